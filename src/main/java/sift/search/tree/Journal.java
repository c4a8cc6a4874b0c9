package sift.search.tree;

import java.util.List;
import java.util.Optional;
import sift.search.tree.SearchResult.Ending;
import sift.search.tree.SearchResult.SizeReport;

/**
 * Where a search writes down what it has done, so that another can go on from there.
 *
 * <p>The steps in their order tell all: the classes found in each, and how far the search had come
 * at its end. The bank is not part of it; it is built anew, to the same sizes.
 */
public interface Journal {
  /** The steps that an earlier search of the same request wrote, in their order. */
  List<Step> steps();

  /** Whether a step written now would not be too early. */
  boolean isDue();

  /** Writes a step; it stands for good when this returns. */
  void append(Step step);

  /**
   * A stretch of the search.
   *
   * @param found classes found, and lesser formulas for known ones, in the order of their finding
   */
  record Step(List<SolutionClass> found, Standing standing) {
    public Step {
      found = List.copyOf(found);
    }
  }

  /**
   * How far a search has come.
   *
   * @param stored the functions of so many sizes are in the bank
   * @param storing whether more sizes were still to be stored
   * @param samples for each target the cases that are samples, in the order in which they came
   * @param samplesFrozen whether no more samples are allowed
   * @param memoryCap whether something was left out for want of memory
   * @param reports the sizes that are done
   * @param exactUpTo for each target, and then for all together, the size up to which counts are
   *     exact
   * @param position where in the next size the search stands
   * @param ending why it ended, if it did
   */
  record Standing(
      int stored,
      boolean storing,
      List<SampleCase> samples,
      boolean samplesFrozen,
      boolean memoryCap,
      List<SizeReport> reports,
      List<Integer> exactUpTo,
      Position position,
      Optional<Ending> ending) {
    public Standing {
      samples = List.copyOf(samples);
      reports = List.copyOf(reports);
      exactUpTo = List.copyOf(exactUpTo);
    }
  }

  /** A case of a target that is a sample. */
  record SampleCase(int target, int index) {}

  /**
   * Where in the tasks of a size a search stands.
   *
   * @param taken so many tasks were begun
   * @param again those of them that have to be begun again
   * @param tried formulas tried in the others
   * @param wantedTargets the targets still wanted, as a set of bits
   * @param wantedAll whether formulas that solve all targets are wanted besides
   * @param memoryCap whether something was left out of this size for want of memory
   */
  public record Position(
      int taken,
      List<Integer> again,
      long tried,
      long wantedTargets,
      boolean wantedAll,
      boolean memoryCap) {
    public Position {
      again = List.copyOf(again);
    }

    /** The beginning of a size. */
    public static Position start(long wantedTargets, boolean wantedAll) {
      return new Position(0, List.of(), 0, wantedTargets, wantedAll, false);
    }
  }
}
