package sift.search.sampled;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.progress.Progress;

class FoldChainsTest {
  private static final List<BinaryOp> OPS =
      List.of(BinaryOp.ADD, BinaryOp.XOR, BinaryOp.AND, BinaryOp.OR, BinaryOp.SUB, BinaryOp.SHR);

  private static Stream<OracleRequest> small() {
    return Stream.of(
        OracleProblems.request(
            OracleProblems.small(List.of("x"), OPS, List.of(1L, 2L, 4L), 1),
            8,
            List.of("x"),
            words -> Long.bitCount(words[0]) & 1),
        OracleProblems.request(
            OracleProblems.small(List.of("x"), OPS, List.of(1L, 2L, 4L), 0x55, 0x33, 0x0f),
            8,
            List.of("x"),
            words -> Long.bitCount(words[0])),
        OracleProblems.request(
            OracleProblems.small(List.of("x"), OPS, List.of(1L, 2L, 4L), 1),
            8,
            List.of("x"),
            words -> OracleProblems.roundedUp(8, words[0])),
        OracleProblems.request(
            OracleProblems.small(List.of("x", "y"), OPS, List.of(1L, 2L, 4L), 0x55, 0x33, 0x0f),
            8,
            List.of("x", "y"),
            words -> Long.bitCount(words[0] ^ words[1])));
  }

  private static Stream<OracleRequest> ofTheCompetition() {
    return Stream.of(OracleProblems.parity(), OracleProblems.popcount(), OracleProblems.roundUp());
  }

  private static void assertFound(OracleRequest request) {
    Predicate<Expr> isRight = OracleProblems.tried(request);
    Expr found = FoldChains.run(request, isRight, new Progress()).orElseThrow();
    assertTrue(isRight.test(found));
  }

  @ParameterizedTest
  @MethodSource("small")
  void chainsOfSmallGrammarsAreFound(OracleRequest request) {
    assertFound(request);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("ofTheCompetition")
  void chainsOfLargeGrammarsAreFound(OracleRequest request) {
    assertFound(request);
  }

  /** The steps by which Hacker's Delight computes them, each a function of the one before. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          parity;   x ^ (x >> 1); x ^ (x >> 2); x & 0x11111111; x * 0x11111111; x >> 28; x & 1
          popcount; x - ((x >> 1) & 0x55555555); (x & 0x33333333) + ((x >> 2) & 0x33333333); \
                    x + (x >> 4); x & 0x0f0f0f0f; x + (x >> 8); x + (x >> 16); x & 0x3f
          roundUp;  x - 1; x | (x >> 1); x | (x >> 2); x | (x >> 4); x | (x >> 8); x | (x >> 16); x + 1
          """)
  void noPrefixOfAKnownChainIsDead(ArgumentsAccessor row) {
    OracleRequest request =
        switch (row.getString(0)) {
          case "parity" -> OracleProblems.parity();
          case "popcount" -> OracleProblems.popcount();
          default -> OracleProblems.roundUp();
        };
    ChainPoints points = new ChainPoints(request);
    Bottleneck bottleneck = new Bottleneck(points);
    long[] values = points.inputs()[0].clone();
    for (int i = 1; i < row.size(); i++) {
      Expr step = Parser.parse(row.getString(i));
      values = Arrays.stream(values).map(word -> step.value(request.width(), _ -> word)).toArray();
      assertFalse(bottleneck.isDead(values), step::snippet);
    }
    assertArrayEquals(points.wanted(), values);
  }

  @Test
  void aValueThatLostWhatIsWantedIsDead() {
    ChainPoints points = new ChainPoints(OracleProblems.parity());
    Bottleneck bottleneck = new Bottleneck(points);
    assertTrue(
        bottleneck.isDead(Arrays.stream(points.inputs()[0]).map(word -> word >>> 1).toArray()));
    assertTrue(
        bottleneck.isDead(Arrays.stream(points.inputs()[0]).map(word -> word & -word).toArray()));
  }

  /** What is computed has plain shifts; the formula says what it means. */
  @ParameterizedTest
  @ValueSource(ints = {8, 13, 32, 64})
  void aStepDoesWhatItsFormulaSays(int bits) {
    BitWidth width = new BitWidth(bits);
    OracleRequest request =
        OracleProblems.request(
            OracleProblems.usual(width, List.of("x"), 0, 1, 5, 0x33, width.mask()),
            bits,
            List.of("x"),
            words -> words[0]);
    List<ChainStep> steps =
        ChainStep.of(WholeRules.of(request.grammar(), width, request.inputs()), width);
    long[] words = new ChainPoints(request).inputs()[0];
    for (ChainStep step : steps) {
      Expr formula = step.over(new Expr.Input("x"));
      assertEquals(formula.symbols(), step.symbols(1));
      assertEquals(formula.operators(), step.operators());
      for (int i = 0; i < words.length; i += 7) {
        int at = i;
        assertEquals(
            OracleProblems.value(request, formula, new long[] {words[i]}),
            step.computed().value(width, _ -> words[at]),
            formula::snippet);
      }
    }
  }

  @Test
  void theSameChainIsFoundInEveryRun() {
    OracleRequest request = small().skip(2).findFirst().orElseThrow();
    Predicate<Expr> isRight = OracleProblems.tried(request);
    assertEquals(
        FoldChains.run(request, isRight, new Progress()),
        FoldChains.run(request, isRight, new Progress()));
  }

  @Test
  void aSearchThatIsStoppedFindsNothing() {
    Progress progress = new Progress();
    progress.requestStop();
    assertTrue(FoldChains.run(OracleProblems.parity(), _ -> true, progress).isEmpty());
  }

  @Test
  void whatNoChainIsIsGivenUp() {
    OracleRequest request =
        OracleProblems.request(
            OracleProblems.small(List.of("x", "y"), OPS, List.of(1L), 1),
            8,
            List.of("x", "y"),
            words -> (words[0] * words[1]) >>> 8);
    assertTrue(FoldChains.run(request, _ -> true, new Progress()).isEmpty());
  }
}
