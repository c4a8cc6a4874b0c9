package sift.lang;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ColumnEvaluatorTest {
  private static final List<String> INPUTS = List.of("sq", "occ", "rev_occ");
  private static final int CASES = 64;
  private static final int CHUNK = 32;
  private static final long UNTOUCHED = 0x1234567890abcdefL;

  private final long[][] columns = columns();
  private final ColumnEvaluator evaluator =
      new ColumnEvaluator(INPUTS, columns, CHUNK, ColumnLoops.VECTOR);

  /** One evaluator for all formulas: a buffer left over must not show in the next. */
  @Test
  void generatedFormulasHaveTheValueOfTheTreeWalk() {
    for (int seed = 0; seed < 3_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Expr tree = RandomFormulas.tree(random, INPUTS, 1 + seed % 24);
      int length = ColumnOps.LANES * random.nextInt(1, CHUNK / ColumnOps.LANES + 1);
      int from = ColumnOps.LANES * random.nextInt((CASES - length) / ColumnOps.LANES + 1);
      assertEqualsTreeWalk(tree, from, length, random.nextInt(5), "seed " + seed);
    }
  }

  @Test
  void aDeepFormulaHasTheValueOfTheTreeWalk() {
    Expr tree = new Expr.Input("occ");
    for (int i = 0; i < 80; i++) {
      Expr leaf = new Expr.Input(INPUTS.get(i % 3));
      tree =
          i % 2 == 0
              ? new Expr.Ternary(0x6a, leaf, new Expr.Constant(i), tree)
              : new Expr.Binary(BinaryOp.SUB, leaf, tree);
    }
    assertEqualsTreeWalk(tree, 0, CHUNK, 0, "deep");
  }

  @Test
  void evaluatingDoesNotChangeTheInputs() {
    for (int seed = 0; seed < 200; seed++) {
      Expr tree = RandomFormulas.tree(new SplittableRandom(seed), INPUTS, 12);
      evaluator.evaluate(tree, 0, CHUNK, new long[CHUNK], 0);
    }
    assertArrayEquals(columns(), columns);
  }

  @Test
  void anInputWithoutAColumnIsRefused() {
    for (String text : List.of("ro", "~ro", "(occ ^ ro)", "ternary(0x96, occ, ro, occ)")) {
      Expr expr = Parser.parse(text, List.of("ro", "occ"));
      IllegalArgumentException refusal =
          assertThrows(
              IllegalArgumentException.class,
              () -> evaluator.evaluate(expr, 0, 8, new long[8], 0),
              text);
      assertTrue(String.valueOf(refusal.getMessage()).contains("'ro'"), refusal::toString);
    }
  }

  private void assertEqualsTreeWalk(Expr tree, int from, int length, int outAt, String trial) {
    long[] out = new long[outAt + length + 3];
    Arrays.fill(out, UNTOUCHED);
    evaluator.evaluate(tree, from, length, out, outAt);
    long[] slow = new long[out.length];
    Arrays.fill(slow, UNTOUCHED);
    new ColumnEvaluator(INPUTS, columns, CHUNK, ColumnLoops.SCALAR)
        .evaluate(tree, from, length, slow, outAt);
    assertArrayEquals(slow, out, trial);
    for (int i = 0; i < out.length; i++) {
      int index = from + i - outAt;
      boolean inside = i >= outAt && i < outAt + length;
      long expected =
          inside ? tree.value(input -> columns[INPUTS.indexOf(input.name())][index]) : UNTOUCHED;
      assertEquals(expected, out[i], () -> trial + ", case " + index + ": " + tree);
    }
  }

  private static long[][] columns() {
    SplittableRandom random = new SplittableRandom(9);
    long[][] columns = new long[INPUTS.size()][CASES];
    for (long[] column : columns) {
      Arrays.setAll(column, i -> RandomFormulas.word(random));
    }
    return columns;
  }
}
