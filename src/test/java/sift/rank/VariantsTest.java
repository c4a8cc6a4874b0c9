package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;
import sift.lang.Expr.Leaf;
import sift.lang.Parser;
import sift.lang.RandomFormulas;

class VariantsTest {
  private static final List<Leaf> LEAVES =
      List.of(new Constant(1), new Constant(2), new Input("occ"));

  /** By symbols; within a size the whole formula, then its operands from left to right. */
  @Test
  void theVariantsOfASmallFormula() {
    assertEquals(
        List.of(
            // (occ ^ (occ - 2))
            "1",
            "2",
            "occ",
            "(occ - 2)",
            // (occ - 2)
            "(occ ^ 1)",
            "(occ ^ 2)",
            "(occ ^ occ)",
            // the first occ
            "(1 ^ (occ - 2))",
            "(2 ^ (occ - 2))",
            // the second occ
            "(occ ^ (1 - 2))",
            "(occ ^ (2 - 2))",
            // 2
            "(occ ^ (occ - 1))"),
        variants("(occ ^ (occ - 2))"));
  }

  @Test
  void theFirstScalarHasNoVariantAndOneThatTheGrammarLacksHasThemAll() {
    assertEquals(List.of(), variants("1"));
    assertEquals(List.of("1", "2"), variants("occ"));
    assertEquals(List.of("1", "2", "occ"), variants("56"));
  }

  @Test
  void operandsOfCallsGiveWayToo() {
    assertEquals(List.of("1", "2", "occ", "popcount(1)", "popcount(2)"), variants("popcount(occ)"));
    assertEquals(
        List.of(
            "1",
            "2",
            "occ",
            "ternary(0xca, 1, 1, 2)",
            "ternary(0xca, 2, 1, 2)",
            "ternary(0xca, occ, 1, 1)"),
        variants("ternary(0xca, occ, 1, 2)"));
  }

  /** So that looking for a core ends. */
  @Test
  void noVariantHasMoreSymbolsAndOneOfAsManyHasAnEarlierScalar() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 300; i++) {
      Expr formula = RandomFormulas.tree(random, List.of("occ"), 1 + random.nextInt(9));
      for (Expr variant : CoreFinder.variants(LEAVES, formula)) {
        assertTrue(
            variant.symbols() < formula.symbols()
                || (variant.symbols() == formula.symbols()
                    && lateness(variant) < lateness(formula)),
            () -> formula + " to " + variant);
      }
    }
  }

  /** The places of all scalars in the grammar, added up. */
  private static int lateness(Expr expr) {
    return switch (expr) {
      case Leaf leaf -> LEAVES.contains(leaf) ? LEAVES.indexOf(leaf) : LEAVES.size();
      case Expr.Unary(var op, Expr x) -> lateness(x);
      case Expr.Binary(var op, Expr x, Expr y) -> lateness(x) + lateness(y);
      case Expr.Ternary _, Expr.Choice _, Expr.Call _ ->
          expr.operands().stream().mapToInt(VariantsTest::lateness).sum();
    };
  }

  private static List<String> variants(String formula) {
    return CoreFinder.variants(LEAVES, Parser.parse(formula, List.of("occ"))).stream()
        .map(Expr::toString)
        .toList();
  }
}
