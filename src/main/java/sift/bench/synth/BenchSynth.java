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
    Optional<Tried> tried,
    Optional<Cvc5> cvc5) {
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

  /** What cvc5 says. */
  public record Cvc5(
      @Meaning("`solved`, `none`, `timeout`, `not read` or `unclear`") Cvc5Answer.Status cvc5,
      @Meaning("ns that it took for the file") long cvc5Nanos,
      @Meaning("of its formula, lets put in") Optional<Integer> cvc5Symbols) {}

  /** Returns the formula found, if there is one. */
  public Optional<Found> found() {
    return tried.flatMap(Tried::found);
  }

  /** Returns this beside what cvc5 says to the whole file. */
  BenchSynth beside(Optional<Cvc5Answer> answer) {
    return new BenchSynth(
        file,
        problem,
        status,
        message,
        tried,
        answer.map(says ->
            new Cvc5(
                says.status(),
                says.nanos(),
                tried.flatMap(each -> says.symbols(each.function())))));
  }
}
