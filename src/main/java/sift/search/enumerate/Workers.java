package sift.search.enumerate;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Does parts of the work at once, on so many threads, and gives the answers in the order of the
 * parts; whoever puts these together in that order has the same result on any number of threads.
 */
public record Workers(int threads) {
  /** Does one part after the other. */
  public static final Workers ONE = new Workers(1);

  private static final int PARTS_PER_THREAD = 4;

  /** A part of some numbered things: from one on, up to another that is not meant. */
  public interface RangeTask<T> {
    T of(int from, int end);
  }

  /** Runs work that asks for these workers. */
  public <T> T run(Supplier<T> work) {
    if (threads == 1) {
      return work.get();
    }
    try (ForkJoinPool pool = new ForkJoinPool(threads)) {
      return pool.invoke(ForkJoinTask.adapt((Callable<T>) work::get));
    }
  }

  /** Returns the answers of all parts; runs within {@link #run}. */
  public <T> List<T> all(List<? extends Supplier<T>> parts) {
    if (threads == 1 || parts.size() == 1) {
      return parts.stream().map(Supplier::get).toList();
    }
    List<ForkJoinTask<T>> tasks =
        parts.stream().map(part -> ForkJoinTask.adapt((Callable<T>) part::get)).toList();
    return ForkJoinTask.invokeAll(tasks).stream().map(ForkJoinTask::join).toList();
  }

  /**
   * Returns the answers of ranges that make up so many things; of a single one if these are few.
   *
   * @param few how many are too few to be shared out
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
