package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.RandomFormulas;
import sift.lang.UnaryOp;

class ExpansionTest {
  private static final Expr X = new Expr.Input("x");

  @ParameterizedTest
  @EnumSource
  void anExpandedOperatorMeansTheSame(UnaryOp op) {
    Program code = code(new Expr.Unary(op, X));
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 1_000; i++) {
      long x = RandomFormulas.word(random);
      long[] expected = {op.apply(x)};
      assertArrayEquals(expected, Expansion.of(code).run(x));
      assertArrayEquals(expected, Expansion.ofWords(code).run(x));
    }
  }

  @Test
  void aTranspositionIsThreeSwapsOfSixOperations() {
    Program transposition = code(new Expr.Unary(UnaryOp.TRANSPOSE, X));
    assertEquals(18, Expansion.of(transposition).operations());
    assertTrue(operators(Expansion.of(transposition)).isEmpty());
  }

  @Test
  void wordsHaveNoReversalInBytes() {
    Program mirror = code(new Expr.Unary(UnaryOp.BIT_REVERSE_BYTES, X));
    assertEquals(EnumSet.of(UnaryOp.BIT_REVERSE_BYTES), operators(Expansion.of(mirror)));
    assertEquals(
        EnumSet.of(UnaryOp.BIT_REVERSE, UnaryOp.BYTE_SWAP), operators(Expansion.ofWords(mirror)));
  }

  private static Program code(Expr formula) {
    return Program.simplified(List.of("x"), List.of(formula));
  }

  private static Set<UnaryOp> operators(Program code) {
    return code.steps().stream()
        .filter(Program.Unary.class::isInstance)
        .map(step -> ((Program.Unary) step).op())
        .collect(Collectors.toSet());
  }
}
