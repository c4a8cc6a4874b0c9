package sift.search.exhaustive;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** A pool of threads whose processor time can be told apart from that of the JVM's own. */
final class TimedPool implements AutoCloseable {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Collection<Thread> workers = new ConcurrentLinkedQueue<>();
  private final ForkJoinPool pool;

  TimedPool(int threads) {
    pool = new ForkJoinPool(threads, this::worker, null, false);
  }

  private ForkJoinWorkerThread worker(ForkJoinPool owner) {
    ForkJoinWorkerThread worker = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(owner);
    workers.add(worker);
    return worker;
  }

  /** Runs work in the pool, and returns its result. */
  <T> T run(Callable<T> work) {
    return pool.submit(work).join();
  }

  /** Returns the processor time of all threads so far; 0 where it is not known. */
  long nanos() {
    return workers.stream()
        .mapToLong(worker -> Math.max(0, THREADS.getThreadCpuTime(worker.threadId())))
        .sum();
  }

  @Override
  public void close() {
    pool.close();
  }
}
