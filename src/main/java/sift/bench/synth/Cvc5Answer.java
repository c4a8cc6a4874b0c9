package sift.bench.synth;

import java.util.Map;
import java.util.OptionalInt;

/**
 * What cvc5 says to a file.
 *
 * @param symbols of its formula for each function, if it was solved
 * @param nanos the time it took, with the start of the program
 */
public record Cvc5Answer(Status status, Map<String, Integer> symbols, long nanos) {
  /** How it ended. */
  public enum Status {
    SOLVED,
    /** It says that it found nothing, or that there is nothing. */
    NONE,
    TIME_OVER,
    /** It does not understand the file. */
    NOT_READ,
    /** What it says is not understood. */
    UNCLEAR;

    /** Returns it for people. */
    public String text() {
      return switch (this) {
        case SOLVED -> "solved";
        case NONE -> "none";
        case TIME_OVER -> "timeout";
        case NOT_READ -> "not read";
        case UNCLEAR -> "unclear";
      };
    }
  }

  public Cvc5Answer {
    symbols = Map.copyOf(symbols);
  }

  /** Returns the symbols of the formula for a function. */
  public OptionalInt symbols(String function) {
    return symbols.containsKey(function)
        ? OptionalInt.of(symbols.get(function))
        : OptionalInt.empty();
  }
}
