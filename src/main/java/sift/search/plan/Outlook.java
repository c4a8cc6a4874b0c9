package sift.search.plan;

import java.util.List;
import sift.search.request.Journal.OpenTargets;
import sift.search.request.SearchResult.Ending;

/**
 * What a search is going to do, as far as a measurement tells. Times are those of processors, in
 * nanoseconds.
 *
 * @param sizes those that it is going to begin
 * @param bank the functions that it is going to store
 * @param bytes memory off the heap that it is going to need, about
 * @param ending why it is going to end
 * @param measuringNanos what the threads that measured took
 */
public record Outlook(
    List<Size> sizes, Functions bank, long bytes, Ending ending, long measuringNanos) {
  public Outlook {
    sizes = List.copyOf(sizes);
  }

  /**
   * Stored functions.
   *
   * @param bySize how many of each size, from 1 on
   * @param counted the largest size whose functions were counted; those of larger ones are about so
   *     many
   */
  public record Functions(List<Long> bySize, int counted) {
    public Functions {
      bySize = List.copyOf(bySize);
    }

    /** Returns the number of functions of all sizes. */
    public long all() {
      return bySize.stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the largest size that is stored. */
    public int symbols() {
      return bySize.size();
    }
  }

  /**
   * The formulas of one size.
   *
   * @param formulas how many are to be tried
   * @param isCounted whether that is exact, all functions below being counted
   * @param open the targets that are still searched for
   * @param storingNanos time to store its functions, or those that are due with it
   * @param tasks its tasks, in the order in which they run
   */
  public record Size(
      int symbols,
      long formulas,
      boolean isCounted,
      OpenTargets open,
      long storingNanos,
      List<Tasks> tasks) {
    public Size {
      tasks = List.copyOf(tasks);
    }

    /** Returns the number of tasks. */
    public long taskCount() {
      return tasks.stream().mapToLong(Tasks::count).sum();
    }

    /** Returns what all tasks take. */
    public double taskNanos() {
      return tasks.stream().mapToDouble(Tasks::allNanos).sum();
    }

    /** Returns what storing and all tasks take. */
    public double nanos() {
      return storingNanos + taskNanos();
    }
  }

  /**
   * Tasks of one kind.
   *
   * @param nanos what such tasks take, as measured of some
   * @param addingNanos time to add what a task found to what is known, one task after the other
   * @param resultBytes what a task found, sent by a cluster
   */
  public record Tasks(long count, List<Long> nanos, double addingNanos, double resultBytes) {
    public Tasks {
      nanos = List.copyOf(nanos);
    }

    /** Returns what all of them take, with adding what they found. */
    double allNanos() {
      double mean = nanos.stream().mapToLong(Long::longValue).average().orElse(0);
      return count * (mean + addingNanos);
    }
  }

  /** Returns what the whole search takes, without starting. */
  public double nanos() {
    return sizes.stream().mapToDouble(Size::nanos).sum();
  }
}
