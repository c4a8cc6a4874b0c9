package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.AllTrees;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.enumerate.Block;
import sift.search.enumerate.Weights;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.spec.Domain;

class SynthesisTest {
  private static final long MEMORY = 256L << 20;

  private static Domain samples(BitWidth width, Expr function, List<String> inputs, int count) {
    SplittableRandom random = new SplittableRandom(7);
    Domain.Builder samples = new Domain.Builder(width, inputs);
    for (int i = 0; i < count; i++) {
      int kind = i % 3;
      long[] words =
          inputs.stream()
              .mapToLong(_ -> width.word(kind == 0 ? random.nextInt(100) : random.nextLong()))
              .toArray();
      long value = function.value(width, input -> words[inputs.indexOf(input.name())]);
      samples.add(0, 0, width.mask(), value, words);
    }
    return samples.build();
  }

  private static SynthesisRequest request(
      Grammar grammar, boolean hasChoices, Domain samples, Weights weights, Patience patience) {
    return new SynthesisRequest(
        TreeGrammar.of(grammar, hasChoices),
        samples,
        weights,
        new SynthesisRequest.Limits(40, MEMORY, patience));
  }

  private static boolean isRight(Expr formula, Domain samples) {
    return IntStream.range(0, samples.cases())
        .allMatch(i -> samples.value(formula, i) == samples.expected(i));
  }

  private static Grammar grammar(List<String> inputs) {
    return new Grammar(
        "test",
        "a test",
        inputs,
        List.of(0L, 1L),
        List.of(UnaryOp.NOT, UnaryOp.NEG),
        List.of(
            BinaryOp.OR,
            BinaryOp.XOR,
            BinaryOp.AND,
            BinaryOp.ADD,
            BinaryOp.SUB,
            BinaryOp.MUL,
            BinaryOp.SHR));
  }

  private static SynthesisRequest oddOrNot(Patience patience) {
    Expr function = Parser.parse("(x & 1) ? x + x : ~x");
    Domain samples = samples(BitWidth.WORD, function, List.of("x"), 24);
    Grammar grammar =
        new Grammar(
            "test",
            "a test",
            List.of("x"),
            List.of(1L),
            List.of(UnaryOp.NOT),
            List.of(BinaryOp.AND, BinaryOp.ADD));
    return request(grammar, true, samples, Weights.SYMBOLS, patience);
  }

  @Test
  void eachSmallerFormulaIsAskedAbout() {
    List<Expr> asked = new ArrayList<>();
    SynthesisResult result =
        Synthesis.run(oddOrNot(Patience.SMALLEST), asked::add, 1, new Progress());
    assertEquals(result.formula().orElseThrow(), asked.getLast());
    for (int i = 1; i < asked.size(); i++) {
      assertTrue(asked.get(i).symbols() < asked.get(i - 1).symbols(), asked.toString());
    }
  }

  @Test
  void aFormulaThatIsWrongElsewhereEndsTheSearch() {
    List<Expr> asked = new ArrayList<>();
    SynthesisResult result =
        Synthesis.run(
            oddOrNot(Patience.SMALLEST), formula -> !asked.add(formula), 1, new Progress());
    assertEquals(List.of(result.formula().orElseThrow()), asked);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 5})
  void treesAreBuiltFromALevelOn(int level) {
    SynthesisRequest first = oddOrNot(Patience.FIRST);
    SynthesisRequest request =
        new SynthesisRequest(
            first.grammar(), first.samples(), first.weights(), first.limits().withTreesFrom(level));
    SynthesisResult result = Synthesis.run(request, new Progress());
    assertTrue(isRight(result.formula().orElseThrow(), request.samples()));
    assertEquals(level, result.excluded());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "64; x & -x",
        "64; (x & y) + ((x ^ y) >> 1)",
        "32; (x ^ y) - (y & ~x) * (x + y)",
        "64; (x * y + 1) ^ (x - (y >> 1))",
        "8; ~(x | -y) & (y + x)",
        "64; (x & ~y) * (x & y) + (x ^ y) * (x - y)"
      })
  void aFormulaIsFoundThatIsRightOnAllSamples(String row) {
    String[] parts = row.split(";", -1);
    BitWidth width = new BitWidth(Integer.parseInt(parts[0].strip()));
    Expr function = Parser.parse(parts[1].strip());
    List<String> inputs = Program.of(function).inputs();
    Domain samples = samples(width, function, inputs, 20);
    SynthesisResult result =
        Synthesis.run(
            request(grammar(inputs), false, samples, Weights.SYMBOLS, Patience.FIRST),
            new Progress());
    Expr found = result.formula().orElseThrow();
    assertTrue(isRight(found, samples), found::snippet);
    assertTrue(found.symbols() > result.excluded());
  }

  /** What is slow to judge is not judged a million times after the request to stop. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aStopIsHeardAfterTheBlockAtHand(int threads) {
    int before = 1_000_000;
    Progress progress = new Progress();
    AtomicInteger judged = new AtomicInteger();
    LongPredicate relation =
        _ -> {
          if (judged.incrementAndGet() == before) {
            progress.requestStop();
          }
          return false;
        };
    Domain.Builder samples = new Domain.Builder(BitWidth.WORD, List.of("x", "y"));
    samples.add(0, 0, 0, 0, new long[] {0x123456789L, -77});
    SynthesisRequest request =
        new SynthesisRequest(
            TreeGrammar.of(grammar(List.of("x", "y")), false),
            samples.build(),
            Map.of(0, relation),
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(40, MEMORY, Patience.FIRST));
    SynthesisResult result = Synthesis.run(request, threads, progress);
    assertTrue(result.formula().isEmpty());
    assertTrue(judged.get() >= before, "the search ends before the test begins");
    int after = judged.get() - before;
    assertTrue(after <= 2 * threads * Block.RUN, after + " words judged after it");
  }

  @Test
  void largeTreesOfChoicesAreFound() {
    Expr function = Parser.parse("x < 20 ? x + x : (x & 1 ? ~x : (y < x ? x ^ y : x >> 1))");
    Grammar plain = grammar(List.of("x", "y"));
    Grammar grammar =
        new Grammar(
            "test",
            "a test",
            plain.inputs(),
            List.of(0L, 1L, 20L),
            plain.unary(),
            List.of(BinaryOp.XOR, BinaryOp.AND, BinaryOp.ADD, BinaryOp.SHR, BinaryOp.ULT));
    Domain samples = samples(BitWidth.WORD, function, List.of("x", "y"), 60);
    SynthesisResult result =
        Synthesis.run(
            request(grammar, true, samples, Weights.SYMBOLS, Patience.FIRST), new Progress());
    assertTrue(isRight(result.formula().orElseThrow(), samples));
  }

  @Test
  void shiftsByConstantsAloneAreKept() {
    Expr function = Parser.parse("(x >> 16) + (x >> 4)");
    Grammar grammar =
        new Grammar(
            "test",
            "a test",
            List.of("x"),
            List.of(1L),
            List.of(),
            List.of(BinaryOp.ADD, BinaryOp.SHR),
            List.of(4, 16),
            false,
            List.of());
    Domain samples = samples(BitWidth.WORD, function, List.of("x"), 16);
    SynthesisResult result =
        Synthesis.run(
            request(grammar, false, samples, Weights.SYMBOLS, Patience.SMALLEST), new Progress());
    assertEquals(7, result.formula().orElseThrow().symbols());
    assertEquals(6, result.excluded());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NONE; x * y + (x ^ y) * (x - 1) - (y & ~x) * y",
        "NONE; (x & y) * ~x >> (y & 1)",
        "ALLOWED; y & 1 ? x * y : (x & y ? x + 1 : x ^ y)"
      })
  void theResultIsTheSameOnAnyNumberOfThreads(String row) {
    String[] parts = row.split(";", -1);
    Expr function = Parser.parse(parts[1].strip());
    List<String> inputs = List.of("x", "y");
    SynthesisRequest request =
        new SynthesisRequest(
            TreeGrammar.of(grammar(inputs), parts[0].equals("ALLOWED")),
            samples(BitWidth.WORD, function, inputs, 12),
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(8, MEMORY, Patience.SMALLEST));
    SynthesisResult alone = Synthesis.run(request, 1, new Progress());
    assertTrue(alone.tried() > 1 << 17, "too few formulas to be shared out");
    assertEquals(alone, Synthesis.run(request, 3, new Progress()));
  }

  @Test
  void aFullBankIsTheSameOnAnyNumberOfThreads() {
    SplittableRandom random = new SplittableRandom(4);
    Domain.Builder byChance = new Domain.Builder(BitWidth.WORD, List.of("x", "y"));
    for (int i = 0; i < 12; i++) {
      byChance.add(0, 0, -1, random.nextLong(), random.nextLong(), random.nextLong());
    }
    SynthesisRequest request =
        new SynthesisRequest(
            TreeGrammar.of(grammar(List.of("x", "y")), false),
            byChance.build(),
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(12, 1 << 20, Patience.SMALLEST));
    SynthesisResult alone = Synthesis.run(request, 1, new Progress());
    assertTrue(alone.excluded() < 11, "the memory did not end");
    assertEquals(alone, Synthesis.run(request, 3, new Progress()));
  }

  @Test
  void allFunctionsThatFitAreTheSameOnAnyNumberOfThreads() {
    Domain samples = samples(BitWidth.WORD, Parser.parse("x & y"), List.of("x", "y"), 2);
    SynthesisRequest request =
        new SynthesisRequest(
            TreeGrammar.of(grammar(List.of("x", "y")), false),
            samples,
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(6, MEMORY, Patience.SMALLEST));
    FittingFunctions alone = FittingFunctions.of(request, 100, 1, new Progress());
    assertEquals(alone, FittingFunctions.of(request, 100, 3, new Progress()));
  }

  @Test
  void aStoppedSearchExcludesNothing() {
    Progress stopped = new Progress();
    stopped.requestStop();
    Domain samples = samples(BitWidth.WORD, Parser.parse("x * x"), List.of("x"), 16);
    SynthesisResult result =
        Synthesis.run(
            request(grammar(List.of("x")), false, samples, Weights.SYMBOLS, Patience.SMALLEST),
            stopped);
    assertTrue(result.formula().isEmpty());
    assertTrue(result.excluded() <= 1);
  }

  @ParameterizedTest
  @EnumSource(Weights.class)
  void theSmallestFormulaIsAsSmallAsThatOfEveryTree(Weights weights) {
    assertSmallest(weights, 30, 5);
  }

  @ParameterizedTest
  @EnumSource(Weights.class)
  @Tag("slow")
  void theSmallestFormulaIsAsSmallAsThatOfEveryTreeOfSevenSymbols(Weights weights) {
    assertSmallest(weights, 300, 7);
  }

  /** Compares with every tree of up to so many symbols, on functions that a tree is, or any. */
  private static void assertSmallest(Weights weights, int questions, int maxSymbols) {
    Grammar grammar =
        new Grammar(
            "small",
            "a test",
            List.of("x", "y"),
            List.of(1L),
            List.of(UnaryOp.NOT),
            List.of(BinaryOp.ADD, BinaryOp.MUL, BinaryOp.AND));
    List<List<Expr>> trees = new ArrayList<>(List.of(List.of()));
    for (int symbols = 1; symbols <= maxSymbols; symbols++) {
      trees.add(AllTrees.of(grammar, trees, symbols));
    }
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < questions; i++) {
      List<Expr> candidates = trees.get(3 + random.nextInt(maxSymbols - 2));
      Expr function = candidates.get(random.nextInt(candidates.size()));
      BitWidth width = new BitWidth(3 + random.nextInt(3));
      Domain samples = samples(width, function, List.of("x", "y"), 6);
      SynthesisResult result =
          Synthesis.run(
              request(grammar, false, samples, weights, Patience.SMALLEST), new Progress());
      Expr found = result.formula().orElseThrow();
      assertTrue(isRight(found, samples));
      int smallest = smallest(trees, samples);
      assertTrue(result.excluded() < smallest, found::snippet);
      if (weights == Weights.SYMBOLS) {
        assertEquals(smallest, found.symbols(), found::snippet);
        assertEquals(smallest - 1, result.excluded());
      }
    }
  }

  private static int smallest(List<List<Expr>> trees, Domain samples) {
    return IntStream.range(1, trees.size())
        .filter(size -> trees.get(size).stream().anyMatch(tree -> isRight(tree, samples)))
        .findFirst()
        .orElseThrow();
  }
}
