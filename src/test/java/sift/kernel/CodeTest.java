package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.RandomFormulas;

class CodeTest {
  private static final List<String> RAY = List.of("sq", "occ", "rev_occ");

  @Test
  void whatIsSharedIsComputedOnce() {
    assertEquals(4, code("((occ - 1) ^ occ) | ((occ - 1) & rev_occ)").operations());
  }

  @Test
  void exchangedOperandsOfACommutativeOperatorAreTheSameStep() {
    assertEquals(2, code("(occ ^ rev_occ) - (rev_occ ^ occ)").operations());
  }

  @Test
  void constantsAreFolded() {
    assertEquals(List.of(new Code.Constant(-6)), code("~(2 + 3)").steps());
    assertEquals(1, code("occ << (1 + 2)").operations());
  }

  @Test
  void whatChangesNothingIsLeftOut() {
    for (String same :
        List.of(
            "occ | 0",
            "0 ^ occ",
            "occ & -1",
            "occ << 64",
            "1 * occ",
            "~(~occ)",
            "neg(neg(occ))",
            "bit_reverse(bit_reverse(occ))",
            "rotl(occ, 0)",
            "pext(occ, -1)")) {
      assertEquals(List.of(new Code.Parameter(1)), code(same).steps(), same);
    }
  }

  @Test
  void severalResultsShareTheirSteps() {
    Code code =
        Code.of(
            RAY,
            List.of(Parser.parse("occ ^ (occ - 1)", RAY), Parser.parse("(occ - 1) << 1", RAY)));
    assertEquals(3, code.operations());
    long[] results = code.run(0, 0b1000, 0);
    assertEquals(0b1111, results[0]);
    assertEquals(0b1110, results[1]);
  }

  @Test
  void anUnknownInputIsRefused() {
    Expr formula = Parser.parse("occ ^ foo", List.of("occ", "foo"));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Code.of(RAY, List.of(formula)));
    assertEquals("the input 'foo' is no parameter; these are sq, occ, rev_occ", e.getMessage());
  }

  @Test
  void runningAgreesWithTheTreeOnRandomFormulas() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      Expr formula = RandomFormulas.tree(random, RAY, 1 + random.nextInt(20));
      Code code = Code.of(RAY, List.of(formula));
      long[] words =
          IntStream.range(0, RAY.size()).mapToLong(_ -> RandomFormulas.word(random)).toArray();
      long expected = formula.value(input -> words[RAY.indexOf(input.name())]);
      assertEquals(expected, code.run(words)[0], formula::toString);
      assertIsStraight(code, formula);
      Code plain = Expansion.of(code);
      assertEquals(expected, plain.run(words)[0], formula::toString);
      assertIsStraight(plain, formula);
    }
  }

  /** No step twice, none before what it uses, none without use. */
  private static void assertIsStraight(Code code, Expr formula) {
    assertEquals(code.steps().size(), new HashSet<>(code.steps()).size(), formula::toString);
    int[] uses = code.uses();
    for (int step = 0; step < uses.length; step++) {
      int number = step;
      assertTrue(code.steps().get(step).operands().stream().allMatch(x -> x < number));
      assertTrue(uses[step] > 0, formula::toString);
    }
  }

  private static Code code(String formula) {
    return Code.of(RAY, List.of(Parser.parse(formula, RAY)));
  }
}
