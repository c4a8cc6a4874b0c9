package sift.bench.synth;

import java.util.Map;
import java.util.Optional;

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
    TIMEOUT,
    /** It does not understand the file. */
    NOT_READ,
    /** What it says is not understood. */
    UNCLEAR
  }

  public Cvc5Answer {
    symbols = Map.copyOf(symbols);
  }

  /** Returns the symbols of the formula for a function. */
  public Optional<Integer> symbols(String function) {
    return Optional.ofNullable(symbols.get(function));
  }
}
