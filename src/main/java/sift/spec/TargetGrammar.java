package sift.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.Nearest;
import sift.file.TomlFile;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.GrammarFile;

/** Reads the key {@code grammar} of a target file: symbols, or the name of a shipped grammar. */
final class TargetGrammar {
  private static final List<String> KEYS =
      List.of("inputs", "constants", "unary", "binary", "shifts", "ternary");
  private static final int MOST_LEAVES = 64;

  private final TomlFile toml;
  private final BitWidth width;
  private final List<String> usual;
  private final List<String> inputs;

  /**
   * A reader.
   *
   * @param usual the inputs of the grammar if the file names none
   * @param inputs all inputs of the target
   */
  TargetGrammar(TomlFile toml, BitWidth width, List<String> usual, List<String> inputs) {
    this.toml = toml;
    this.width = width;
    this.usual = List.copyOf(usual);
    this.inputs = List.copyOf(inputs);
  }

  /** Returns the grammar of a target with this name, if its file has one. */
  Optional<Grammar> read(String name, String source) {
    if (!toml.has("grammar")) {
      return Optional.empty();
    }
    if (toml.isText("grammar")) {
      String shipped = toml.string("grammar");
      if (!GrammarFile.SHIPPED.contains(shipped)) {
        throw toml.wrong(
            "grammar",
            "unknown grammar '%s'%s"
                .formatted(
                    shipped, Nearest.allowed(shipped, GrammarFile.SHIPPED, "sift grammars")));
      }
      Grammar grammar = GrammarFile.read(shipped, SetTargets.inputsOfAnyTarget());
      check(grammar);
      grammar.inputs().stream()
          .filter(input -> !inputs.contains(input))
          .findFirst()
          .ifPresent(input -> {
            throw toml.wrong(
                "grammar",
                "grammar '%s' uses the input '%s'; inputs are %s"
                    .formatted(shipped, input, String.join(", ", inputs)));
          });
      return Optional.of(grammar);
    }
    Grammar grammar = inline(toml.table("grammar").orElseThrow(), name, source);
    check(grammar);
    return Optional.of(grammar);
  }

  private Grammar inline(TomlFile table, String name, String source) {
    table.allow(KEYS);
    Map<String, String> known = new LinkedHashMap<>();
    inputs.forEach(input -> known.put(input, input));
    return GrammarFile.symbols(
        table,
        name,
        source,
        table.has("inputs") ? table.named("inputs", "input", known) : usual,
        width.bits() - 1,
        List.of());
  }

  /** Refuses too many scalars, and operators that mean nothing on words of the width. */
  private void check(Grammar grammar) {
    int leaves = grammar.leaves().size();
    if (leaves > MOST_LEAVES) {
      throw toml.wrong(
          "grammar",
          "found %d inputs and constants together; allowed are at most %d"
              .formatted(leaves, MOST_LEAVES));
    }
    grammar
        .undefined(width)
        .ifPresent(op -> {
          throw toml.wrong(
              "grammar",
              "'%s' means nothing on words of %d bits".formatted(op.symbol(), width.bits()));
        });
  }
}
