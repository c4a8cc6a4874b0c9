package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import sift.kernel.print.Kernel;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.RandomFormulas;
import sift.lang.UnaryOp;
import sift.spec.SetTargets;
import sift.store.SetSolution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;

/**
 * Kernels, and the cases on which what is printed is held against the twin.
 *
 * @param inputs the parameters of every kernel
 * @param columns a column of words for each input; as many cases as fill vectors of 512 bits
 */
public record PrintedCorpus(
    List<String> inputs,
    @SuppressWarnings("ArrayRecordComponent") long[][] columns, // never written
    List<Kernel> kernels) {
  /** All operators that vectors have. */
  public static final PrintedCorpus OPERATORS = operators();

  /** Divisions, which vectors do not have, alone and among others. */
  public static final PrintedCorpus DIVISIONS = divisions();

  /** The shipped set-wise programs, on random words. */
  public static final PrintedCorpus SET_WISE = setWise();

  /** The number of cases. */
  public int cases() {
    return columns[0].length;
  }

  /** The words of a case. */
  public long[] row(int at) {
    return Arrays.stream(columns).mapToLong(column -> column[at]).toArray();
  }

  /** What the twin computes for a case. */
  long[] expected(Kernel kernel, int at) {
    return kernel.code().run(row(at));
  }

  public void assertResults(Kernel kernel, int at, long... results) {
    assertEquals(
        Arrays.toString(expected(kernel, at)),
        Arrays.toString(results),
        () -> "%s of case %d, %s".formatted(kernel.name(), at, kernel.formulas()));
  }

  private static List<Kernel> kernels(List<String> inputs, List<List<Expr>> formulas) {
    List<Kernel> kernels = new ArrayList<>();
    formulas.forEach(results ->
        kernels.add(new Kernel("f" + kernels.size(), Program.simplified(inputs, results))));
    return List.copyOf(kernels);
  }

  private static PrintedCorpus operators() {
    List<String> inputs = List.of("sq", "occ", "rev_occ");
    return new PrintedCorpus(inputs, edgeColumns(), kernels(inputs, formulas(inputs)));
  }

  /** All pairs of edge words, and random cases. */
  private static long[][] edgeColumns() {
    SplittableRandom random = new SplittableRandom(11);
    long[] edges = RandomFormulas.edgeWords();
    long[][] columns = new long[3][edges.length * edges.length + 64];
    for (int at = 0; at < columns[0].length; at++) {
      boolean isPair = at < edges.length * edges.length;
      columns[0][at] = isPair ? edges[at / edges.length] : random.nextInt(64);
      columns[1][at] = isPair ? edges[at % edges.length] : RandomFormulas.word(random);
      columns[2][at] = RandomFormulas.word(random);
    }
    return columns;
  }

  private static List<List<Expr>> formulas(List<String> inputs) {
    Expr sq = new Expr.Input("sq");
    Expr occ = new Expr.Input("occ");
    List<List<Expr>> formulas = new ArrayList<>();
    for (UnaryOp op : UnaryOp.values()) {
      formulas.add(List.of(new Expr.Unary(op, occ)));
    }
    RandomFormulas.laneOperators().forEach(op -> formulas.addAll(each(op, occ, sq)));
    SplittableRandom random = new SplittableRandom(12);
    for (int i = 0; i < 120; i++) {
      formulas.add(List.of(RandomFormulas.laneTree(random, inputs, 1 + random.nextInt(20))));
    }
    for (int i = 0; i < 10; i++) {
      Expr shared = RandomFormulas.laneTree(random, inputs, 6);
      formulas.add(List.of(shared, new Expr.Binary(BinaryOp.SUB, shared, occ), sq));
    }
    return formulas;
  }

  /** An operator on two words, and with constants. */
  private static List<List<Expr>> each(BinaryOp op, Expr x, Expr y) {
    return List.of(
        List.of(new Expr.Binary(op, x, y)),
        List.of(new Expr.Binary(op, x, new Expr.Constant(7))),
        List.of(new Expr.Binary(op, x, new Expr.Constant(-65))),
        List.of(new Expr.Binary(op, new Expr.Constant(-65), x)));
  }

  private static PrintedCorpus divisions() {
    List<String> inputs = List.of("sq", "occ", "rev_occ");
    List<List<Expr>> formulas = new ArrayList<>();
    RandomFormulas.divisions()
        .forEach(op -> formulas.addAll(each(op, new Expr.Input("occ"), new Expr.Input("sq"))));
    SplittableRandom random = new SplittableRandom(14);
    for (int i = 0; i < 40; i++) {
      formulas.add(List.of(RandomFormulas.tree(random, inputs, 1 + random.nextInt(20))));
    }
    return new PrintedCorpus(inputs, edgeColumns(), kernels(inputs, formulas));
  }

  private static PrintedCorpus setWise() {
    List<String> inputs = SetTargets.allInputs();
    SplittableRandom random = new SplittableRandom(13);
    long[][] columns = inputs.stream().map(_ -> random.longs(64).toArray()).toArray(long[][]::new);
    List<List<Expr>> formulas = new ArrayList<>();
    try {
      for (Path file : SolutionFolder.in(Path.of("solutions", SolutionFolder.SETS))) {
        SolutionFile.PROGRAMS.read(file).stream().map(SetSolution::formulas).forEach(formulas::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new PrintedCorpus(inputs, columns, kernels(inputs, formulas));
  }
}
