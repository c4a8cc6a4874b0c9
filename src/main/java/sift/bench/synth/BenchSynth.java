package sift.bench.synth;

import java.util.Optional;
import sift.file.JsonRecord.Meaning;

/** What came of a function of a file, or of a file that states what is not supported. */
public record BenchSynth(
    @Meaning("path") String file,
    @Meaning("path below the folder named, and the function where the file has several")
        String problem,
    @Meaning(
            "`proved`, `tested`, `fits`, `infeasible` (the grammar has no answer), `not found` or"
                + " `refused`")
        Status status,
    @Meaning("why it is refused, from line and column on") Optional<String> message,
    Optional<Tried> tried) {
  /** How it ended. */
  public enum Status {
    PROVED,
    TESTED,
    FITS,
    /** The grammar has no answer. */
    INFEASIBLE,
    NOT_FOUND,
    REFUSED
  }

  /** A function that was searched for. */
  public record Tried(
      @Meaning("name; not of files that are refused") String function,
      @Meaning("whether enumeration has excluded all smaller formulas") boolean smallest,
      @Meaning("ns in all") long nanos,
      @Meaning("of the formula that the file states, if the grammar makes it")
          Optional<Integer> referenceSymbols,
      Optional<Found> found) {}

  /** The smallest formula found. */
  public record Found(
      @Meaning("ns until there was a formula") long foundNanos,
      @Meaning("of the smallest formula found") int symbols,
      @Meaning("of the same, equal ones once") int operations,
      @Meaning("the answer as SyGuS text") String answer) {}

  /** Returns the formula found, if there is one. */
  public Optional<Found> found() {
    return tried.flatMap(Tried::found);
  }
}
