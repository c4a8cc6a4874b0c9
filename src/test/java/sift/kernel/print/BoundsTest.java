package sift.kernel.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.RandomFormulas;

class BoundsTest {
  private static final List<String> INPUTS = List.of("sq", "occ");

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "popcount(occ)           : 64",
        "popcount(occ & 255)     : 8",
        "countl_zero(occ)        : 64",
        "countl_zero(occ | 1)    : 63",
        "countr_zero(8 | occ)    : 3",
        "occ & 56                : 56",
        "(sq & 7) ^ 56           : 63",
        "(sq & 7) &~ occ         : 7",
        "(sq & 7) + 8            : 15",
        "(sq & 7) * 9            : 63",
        "(sq & 7) << 3           : 56",
        "(sq & 7) << occ         : -1",
        "occ >> 58               : 63",
        "(sq & 63) >> occ        : 63",
        "ashr(occ, 60)           : -1",
        "ashr(occ & 255, 2)      : 63",
        "occ < sq                : 1",
        "slt(occ, sq)            : 1",
        "occ == sq               : 1",
        "pext(occ, 0x0101)       : 511",
        "pdep(occ, 48)           : 48",
        "occ                     : -1",
        "63 - (sq & 7)           : -1"
      })
  void theGreatestValue(String formula, long greatest) {
    assertEquals(greatest, bounds(formula).greatest(last(formula)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sq & 63", "countl_zero(occ | 2)", "63", "popcount(occ) >> 1"})
  void whatIsBelow64IsACount(String formula) {
    assertTrue(bounds(formula).isCount(last(formula)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sq", "sq & 64", "countl_zero(occ)", "popcount(occ)", "neg(sq & 1)"})
  void whatMayBe64IsNoCount(String formula) {
    assertFalse(bounds(formula).isCount(last(formula)));
  }

  @Test
  void bitsThatAreAlwaysThereMakeACount() {
    Program code = code("countl_zero((occ | 5) & (sq | 4))");
    int last = code.results().getFirst();
    assertTrue(new Bounds(code).isCount(last));
    assertTrue(new Bounds(code).isNonzero(code.steps().get(last).operands().getFirst()));
    Program masked = code("countl_zero((occ | 5) & sq)");
    int count = masked.results().getFirst();
    assertFalse(new Bounds(masked).isCount(count));
    long[] given = {0, 0};
    given[INPUTS.indexOf("sq")] = 4;
    assertTrue(new Bounds(masked, given, OptionalInt.empty()).isCount(count));
  }

  @Test
  void theNumberOfASquareIsACount() {
    Program code = code("occ << sq");
    int count = code.steps().get(code.results().getFirst()).operands().getLast();
    assertFalse(new Bounds(code).isCount(count));
    assertTrue(new Bounds(code, new long[2], OptionalInt.of(INPUTS.indexOf("sq"))).isCount(count));
  }

  @Test
  void noStepOfARandomFormulaExceedsItsBound() {
    SplittableRandom random = new SplittableRandom(13);
    for (int i = 0; i < 20_000; i++) {
      Expr formula = RandomFormulas.tree(random, INPUTS, 1 + random.nextInt(20));
      Program code = Program.simplified(INPUTS, List.of(formula));
      List<Integer> all = IntStream.range(0, code.steps().size()).boxed().toList();
      Bounds bounds = new Bounds(code);
      long[] words =
          new Program(INPUTS, code.steps(), all)
              .run(RandomFormulas.word(random), RandomFormulas.word(random));
      for (int step : all) {
        assertTrue(
            Long.compareUnsigned(words[step], bounds.greatest(step)) <= 0,
            () -> formula + " step " + step);
        assertTrue(words[step] != 0 || !bounds.isNonzero(step), () -> formula + " step " + step);
      }
    }
  }

  private static Bounds bounds(String formula) {
    return new Bounds(code(formula));
  }

  private static int last(String formula) {
    return code(formula).results().getFirst();
  }

  private static Program code(String formula) {
    return Program.simplified(INPUTS, List.of(Parser.parse(formula, INPUTS)));
  }
}
