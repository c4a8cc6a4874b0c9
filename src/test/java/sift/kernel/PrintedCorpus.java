package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.RandomFormulas;
import sift.expr.UnaryOp;

/** Kernels over all operators and the cases on which what is printed is held against the twin. */
final class PrintedCorpus {
  static final List<String> INPUTS = List.of("sq", "occ", "rev_occ");

  private static final Expr SQ = new Expr.Input("sq");
  private static final Expr OCC = new Expr.Input("occ");

  /** All pairs of edge words, and as many random cases as fill vectors of 512 bits. */
  static final long[][] COLUMNS = columns();

  static final List<Kernel> KERNELS = kernels();

  private PrintedCorpus() {}

  /** The number of cases. */
  static int cases() {
    return COLUMNS[0].length;
  }

  /** What the twin computes for a case. */
  static long[] expected(Kernel kernel, int at) {
    return kernel.code().run(Arrays.stream(COLUMNS).mapToLong(column -> column[at]).toArray());
  }

  static void assertResults(Kernel kernel, int at, long... results) {
    assertEquals(
        Arrays.toString(expected(kernel, at)),
        Arrays.toString(results),
        () -> "%s of case %d, %s".formatted(kernel.name(), at, kernel.formulas()));
  }

  private static long[][] columns() {
    SplittableRandom random = new SplittableRandom(11);
    long[] edges = RandomFormulas.edgeWords();
    long[][] columns = new long[INPUTS.size()][edges.length * edges.length + 64];
    for (int at = 0; at < columns[0].length; at++) {
      boolean isPair = at < edges.length * edges.length;
      columns[0][at] = isPair ? edges[at / edges.length] : random.nextInt(64);
      columns[1][at] = isPair ? edges[at % edges.length] : RandomFormulas.word(random);
      columns[2][at] = RandomFormulas.word(random);
    }
    return columns;
  }

  private static List<Kernel> kernels() {
    List<List<Expr>> formulas = new ArrayList<>();
    for (UnaryOp op : UnaryOp.values()) {
      formulas.add(List.of(new Expr.Unary(op, OCC)));
    }
    for (BinaryOp op : BinaryOp.values()) {
      formulas.add(List.of(new Expr.Binary(op, OCC, SQ)));
      formulas.add(List.of(new Expr.Binary(op, OCC, new Expr.Constant(7))));
      formulas.add(List.of(new Expr.Binary(op, OCC, new Expr.Constant(-65))));
      formulas.add(List.of(new Expr.Binary(op, new Expr.Constant(-65), OCC)));
    }
    SplittableRandom random = new SplittableRandom(12);
    for (int i = 0; i < 120; i++) {
      formulas.add(List.of(RandomFormulas.tree(random, INPUTS, 1 + random.nextInt(20))));
    }
    for (int i = 0; i < 10; i++) {
      Expr shared = RandomFormulas.tree(random, INPUTS, 6);
      formulas.add(List.of(shared, new Expr.Binary(BinaryOp.SUB, shared, OCC), SQ));
    }
    List<Kernel> kernels = new ArrayList<>();
    formulas.forEach(
        results -> kernels.add(new Kernel("f" + kernels.size(), Code.of(INPUTS, results))));
    return List.copyOf(kernels);
  }
}
