package sift.app.web;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs commands, a few at once; others wait in a line of limited length. The latest answers are
 * kept, so that an address asked for again costs nothing.
 */
final class Desk implements AutoCloseable {
  /** How many commands may wait. */
  static final int MOST_WAITING = 16;

  private static final int KEPT = 64;
  private static final long STACK_BYTES = 64 << 20; // formulas nest deeply

  private final Commands commands;
  private final Duration most;
  private final ThreadPoolExecutor workers;
  private final ScheduledExecutorService clock;

  // By what was asked, the one asked for longest ago first.
  private final Map<Job.Order, Job> jobs = new LinkedHashMap<>(16, .75f, true);

  /** An answer is not there yet. */
  static final class NotYetException extends Exception {
    private static final long serialVersionUID = 1;
    private final transient @Nullable Job job;

    private NotYetException(@Nullable Job job) {
      this.job = job;
    }

    /** Returns what works on it; nothing if the line is full. */
    Optional<Job> job() {
      return Optional.ofNullable(job);
    }
  }

  /**
   * A desk.
   *
   * @param atOnce how many commands it runs at the same time
   * @param most how long each may run
   */
  Desk(Commands commands, int atOnce, Duration most) {
    this.commands = commands;
    this.most = most;
    ThreadFactory threads =
        Thread.ofPlatform().name("command").daemon().stackSize(STACK_BYTES).factory();
    workers =
        new ThreadPoolExecutor(
            atOnce, atOnce, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MOST_WAITING), threads);
    clock = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
  }

  /** Returns the job for an order once it is done, which it must be in so much time. */
  Job done(Job.Order order, Duration patience) throws NotYetException {
    Job job = job(order);
    if (!job.await(patience)) {
      throw new NotYetException(job);
    }
    return job;
  }

  /** Returns the job for an order: the same for the same order, unless it is forgotten. */
  private synchronized Job job(Job.Order order) throws NotYetException {
    Job known = jobs.get(order);
    if (known != null) {
      return known;
    }
    Job job = new Job(order, commands);
    try {
      workers.execute(() -> {
        var stopping = clock.schedule(job::stop, most.toMillis(), TimeUnit.MILLISECONDS);
        job.run();
        stopping.cancel(false);
      });
    } catch (RejectedExecutionException e) {
      throw new NotYetException(null);
    }
    jobs.put(order, job);
    List.copyOf(jobs.values()).stream()
        .filter(Job::isDone)
        .limit(Math.max(0, jobs.size() - KEPT))
        .forEach(each -> jobs.remove(each.order()));
    return job;
  }

  /** Returns how many commands run or wait before one that has not begun. */
  synchronized long ahead(Job job) {
    return jobs.values().stream()
        .filter(each -> each != job && !each.isDone() && !job.hasBegun())
        .count();
  }

  @Override
  public synchronized void close() {
    clock.shutdownNow();
    workers.shutdownNow();
    jobs.values().forEach(Job::stop);
  }
}
