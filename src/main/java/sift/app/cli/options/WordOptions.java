package sift.app.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.lang.BitWidth;
import sift.lang.snippet.SourceLanguage;

/** The options of formulas over any inputs: which words are meant, and how a text is read. */
@Heading(Heading.WORDS)
public final class WordOptions {
  /** What a shift of a formula by the width or more is. */
  enum Shifts {
    MODULO,
    ZERO
  }

  @Option(
      names = "--width",
      paramLabel = "N",
      description =
          "How many bits the words have, 1 to 64; those of names without a type in typed code."
              + " Default: 64.")
  private @Nullable Integer bits;

  @Option(
      names = "--assume",
      paramLabel = "FORMULA",
      description =
          "Only words count on which this formula is not 0, as 'x != 0'; may be given several"
              + " times.")
  private List<String> assumed = new ArrayList<>();

  @Heading(Heading.RARE)
  @Option(
      names = "--language",
      paramLabel = "L",
      description =
          "Read typed code, as c, cpp, java, rust, go or llvm. Default: a formula over words if it is one, else code"
              + " of the language that it shows marks of, or C.")
  private @Nullable SourceLanguage language;

  @Heading(Heading.RARE)
  @Option(
      names = "--shifts",
      paramLabel = "HOW",
      description =
          "What a shift of a formula by the width or more is: modulo (by the count modulo the width,"
              + " as in Java) or zero (0, or copies of the sign, as in SMT-LIB); answers have the"
              + " former. Default: modulo.")
  private @Nullable Shifts shifts;

  /** Returns the width of the words. */
  BitWidth width() {
    int wanted = bits == null ? Long.SIZE : bits;
    UserException.unlessInRange("--width", wanted, 1, Long.SIZE);
    return new BitWidth(wanted);
  }

  /** Whether the width was typed. */
  boolean isWidthGiven() {
    return bits != null;
  }

  /** Returns the formulas that are not 0 on the words that count, as they were typed. */
  List<String> assumed() {
    return assumed;
  }

  /** Returns the language that was typed, of which any text is code. */
  public Optional<SourceLanguage> language() {
    return Optional.ofNullable(language);
  }

  /** Whether formulas have the shifts of SMT-LIB. */
  boolean areShiftsZero() {
    return shifts == Shifts.ZERO;
  }

  /** Returns the first of these options that was typed. */
  Optional<String> given() {
    return Stream.of(
            Optional.ofNullable(language).map(_ -> "--language"),
            Optional.ofNullable(bits).map(_ -> "--width"),
            assumed.stream().findFirst().map(_ -> "--assume"),
            Optional.ofNullable(shifts).map(_ -> "--shifts"))
        .flatMap(Optional::stream)
        .findFirst();
  }
}
