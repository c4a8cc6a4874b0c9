package sift.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.file.CsvFile;
import sift.lang.AllTrees;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.spec.Domain;

class LearningTest {
  private static final Learning.Limits LIMITS = new Learning.Limits(5, 2, 1L << 30);

  private static Examples examples(String table, int bits) {
    CsvFile read = CsvFile.parse("a.csv", table, bits);
    return Examples.of(read, new BitWidth(bits), List.of(read.names().getLast())).getFirst();
  }

  private static Learning.Result learned(String table, int bits) {
    Examples examples = examples(table, bits);
    return new Learning(examples, Learning.symbols(examples), LIMITS).run(new Progress());
  }

  @Test
  void theSmallestFormulaThatFitsIsFound() {
    Learning.Result result = learned("x,y\n12,4\n7,1\n80,16\n6,2\n", 64);
    assertEquals(List.of("x & -x"), result.formulas().stream().map(Expr::snippet).toList());
    assertEquals(1, result.functions());
    assertTrue(result.isExact());
    assertEquals(3, result.excluded());
    assertTrue(result.further().isEmpty());
  }

  @Test
  void severalFunctionsFitFewExamplesAndOneMoreExampleTells() {
    Learning.Result result = learned("x,y\n1,2\n", 8);
    assertEquals(3, result.symbols().orElseThrow());
    assertTrue(result.functions() > 2);
    assertEquals(result.functions(), result.formulas().size());
    FurtherExample further = result.further().orElseThrow();
    assertTrue(further.answers().size() > 1);
    assertEquals(
        result.functions(),
        further.answers().stream().mapToInt(FurtherExample.Answer::formulas).sum());
    for (FurtherExample.Answer answer : further.answers()) {
      assertEquals(
          answer.result(), answer.first().value(new BitWidth(8), _ -> further.words().getFirst()));
    }
  }

  @Test
  void examplesAreTheFirstWordsAndFreeOnesAreOthers() {
    Examples examples = examples("x,y,z\n0,0,1\n1,1,2\n1,1,2\n5,6,7\n", 16);
    assertEquals(3, examples.cases().size());
    Domain domain = examples.target().domain();
    Set<List<Long>> words = new HashSet<>();
    for (int i = 0; i < domain.cases(); i++) {
      assertTrue(words.add(List.of(domain.column("x")[i], domain.column("y")[i])));
      assertEquals(i < 3 ? 0xffff : 0, domain.mask(i));
    }
    assertTrue(domain.cases() > 40);
  }

  /** The slow twin tries every tree on every word. */
  @Test
  void sizeAndNumberAgreeWithThoseOfEveryTree() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 12; i++) {
      BitWidth width = new BitWidth(2 + random.nextInt(3));
      List<Examples.Case> cases = new ArrayList<>();
      Set<List<Long>> taken = new HashSet<>();
      int wanted = 1 + random.nextInt(4);
      while (cases.size() < wanted) {
        List<Long> words =
            Stream.of(random.nextLong(), random.nextLong()).map(width::word).toList();
        if (taken.add(words)) {
          cases.add(new Examples.Case(words, width.word(random.nextLong())));
        }
      }
      Examples examples = new Examples(width, List.of("x", "y"), "z", cases);
      assertAgrees(examples, new Learning(examples, small(), LIMITS).run(new Progress()));
    }
  }

  private static Grammar small() {
    return new Grammar(
        "small",
        "a test",
        List.of("x", "y"),
        List.of(1L),
        List.of(UnaryOp.NOT),
        List.of(BinaryOp.AND, BinaryOp.ADD, BinaryOp.SHR, BinaryOp.ULT));
  }

  private static void assertAgrees(Examples examples, Learning.Result result) {
    Domain domain = examples.target().domain();
    List<List<Expr>> trees = new ArrayList<>(List.of(List.of()));
    for (int symbols = 1; symbols <= LIMITS.maxSymbols(); symbols++) {
      trees.add(AllTrees.of(small(), trees, symbols));
      Map<List<Long>, Expr> fitting = new HashMap<>();
      for (Expr tree : trees.get(symbols)) {
        if (fits(tree, domain)) {
          fitting.putIfAbsent(values(tree, domain), tree);
        }
      }
      if (!fitting.isEmpty()) {
        assertEquals(symbols, result.symbols().orElseThrow());
        assertEquals(fitting.size(), result.functions());
        assertEquals(symbols - 1, result.excluded());
        assertEquals(domain.cases(), result.words());
        return;
      }
    }
    assertTrue(result.symbols().isEmpty());
    assertEquals(LIMITS.maxSymbols(), result.excluded());
  }

  private static boolean fits(Expr tree, Domain domain) {
    for (int i = 0; i < domain.cases(); i++) {
      if ((domain.value(tree, i) & domain.mask(i)) != domain.expected(i)) {
        return false;
      }
    }
    return true;
  }

  private static List<Long> values(Expr tree, Domain domain) {
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < domain.cases(); i++) {
      values.add(domain.value(tree, i));
    }
    return values;
  }
}
