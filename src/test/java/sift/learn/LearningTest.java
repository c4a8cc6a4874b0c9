package sift.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.CsvFile;
import sift.lang.AllTrees;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.spec.Domain;
import sift.sygus.Constraint;

class LearningTest {
  private static Examples examples(String table, int bits) {
    CsvFile read = CsvFile.parse("a.csv", table, bits);
    return Examples.of(read, new BitWidth(bits), List.of());
  }

  private static Learned learned(String table, int bits) {
    Examples examples = examples(table, bits);
    return question(examples, Learning.symbols(examples), 5).withoutChoices(new Progress());
  }

  @Test
  void theSmallestFormulaThatFitsIsFound() {
    Learned result = learned("x,y\n12,4\n7,1\n80,16\n6,2\n", 64);
    assertEquals(List.of("x & -x"), result.formulas().stream().map(Expr::snippet).toList());
    assertEquals(1, result.count().functions());
    assertTrue(result.count().isExact());
    assertEquals(3, result.excluded().symbols());
    assertTrue(result.further().isEmpty());
  }

  @Test
  void severalFunctionsFitFewExamplesAndOneMoreExampleTells() {
    Learned result = learned("x,y\n1,2\n", 8);
    assertEquals(3, result.symbols().orElseThrow());
    assertTrue(result.count().functions() > 2);
    assertEquals(result.count().functions(), result.formulas().size());
    FurtherExample further = result.further().orElseThrow();
    assertTrue(further.answers().size() > 1);
    assertEquals(
        result.count().functions(),
        further.answers().stream().mapToInt(FurtherExample.Answer::formulas).sum());
    for (FurtherExample.Answer answer : further.answers()) {
      assertEquals(
          answer.result(), answer.first().value(new BitWidth(8), _ -> further.words().getFirst()));
    }
  }

  /** {@code x + 1}, {@code x | 1} and {@code x ^ 1} fit; x = 1 tells them apart too. */
  @ParameterizedTest
  @CsvSource({
    "'x,y\n2,3\n12,13\n', 64, 3, true",
    "'x,y\n-12,-11\n-2,-1\n', 64, -11, true",
    "'x,y\n-2,-1\n2,3\n', 8, 1, true",
    "'x,y\n4,5\n5000000000,5000000001\n', 64, 1, false",
    "'x,y\n4,5\n', 16, 1, false"
  })
  void theFurtherExampleLiesBetweenThoseThereAreIfSuchATellsAnything(
      String table, int bits, long word, boolean isBetween) {
    FurtherExample further = learned(table, bits).further().orElseThrow();
    assertEquals(List.of(new BitWidth(bits).word(word)), further.words());
    assertEquals(isBetween, further.isBetween());
  }

  /** Months and days of a table: a further one is of a month and a day too. */
  @Test
  void aWordOfEachInputLiesBetweenThoseOfTheInput() {
    Learned result = learned("month,day,z\n1,30,31\n12,3,15\n4,2,6\n", 32);
    FurtherExample further = result.further().orElseThrow();
    assertTrue(further.isBetween());
    assertTrue(further.words().get(0) >= 1 && further.words().get(0) <= 12, further.toString());
    assertTrue(further.words().get(1) >= 2 && further.words().get(1) <= 30, further.toString());
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

  @Test
  void aChoiceIsFoundWhereItIsSmaller() {
    Examples examples = examples("x,y,z\n0,5,0\n3,9,9\n1,4,4\n0,7,0\n200,6,6\n", 64);
    Learning question = question(examples, Learning.symbols(examples), 10);
    Learned learned = question.withChoices(question.withoutChoices(new Progress()), new Progress());
    assertEquals(List.of("x ? y : 0"), learned.formulas().stream().map(Expr::snippet).toList());
    assertEquals("y * (0 < x)", learned.withoutChoice().orElseThrow().snippet());
    assertTrue(learned.count().isExact());
    assertEquals(1, learned.count().functions());
    assertEquals(4, learned.excluded().symbols());
    assertEquals(3, learned.excluded().withChoices());
  }

  @Test
  void aStoppedSearchClaimsNothing() {
    Examples examples = examples("x,y\n1,2\n", 8);
    Learning question = question(examples, Learning.symbols(examples), 10);
    Progress stopped = new Progress();
    stopped.requestStop();
    Learned learned = question.withChoices(question.withoutChoices(stopped), stopped);
    assertTrue(learned.formulas().isEmpty());
    assertTrue(learned.excluded().withChoices() <= 1);
  }

  private static Learning question(Examples examples, Grammar grammar, int maxSymbols) {
    return new Learning(examples, grammar, maxSymbols, 2, 1L << 30);
  }

  /** The slow twin tries every tree on every word. */
  @Test
  void sizeAndNumberAgreeWithThoseOfEveryTree() {
    assertAgree(12, 4, 1);
  }

  @Test
  @Tag("slow")
  void sizeAndNumberAgreeWithThoseOfEveryTreeOfUpToFiveSymbols() {
    assertAgree(200, 5, 2);
  }

  private static void assertAgree(int questions, int maxSymbols, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Twin twin = new Twin(small(), maxSymbols);
    for (int i = 0; i < questions; i++) {
      BitWidth width = new BitWidth(2 + random.nextInt(3));
      List<Constraint.Example> cases = new ArrayList<>();
      Set<List<Long>> taken = new HashSet<>();
      int wanted = 1 + random.nextInt(4);
      while (cases.size() < wanted) {
        List<Long> words =
            Stream.of(random.nextLong(), random.nextLong()).map(width::word).toList();
        if (taken.add(words)) {
          cases.add(new Constraint.Example(words, width.word(random.nextLong())));
        }
      }
      Examples examples = new Examples(width, List.of("x", "y"), "z", cases, List.of());
      Learning question = question(examples, small(), maxSymbols);
      Learned plain = question.withoutChoices(new Progress());
      twin.assertAgrees(examples, plain, twin.plain);
      Learned learned = question.withChoices(plain, new Progress());
      if (learned.withoutChoice().isPresent() || plain.formulas().isEmpty()) {
        twin.assertAgrees(examples, learned, twin.all);
      } else {
        twin.assertNoneBelow(examples, plain.symbols().orElseThrow());
        assertEquals(plain.formulas(), learned.formulas());
      }
    }
  }

  /** Every tree of a grammar. */
  private static final class Twin {
    private final List<List<Expr>> plain = new ArrayList<>(List.of(List.of()));
    private final List<List<Expr>> all = new ArrayList<>(List.of(List.of()));

    Twin(Grammar grammar, int maxSymbols) {
      for (int symbols = 1; symbols <= maxSymbols; symbols++) {
        plain.add(AllTrees.of(grammar, plain, symbols));
        List<Expr> trees = new ArrayList<>(AllTrees.of(grammar, all, symbols));
        addChoices(trees, symbols);
        all.add(trees);
      }
    }

    private void addChoices(List<Expr> trees, int symbols) {
      for (int condition = 1; condition < symbols - 2; condition++) {
        for (int then = 1; then < symbols - 1 - condition; then++) {
          for (Expr c : all.get(condition)) {
            for (Expr x : all.get(then)) {
              all.get(symbols - 1 - condition - then)
                  .forEach(y -> trees.add(new Expr.Choice(c, x, y)));
            }
          }
        }
      }
    }

    void assertAgrees(Examples examples, Learned learned, List<List<Expr>> trees) {
      Domain domain = examples.target().domain();
      for (int symbols = 1; symbols < trees.size(); symbols++) {
        Set<List<Long>> fitting = fitting(trees.get(symbols), domain);
        if (!fitting.isEmpty()) {
          assertEquals(symbols, learned.symbols().orElseThrow());
          assertEquals(fitting.size(), learned.count().functions());
          assertTrue(learned.count().isExact());
          assertEquals(domain.cases(), learned.count().words());
          return;
        }
      }
      assertTrue(learned.symbols().isEmpty());
      assertEquals(trees.size() - 1, learned.excluded().symbols());
    }

    void assertNoneBelow(Examples examples, int size) {
      Domain domain = examples.target().domain();
      for (int symbols = 1; symbols < size; symbols++) {
        assertEquals(Set.of(), fitting(all.get(symbols), domain));
      }
    }

    private static Set<List<Long>> fitting(List<Expr> trees, Domain domain) {
      Set<List<Long>> fitting = new HashSet<>();
      trees.stream()
          .filter(tree -> fits(tree, domain))
          .forEach(tree -> fitting.add(values(tree, domain)));
      return fitting;
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
