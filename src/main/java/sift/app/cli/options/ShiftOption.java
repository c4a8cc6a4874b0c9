package sift.app.cli.options;

import picocli.CommandLine.Option;

/** The option that says what the shifts of formulas do by the width or more. */
@Heading(Heading.RARE)
public final class ShiftOption {
  /** What they do. */
  enum Meaning {
    MODULO,
    ZERO
  }

  @Option(
      names = "--shifts",
      paramLabel = "HOW",
      description =
          "What a shift of a formula by the width or more is: modulo (by the count modulo the width,"
              + " as in Java) or zero (0, or copies of the sign, as in SMT-LIB); answers have the"
              + " former. Default: modulo.")
  private Meaning meaning = Meaning.MODULO;

  Meaning meaning() {
    return meaning;
  }
}
