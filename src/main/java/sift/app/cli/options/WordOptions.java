package sift.app.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.lang.BitWidth;

/** The options that say which words a formula over any inputs is meant for. */
@Heading(Heading.WORDS)
public final class WordOptions {
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

  /** Returns the width of the words. */
  public BitWidth width() {
    int wanted = bits == null ? Long.SIZE : bits;
    UserException.unlessInRange("--width", wanted, 1, Long.SIZE);
    return new BitWidth(wanted);
  }

  /** Whether the width was typed. */
  boolean isWidthGiven() {
    return bits != null;
  }

  /** Returns the first of these options that was typed. */
  Optional<String> given() {
    return isWidthGiven()
        ? Optional.of("--width")
        : assumed.stream().findFirst().map(_ -> "--assume");
  }

  /** Returns the formulas that are not 0 on the words that count, as they were typed. */
  List<String> assumed() {
    return assumed;
  }
}
