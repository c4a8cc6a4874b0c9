package sift.shorten;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import sift.lang.AllTrees;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.lang.RandomFormulas;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.spec.Domain;

/** Trees of equal functions, against every tree there is. */
class EqualTreesTest {
  private static final BitWidth BYTE = new BitWidth(8);
  private static final List<String> INPUTS = List.of("x", "y");
  private static final long MEMORY = 1L << 28;
  private static final Grammar GRAMMAR =
      new Grammar(
          "few",
          "",
          INPUTS,
          List.of(1L),
          List.of(UnaryOp.NOT, UnaryOp.POPCOUNT),
          List.of(BinaryOp.AND, BinaryOp.SUB));

  private static Domain samples(int cases) {
    SplittableRandom random = new SplittableRandom(3);
    Domain.Builder samples = new Domain.Builder(BYTE, INPUTS);
    for (int i = 0; i < cases; i++) {
      samples.add(0, 0, BYTE.mask(), 0, random.nextLong() & 255, random.nextLong() & 255);
    }
    return samples.build();
  }

  private static EqualTrees trees(String formula, Progress progress) {
    return new EqualTrees(GRAMMAR, samples(4), Parser.parse(formula), MEMORY, progress);
  }

  @Test
  void theyAreAllTreesOfTheFunctionUpToTheOrderOfOperands() {
    Domain samples = samples(4);
    List<List<Expr>> all = new ArrayList<>(List.of(List.of()));
    for (int symbols = 1; symbols <= 6; symbols++) {
      all.add(AllTrees.of(GRAMMAR, all, symbols));
    }
    SplittableRandom random = new SplittableRandom(1);
    int found = 0;
    for (int asked = 0; asked < 12; asked++) {
      Expr formula =
          asked < 6
              ? all.get(asked + 1).get(random.nextInt(all.get(asked + 1).size()))
              : RandomFormulas.tree(random, INPUTS, 3);
      EqualTrees trees = new EqualTrees(GRAMMAR, samples, formula, MEMORY, new Progress());
      for (int symbols = 1; symbols <= 6; symbols++) {
        Set<String> expected = new TreeSet<>();
        for (Expr tree : all.get(symbols)) {
          if (isSame(samples, formula, tree)) {
            expected.add(ordered(tree).toString());
          }
        }
        List<String> met = trees.of(symbols).stream().map(Expr::toString).sorted().toList();
        assertEquals(List.copyOf(expected), met, () -> formula.toString());
        found += met.size();
      }
    }
    assertTrue(found > 500, "only " + found);
  }

  private static boolean isSame(Domain samples, Expr one, Expr other) {
    for (int at = 0; at < samples.cases(); at++) {
      if (samples.value(one, at) != samples.value(other, at)) {
        return false;
      }
    }
    return true;
  }

  private static Expr ordered(Expr tree) {
    Expr ordered = tree.map(EqualTreesTest::ordered);
    return ordered instanceof Expr.Binary(BinaryOp op, Expr x, Expr y)
            && op.isCommutative()
            && x.toString().compareTo(y.toString()) > 0
        ? new Expr.Binary(op, y, x)
        : ordered;
  }

  @Test
  void aStopEndsTheSearchForThem() {
    Progress stopped = new Progress();
    EqualTrees trees = trees("x & y", stopped);
    assertEquals(1, trees.of(3).size());
    stopped.requestStop();
    assertThrows(CancellationException.class, () -> trees.of(5));
  }

  @Test
  void tooManyAreNone() {
    assertThrows(CancellationException.class, () -> trees("x", new Progress()).of(12));
  }
}
