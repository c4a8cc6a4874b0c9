package sift.bench.synth;

import java.util.Optional;
import java.util.OptionalInt;
import sift.solve.Evidence;
import sift.solve.Solution;
import sift.sygus.SynthFun;

/** What came of a file that is not supported, or of a function of another. */
public sealed interface SynthResult {
  /** Returns the file. */
  ProblemFile file();

  /** Returns what cvc5 says to the whole file, if it was asked. */
  Optional<Cvc5Answer> cvc5();

  /**
   * A file that states what is not supported.
   *
   * @param message begins with line and column
   */
  record Refused(ProblemFile file, String message, Optional<Cvc5Answer> cvc5)
      implements SynthResult {}

  /**
   * A function that was searched for.
   *
   * @param name the problem, and the function if it has several
   * @param reference symbols of the formula that the file states, if the grammar makes it
   * @param nanos the time that was spent
   */
  record Tried(
      ProblemFile file,
      String name,
      SynthFun function,
      Solution solution,
      OptionalInt reference,
      long nanos,
      Optional<Cvc5Answer> cvc5)
      implements SynthResult {
    /** Returns this beside what cvc5 says. */
    Tried beside(Optional<Cvc5Answer> answer) {
      return new Tried(file, name, function, solution, reference, nanos, answer);
    }

    /** Returns the symbols of cvc5's answer for this function. */
    public OptionalInt cvc5Symbols() {
      return cvc5.map(answer -> answer.symbols(function.name())).orElse(OptionalInt.empty());
    }
  }

  /** How it ended. */
  enum Status {
    PROVED,
    TESTED,
    FITS,
    /** The grammar has no answer. */
    INFEASIBLE,
    NOT_FOUND,
    REFUSED;

    /** Returns it for people. */
    public String text() {
      return switch (this) {
        case PROVED -> "proved";
        case TESTED -> "tested";
        case FITS -> "fits";
        case INFEASIBLE -> "infeasible";
        case NOT_FOUND -> "not found";
        case REFUSED -> "refused";
      };
    }
  }

  /** Returns how it ended. */
  default Status status() {
    return switch (this) {
      case Refused _ -> Status.REFUSED;
      case Tried tried ->
          tried
              .solution
              .answer()
              .map(answer ->
                  switch (answer.evidence()) {
                    case Evidence.Proved _ -> Status.PROVED;
                    case Evidence.Tested _ -> Status.TESTED;
                    case Evidence.Fits _ -> Status.FITS;
                  })
              .orElse(tried.solution.isInfeasible() ? Status.INFEASIBLE : Status.NOT_FOUND);
    };
  }
}
