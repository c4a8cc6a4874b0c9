package sift.app.cli.lines;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import sift.progress.Progress;

/**
 * Work on items by several threads, each item by one of them, whose results come in the order of
 * the items, each as soon as it and all before it are there.
 */
public final class InOrder {
  // So that an item that takes long stops nobody, and results do not fill the memory.
  private static final int MOST_AHEAD = 512;
  private static final int LOOK_MILLIS = 50;
  private static final long LAST_NANOS = 1_000_000_000;

  /** The stack of each thread: formulas may be deep. */
  public static final long STACK_BYTES = 1 << 25;

  private InOrder() {}

  /**
   * Works on items until there are no more. Once {@code progress} is asked to stop, no further item
   * is handed out or begun, and those at work have a second in all.
   *
   * @param source hands out the items, in a thread of its own
   * @param results takes the results, in the thread that calls this
   */
  public static <T, R> void run(
      Consumer<Consumer<T>> source,
      int threads,
      Function<T, R> work,
      Consumer<R> results,
      Progress progress) {
    BlockingQueue<Future<Optional<R>>> begun = new ArrayBlockingQueue<>(MOST_AHEAD);
    ThreadFactory daemons =
        Thread.ofPlatform().daemon().stackSize(STACK_BYTES).name("line ", 0).factory();
    ExecutorService workers = Executors.newFixedThreadPool(threads, daemons);
    ExecutorService reader = Executors.newSingleThreadExecutor(daemons);
    try {
      Future<?> reading =
          reader.submit(() ->
              source.accept(item -> {
                progress.check();
                put(
                    begun,
                    workers.submit(() ->
                        progress.stopRequested()
                            ? Optional.empty()
                            : Optional.of(work.apply(item))));
              }));
      LastLook lastLook = new LastLook(progress);
      while (true) {
        boolean isAllRead = reading.isDone() || progress.stopRequested();
        Future<Optional<R>> next = begun.poll(isAllRead ? 0 : LOOK_MILLIS, TimeUnit.MILLISECONDS);
        if (next != null) {
          awaited(next, lastLook).ifPresent(results);
        } else if (isAllRead) {
          break;
        }
      }
      if (!progress.stopRequested()) {
        reading.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } finally {
      reader.shutdownNow();
      workers.shutdownNow();
    }
  }

  /** When no item is waited for any more. */
  private static final class LastLook {
    private final Progress progress;
    private OptionalLong end = OptionalLong.empty();

    LastLook(Progress progress) {
      this.progress = progress;
    }

    /** Whether it is over; the time runs from the first call after the request to stop. */
    boolean isOver() {
      if (end.isEmpty() && progress.stopRequested()) {
        end = OptionalLong.of(System.nanoTime() + LAST_NANOS);
      }
      return end.isPresent() && System.nanoTime() - end.getAsLong() >= 0;
    }
  }

  /** Returns a result; none of an item that does not end soon after the request to stop. */
  private static <R> Optional<R> awaited(Future<Optional<R>> item, LastLook lastLook)
      throws InterruptedException, ExecutionException {
    while (true) {
      boolean isLast = lastLook.isOver();
      try {
        return item.get(isLast ? 0 : LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (isLast) {
          return Optional.empty();
        }
      }
    }
  }

  private static <F> void put(BlockingQueue<F> queue, F item) {
    try {
      queue.put(item);
    } catch (InterruptedException e) {
      throw new CancellationException("stopped"); // ends the reading
    }
  }
}
