package sift.claim;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Operator;
import sift.lang.UnaryOp;
import sift.spec.SetTargets;

/** The grammar in the first line of a certificate. */
final class GrammarFields {
  private static final int MOST_LEAVES = 64;
  private static final String NAME = "[a-z0-9][a-z0-9-]*";

  private GrammarFields() {}

  /** Returns the first line's fields up to those of the grammar. */
  static Map<String, Object> of(Kind kind, Grammar grammar, BitWidth width) {
    Map<String, Object> fields = kind.head();
    fields.put("semantics", Certificate.semantics(width));
    fields.put("grammar", grammar.name());
    fields.put("inputs", grammar.inputs());
    fields.put("constants", grammar.constants());
    fields.put("unary", grammar.unary().stream().map(Operator::symbol).toList());
    fields.put("binary", grammar.binary().stream().map(Operator::symbol).toList());
    return fields;
  }

  /** Returns the grammar. */
  static Grammar read(Line head) {
    Grammar grammar =
        new Grammar(
            head.text("grammar"),
            "certificate",
            head.texts("inputs"),
            head.values("constants", head.texts("constants"), GrammarFields::constant),
            head.values("unary", head.texts("unary"), operator(UnaryOp.values())),
            head.values("binary", head.texts("binary"), operator(BinaryOp.values())));
    int leaves = grammar.leaves().size();
    if (!grammar.name().matches(NAME)
        || leaves == 0
        || leaves > MOST_LEAVES
        || hasTwice(grammar.leaves())
        || hasTwice(grammar.unary())
        || hasTwice(grammar.binary())) {
      throw head.wrong(
          "no grammar of sift: one has a name, and 1 to %d inputs and constants together, and no"
                  .formatted(MOST_LEAVES)
              + " symbol twice");
    }
    return grammar;
  }

  private static boolean hasTwice(List<?> list) {
    return new HashSet<>(list).size() < list.size();
  }

  private static long constant(String text) {
    if (!text.matches("-?\\d{1,19}") || !("" + new BigInteger(text).longValue()).equals(text)) {
      throw new IllegalArgumentException("a decimal number of 64 bits");
    }
    return Long.parseLong(text);
  }

  private static <O extends Operator> Function<String, O> operator(O[] all) {
    return symbol ->
        Optional.ofNullable(Operator.bySymbol(all).get(symbol))
            .orElseThrow(() -> new IllegalArgumentException("an operator"));
  }

  /**
   * Checks the first line's grammar: its name against the shipped grammars, the meaning of its
   * operators against the width of the words.
   */
  static void check(Line head, Grammar grammar, BitWidth width, Checks checks) {
    if (!head.text("semantics").equals(Certificate.semantics(width))) {
      checks.differs("semantics", "the operators mean: " + Certificate.semantics(width));
    }
    if (!GrammarFile.SHIPPED.contains(grammar.name())) {
      checks.state(
          "the name of the grammar: %s; its symbols are those searched".formatted(grammar.name()));
      return;
    }
    Grammar shipped = GrammarFile.read(grammar.name(), SetTargets.inputsOfAnyTarget());
    Map<String, Object> fields = of(Kind.SMALLEST, shipped, width);
    boolean isSame =
        Stream.of("inputs", "constants", "unary", "binary")
            .allMatch(name -> ("" + fields.get(name)).equals("" + head.fields().get(name)));
    if (shipped.isForProgramsOnly() || !isSame) {
      checks.differs(
          "grammar", "that of the name '%s' has other symbols".formatted(grammar.name()));
    }
  }
}
