package sift.lang;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.FileException;
import sift.file.Shipped;
import sift.file.TomlFile;

/**
 * Reads a grammar from TOML: {@code name}, {@code source}, {@code constants}, {@code inputs},
 * {@code unary}, {@code binary}; and, for programs only, {@code shifts} and {@code ternary}, which
 * may be left out.
 *
 * <p>Constants are numbers in decimal, hexadecimal or binary; those above 2^63 - 1, which TOML
 * cannot write as a number, go into quotes.
 */
public final class GrammarFile {
  /** The grammars that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of(
          "rotated",
          "hyperbola",
          "hyperbola-plain",
          "hyperbola-shifts",
          "hyperbola-computed",
          "hyperbola-computed-plain",
          "hyperbola-computed-shifts",
          "highest-bit",
          "smear",
          "fill-bytes",
          "fill-bytes-armies",
          "fill-bytes-reversed",
          "fill-kept",
          "fill-kept-kings",
          "fill-kept-pins",
          "fill-transpose",
          "fill-transpose-computed",
          "fill-words",
          "fill-words-plain",
          "fill-words-ten",
          "fill-shifts",
          "fill-shifts-up",
          "fill-sliced",
          "leap-shifts",
          "pawn-files",
          "pawn-files-flags",
          "pawn-files-shifts",
          "pawn-files-reversed",
          "pawn-ranks",
          "pawn-ranks-rotated",
          "quad-logic",
          "packed-logic");

  private static final Shipped FILES = new Shipped("grammar", "grammars", SHIPPED);
  private static final List<String> KEYS =
      List.of("name", "source", "constants", "inputs", "unary", "binary", "shifts", "ternary");
  private static final int MOST_SHIFT = 63;
  private static final int MOST_LEAVES = 64;

  private final TomlFile toml;
  private final Collection<String> knownInputs;

  private GrammarFile(TomlFile toml, Collection<String> knownInputs) {
    this.toml = toml;
    this.knownInputs = knownInputs;
  }

  /**
   * Returns the grammar that {@code nameOrPath} means: one of {@link #SHIPPED}, or a file.
   *
   * @param knownInputs the names that may stand under {@code inputs}
   * @throws FileException if there is no such grammar, or its text is wrong
   */
  public static Grammar read(String nameOrPath, Collection<String> knownInputs) {
    return FILES.read(
        nameOrPath, toml -> new GrammarFile(toml, knownInputs).grammar(), Grammar::name);
  }

  /** Returns the file that {@code nameOrPath} means, if it does not come with the program. */
  public static Optional<Path> path(String nameOrPath) {
    return FILES.path(nameOrPath);
  }

  /**
   * Returns the grammar in {@code text}; messages call it {@code file}.
   *
   * @throws FileException if the text is not a grammar
   */
  public static Grammar parse(String file, String text, Collection<String> knownInputs) {
    return new GrammarFile(TomlFile.parse(file, text), knownInputs).grammar();
  }

  private Grammar grammar() {
    toml.allow(KEYS);
    Map<String, String> inputs = new LinkedHashMap<>();
    knownInputs.forEach(input -> inputs.put(input, input));
    Grammar grammar =
        new Grammar(
            toml.name(),
            toml.string("source"),
            toml.named("inputs", "input", inputs),
            toml.distinct("constants", "constant", TomlFile.Element::word),
            toml.named("unary", "unary operator", Operator.bySymbol(UnaryOp.values())),
            toml.named("binary", "binary operator", Operator.bySymbol(BinaryOp.values())),
            toml.has("shifts") ? shifts() : List.of(),
            toml.has("ternary") && toml.truth("ternary"));
    if (!grammar.shifts().isEmpty() && grammar.binary().stream().noneMatch(BinaryOp::isShift)) {
      throw toml.wrong("shifts", "'shifts' are for <<, >>, ashr, rotl, rotr; 'binary' has none");
    }
    int leaves = grammar.leaves().size();
    if (leaves == 0 || leaves > MOST_LEAVES) {
      throw new FileException(
          "%s: found %d inputs and constants together; allowed are 1 to %d"
              .formatted(toml.file(), leaves, MOST_LEAVES));
    }
    return grammar;
  }

  private List<Integer> shifts() {
    List<Integer> shifts = toml.distinct("shifts", "shift", GrammarFile::shift);
    if (shifts.isEmpty()) {
      throw toml.wrong("shifts", "'shifts' is empty; leave it out to shift by any value");
    }
    return shifts;
  }

  private static int shift(TomlFile.Element element) {
    if (element.value() instanceof Long amount && amount >= 1 && amount <= MOST_SHIFT) {
      return Math.toIntExact(amount);
    }
    throw element.wrong(
        "found %s among the shifts; allowed are whole numbers from 1 to %d"
            .formatted(element.text(), MOST_SHIFT));
  }
}
