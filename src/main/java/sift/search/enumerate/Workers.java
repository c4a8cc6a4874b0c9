package sift.search.enumerate;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Runs parts of the work in parallel and returns the results in the order of the parts; merged in
 * that order, they do not depend on the number of threads.
 */
public record Workers(int threads) {
  /** Runs the parts one after the other. */
  public static final Workers ONE = new Workers(1);

  private static final int PARTS_PER_THREAD = 4;

  /** A task on a range of numbered things, its end exclusive. */
  public interface RangeTask<T> {
    T of(int from, int end);
  }

  /** Runs work that uses these workers. */
  public <T> T run(Supplier<T> work) {
    if (threads == 1) {
      return work.get();
    }
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return pool.invoke(ForkJoinTask.adapt((Callable<T>) work::get));
    }
  }

  /** Returns the results of all parts; must be called within {@link #run}. */
  public <T> List<T> all(List<? extends Supplier<T>> parts) {
    if (threads == 1 || parts.size() == 1) {
      return parts.stream().map(Supplier::get).toList();
    }
    List<ForkJoinTask<T>> tasks =
        parts.stream().map(part -> ForkJoinTask.adapt((Callable<T>) part::get)).toList();
    return ForkJoinTask.invokeAll(tasks).stream().map(ForkJoinTask::join).toList();
  }

  /**
   * Returns the results of consecutive ranges that cover {@code things}; of a single range if there
   * are few.
   *
   * @param few the greatest number that is not divided
   */
  public <T> List<T> ranges(int things, int few, RangeTask<T> task) {
    int parts = threads == 1 || things <= few ? 1 : threads * PARTS_PER_THREAD;
    return all(
        IntStream.range(0, parts)
            .mapToObj(part ->
                (Supplier<T>)
                    () -> task.of(place(things, part, parts), place(things, part + 1, parts)))
            .toList());
  }

  private static int place(int things, int part, int parts) {
    return (int) ((long) things * part / parts);
  }
}
