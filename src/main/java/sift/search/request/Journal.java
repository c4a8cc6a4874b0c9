package sift.search.request;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.search.request.SearchResult.Ending;
import sift.search.request.SearchResult.SizeReport;

/**
 * A record of what a search has done, from which another search can go on.
 *
 * <p>It is a list of steps: the classes found in each, and the state of the search at its end. The
 * bank is not part of it; it is built again, to the same sizes.
 */
public interface Journal {
  /**
   * Returns the steps that earlier searches of the same request wrote, in their order, and forgets
   * them: they may be larger than all else in memory. They may have been for smaller formulas.
   */
  List<Step> takeSteps();

  /** Returns whether enough time has passed since the last step to write another. */
  boolean isDue();

  /**
   * Writes a step; when this returns {@code true}, it survives a crash.
   *
   * @return false if it could not be written; the next step has to have what this one has
   */
  boolean append(Step step);

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
   * The state of a search after a round, or before its first one.
   *
   * @param maxSymbols the largest formulas that the search was to try
   * @param bank what is stored
   * @param reports the sizes that are done
   * @param exactUpTo for each target, and then for all together, the size up to which counts are
   *     exact
   * @param position the place in the next size
   * @param ending why it ended, if it did
   */
  record Standing(
      int maxSymbols,
      BankState bank,
      List<SizeReport> reports,
      List<Integer> exactUpTo,
      Position position,
      Optional<Ending> ending) {
    public Standing {
      reports = List.copyOf(reports);
      exactUpTo = List.copyOf(exactUpTo);
    }

    /**
     * Returns whether this is what a search took over from one for smaller formulas: the sizes that
     * are done, and nothing of larger ones.
     */
    public boolean isTakenOver() {
      return position.taken() == 0 && ending.isEmpty();
    }

    /** Returns the largest size that was begun. */
    public int begun() {
      return reports.size() + (position.taken() > 0 ? 1 : 0);
    }
  }

  /**
   * The functions and samples that a search keeps in memory, and whether the memory sufficed.
   *
   * @param stored the largest size stored in the bank
   * @param storing whether more sizes were still to be stored
   * @param samples for each target the cases that are samples, in the order in which they came
   * @param samplesFrozen whether no more samples are allowed
   * @param memoryCap whether something was left out for want of memory
   */
  record BankState(
      int stored,
      boolean storing,
      List<SampleCase> samples,
      boolean samplesFrozen,
      boolean memoryCap) {
    public BankState {
      samples = List.copyOf(samples);
    }

    /** Writes it: numbers big-endian, the samples after their number. */
    public void write(DataOutput out) throws IOException {
      out.writeInt(stored);
      out.writeBoolean(storing);
      out.writeInt(samples.size());
      for (SampleCase sample : samples) {
        out.writeInt(sample.target());
        out.writeInt(sample.index());
      }
      out.writeBoolean(samplesFrozen);
      out.writeBoolean(memoryCap);
    }

    /** Reads what {@link #write} wrote. */
    public static BankState read(DataInput in) throws IOException {
      int stored = in.readInt();
      boolean storing = in.readBoolean();
      List<SampleCase> samples = new ArrayList<>();
      for (int i = in.readInt(); i > 0; i--) {
        samples.add(new SampleCase(in.readInt(), in.readInt()));
      }
      return new BankState(stored, storing, samples, in.readBoolean(), in.readBoolean());
    }
  }

  /** A case of a target that is a sample. */
  record SampleCase(int target, int index) {}

  /**
   * A place in the sequence of tasks of a size.
   *
   * @param taken how many tasks were begun
   * @param again those of them that have to be begun again
   * @param tried formulas tried in the others
   * @param open the targets still to be solved
   * @param memoryCap whether something was left out of this size for want of memory
   */
  public record Position(
      int taken, List<Integer> again, long tried, OpenTargets open, boolean memoryCap) {
    public Position {
      again = List.copyOf(again);
    }

    /** Returns the beginning of a size. */
    public static Position start(OpenTargets open) {
      return new Position(0, List.of(), 0, open, false);
    }
  }

  /**
   * Targets that are still to be solved.
   *
   * @param targets those to be solved each by itself, as a set of bits
   * @param all whether formulas that solve all targets are of interest besides
   */
  public record OpenTargets(long targets, boolean all) {
    public boolean isEmpty() {
      return targets == 0 && !all;
    }
  }
}
