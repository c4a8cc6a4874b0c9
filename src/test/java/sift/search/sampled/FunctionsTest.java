package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.enumerate.Weights;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.Domain;
import sift.spec.Target;

/** Functions of one's own in the general engine, compared with every tree there is. */
class FunctionsTest {
  private static final BitWidth WIDTH = new BitWidth(3);
  private static final int MOST = 6;
  private static final List<DefinedFunction> FUNCTIONS =
      List.of(
          function("lowest", "a & -a"),
          function("below", "(a - 1) & ~b"),
          function("pick", "a & b | c & ~a"));
  private static final Grammar GRAMMAR =
      new Grammar(
          "own",
          "a test",
          List.of("x", "y"),
          List.of(1L),
          List.of(UnaryOp.NOT),
          List.of(BinaryOp.XOR, BinaryOp.SUB),
          List.of(),
          false,
          FUNCTIONS);

  private static DefinedFunction function(String name, String body) {
    return new DefinedFunction(
        name, Parser.parse(body, DefinedFunction.PARAMETERS), Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void theSmallestOfAllTreesIsFound(int seed) {
    Map<List<Long>, Integer> leastSizes = leastSizes();
    List<List<Long>> functions = new ArrayList<>(leastSizes.keySet());
    functions.sort((a, b) -> a.toString().compareTo(b.toString()));
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 25; i++) {
      List<Long> wanted = functions.get(random.nextInt(functions.size()));
      SynthesisResult found = found(wanted);
      Expr formula = found.formula().orElseThrow();
      assertEquals(wanted, words(formula));
      assertEquals(leastSizes.get(wanted), formula.symbols(), formula::toString);
      assertEquals(formula.symbols() - 1, Math.min(found.excluded(), formula.symbols() - 1));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0b111, 0b110, 0b001})
  void theFunctionsOfEachSizeAreCounted(long mask) {
    Map<List<Long>, Integer> leastSizes = leastSizes();
    Expr wanted = Parser.parse("(x ^ y) & x");
    Domain.Builder cases = new Domain.Builder(WIDTH, GRAMMAR.inputs());
    List<Long> words = words(wanted);
    for (int i = 0; i < words.size(); i++) {
      cases.add(0, 0, mask, words.get(i), i & 7, i >> 3);
    }
    SearchResult found =
        GeneralEngine.run(
            SearchRequest.of(GRAMMAR, List.of(new Target("test", cases.build())), MOST),
            new Progress(),
            SearchListener.NONE);
    assertEquals(new Ending.Exhausted(MOST), found.ending());
    for (int size = 1; size <= MOST; size++) {
      int symbols = size;
      long expected =
          leastSizes.entrySet().stream()
              .filter(each -> each.getValue() == symbols && isRight(each.getKey(), words, mask))
              .count();
      assertEquals(expected, found.findings().getFirst().classes().get(size - 1), "size " + size);
    }
    assertEquals(MOST, found.findings().getFirst().exactUpTo());
    found
        .findings()
        .getFirst()
        .best()
        .forEach(formula -> assertTrue(isRight(words(formula), words, mask), formula::toString));
  }

  private static boolean isRight(List<Long> words, List<Long> wanted, long mask) {
    return IntStream.range(0, words.size())
        .allMatch(i -> ((words.get(i) ^ wanted.get(i)) & mask) == 0);
  }

  private static SynthesisResult found(List<Long> wanted) {
    Domain.Builder cases = new Domain.Builder(WIDTH, GRAMMAR.inputs());
    for (int i = 0; i < wanted.size(); i++) {
      cases.add(0, 0, WIDTH.mask(), wanted.get(i), i & 7, i >> 3);
    }
    return Synthesis.run(
        new SynthesisRequest(
            TreeGrammar.of(GRAMMAR, false),
            cases.build(),
            Weights.SYMBOLS,
            new SynthesisRequest.Limits(MOST, 1 << 24, SynthesisRequest.Patience.SMALLEST)),
        new Progress());
  }

  /** Returns the size of the smallest tree of every function that has one of up to MOST symbols. */
  private static Map<List<Long>, Integer> leastSizes() {
    Map<List<Long>, Integer> least = new HashMap<>();
    List<List<Expr>> bySize = new ArrayList<>(List.of(List.of()));
    for (int size = 1; size <= MOST; size++) {
      List<Expr> fresh = new ArrayList<>();
      for (Expr tree : trees(size, bySize)) {
        if (least.putIfAbsent(words(tree), size) == null) {
          fresh.add(tree);
        }
      }
      bySize.add(fresh);
    }
    return least;
  }

  private static List<Expr> trees(int size, List<List<Expr>> bySize) {
    if (size == 1) {
      return List.copyOf(GRAMMAR.leaves());
    }
    List<Expr> trees = new ArrayList<>();
    operands(1, size - 1, bySize)
        .forEach(x -> trees.add(new Expr.Unary(UnaryOp.NOT, x.getFirst())));
    operands(2, size - 1, bySize)
        .forEach(xy ->
            GRAMMAR.binary().forEach(op -> trees.add(new Expr.Binary(op, xy.get(0), xy.get(1)))));
    FUNCTIONS.forEach(function ->
        operands(function.arity(), size - 1, bySize)
            .forEach(operands -> trees.add(new Expr.Call(function, operands))));
    return trees;
  }

  private static List<List<Expr>> operands(int count, int symbols, List<List<Expr>> bySize) {
    List<List<Expr>> all = new ArrayList<>();
    if (count == 0) {
      return symbols == 0 ? List.of(List.of()) : List.of();
    }
    for (int first = 1; first <= symbols; first++) {
      for (List<Expr> others : operands(count - 1, symbols - first, bySize)) {
        for (Expr expr : bySize.get(first)) {
          List<Expr> operands = new ArrayList<>(List.of(expr));
          operands.addAll(others);
          all.add(operands);
        }
      }
    }
    return all;
  }

  private static List<Long> words(Expr formula) {
    List<Long> words = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      long x = i & 7;
      long y = i >> 3;
      words.add(formula.value(WIDTH, input -> input.name().equals("x") ? x : y));
    }
    return words;
  }
}
