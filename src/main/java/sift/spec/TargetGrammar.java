package sift.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.Nearest;
import sift.file.TomlElement;
import sift.file.TomlFile;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Operator;
import sift.lang.UnaryOp;

/** Reads the key {@code grammar} of a target file: symbols, or the name of a shipped grammar. */
final class TargetGrammar {
  private static final String KEY = "grammar";
  private static final List<String> KEYS =
      List.of("inputs", "constants", "unary", "binary", "shifts", "ternary");
  private static final int MOST_LEAVES = 64;

  private TargetGrammar() {}

  /**
   * Returns the grammar of a target with this name and source, if its file has one.
   *
   * @param usual the inputs of the grammar if the file names none
   * @param inputs all inputs of the target
   */
  static Optional<Grammar> read(
      TomlFile toml,
      BitWidth width,
      String name,
      String source,
      List<String> usual,
      List<String> inputs) {
    if (!toml.has(KEY)) {
      return Optional.empty();
    }
    Grammar grammar;
    if (toml.isText(KEY)) {
      grammar = shipped(toml, inputs);
    } else {
      TomlFile table = toml.table(KEY).orElseThrow();
      table.allow(KEYS);
      Map<String, String> known = new LinkedHashMap<>();
      inputs.forEach(input -> known.put(input, input));
      List<BinaryOp> binary =
          table.named("binary", "binary operator", Operator.bySymbol(BinaryOp.values()));
      if (table.has("shifts") && binary.stream().noneMatch(BinaryOp::isShift)) {
        throw table.wrong("shifts", "'shifts' are for <<, >>, ashr, rotl, rotr; 'binary' has none");
      }
      grammar =
          new Grammar(
              name,
              source,
              table.has("inputs") ? table.named("inputs", "input", known) : usual,
              table.distinct("constants", "constant", TomlElement::word),
              table.named("unary", "unary operator", Operator.bySymbol(UnaryOp.values())),
              binary,
              table.has("shifts")
                  ? table.integers("shifts", "shift", 1, width.bits() - 1)
                  : List.of(),
              table.has("ternary") && table.truth("ternary"),
              List.of());
    }
    int leaves = grammar.leaves().size();
    if (leaves > MOST_LEAVES) {
      throw toml.wrong(
          KEY,
          "found %d inputs and constants together; allowed are at most %d"
              .formatted(leaves, MOST_LEAVES));
    }
    grammar
        .undefined(width)
        .ifPresent(op -> {
          throw toml.wrong(
              KEY, "'%s' means nothing on words of %d bits".formatted(op.symbol(), width.bits()));
        });
    return Optional.of(grammar);
  }

  private static Grammar shipped(TomlFile toml, List<String> inputs) {
    String shipped = toml.string(KEY);
    if (!GrammarFile.SHIPPED.contains(shipped)) {
      throw toml.wrong(
          KEY,
          "unknown grammar '%s'%s"
              .formatted(
                  shipped, Nearest.allowed(shipped, GrammarFile.SHIPPED, "sift list grammars")));
    }
    Grammar grammar = GrammarFile.read(shipped, SetTargets.inputsOfAnyTarget());
    grammar.inputs().stream()
        .filter(input -> !inputs.contains(input))
        .findFirst()
        .ifPresent(input -> {
          throw toml.wrong(
              KEY,
              "grammar '%s' uses the input '%s'; inputs are %s"
                  .formatted(shipped, input, String.join(", ", inputs)));
        });
    return grammar;
  }
}
