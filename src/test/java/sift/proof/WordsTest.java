package sift.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;

class WordsTest {
  private static final Set<UnaryOp> NOT_DECIDED =
      EnumSet.of(UnaryOp.POPCOUNT, UnaryOp.COUNTL_ZERO, UnaryOp.COUNTR_ZERO);
  private static final Set<BinaryOp> NOT_DECIDED_OF_TWO =
      EnumSet.of(
          BinaryOp.EQ,
          BinaryOp.ULT,
          BinaryOp.SLT,
          BinaryOp.MUL,
          BinaryOp.PEXT,
          BinaryOp.PDEP,
          BinaryOp.UDIV,
          BinaryOp.UREM,
          BinaryOp.SDIV,
          BinaryOp.SREM);
  private static final Expr.Input X = new Expr.Input("x");
  private static final Expr.Input Y = new Expr.Input("y");
  private static final Expr.Input Z = new Expr.Input("z");

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);

  @ParameterizedTest
  @EnumSource
  void operatorsOfOneOperandMeanWhatTheyMeanOnWords(UnaryOp op) {
    check(new Expr.Unary(op, X), NOT_DECIDED.contains(op));
  }

  @ParameterizedTest
  @EnumSource
  void operatorsOfTwoOperandsMeanWhatTheyMeanOnWords(BinaryOp op) {
    boolean isShift =
        EnumSet.of(BinaryOp.SHL, BinaryOp.SHR, BinaryOp.ASHR, BinaryOp.ROTL, BinaryOp.ROTR)
            .contains(op);
    for (int count = 0; count < (isShift ? 70 : 1); count++) {
      Expr right = isShift ? new Expr.Constant(count) : Y;
      check(new Expr.Binary(op, X, right), NOT_DECIDED_OF_TWO.contains(op));
    }
    if (isShift) {
      check(new Expr.Binary(op, X, Y), true);
    }
  }

  @Test
  void everyTableMeansWhatItMeansOnWords() {
    for (int table = 0; table < 256; table++) {
      check(new Expr.Ternary(table, X, Y, Z), false);
    }
  }

  private void check(Expr formula, boolean undecided) {
    for (int i = 0; i < 4; i++) {
      long[] values = {random.nextLong(), random.nextLong(), random.nextLong()};
      Words words =
          new Words(
              new Diagrams(1 << 16, Long.MAX_VALUE),
              Map.of("x", bits(values[0]), "y", bits(values[1]), "z", bits(values[2])));
      if (undecided) {
        assertThrows(
            Words.UndecidedException.class, () -> words.of(Program.of(formula)).getFirst());
      } else {
        assertEquals(
            Arrays.toString(bits(formula.value(input -> values["xyz".indexOf(input.name())]))),
            Arrays.toString(words.of(Program.of(formula)).getFirst()),
            formula + " " + Arrays.toString(values));
      }
    }
  }

  private static int[] bits(long word) {
    int[] bits = new int[Long.SIZE];
    Arrays.setAll(bits, bit -> (int) (word >>> bit & 1));
    return bits;
  }

  @Test
  void namesMeanTheirFormulas() {
    Words words = new Words(new Diagrams(1 << 16, Long.MAX_VALUE), Map.of("x", bits(5)));
    words.name("y", Program.of(new Expr.Unary(UnaryOp.NOT, X)));

    assertEquals(
        List.of(1, 1), Arrays.stream(words.of(Program.of(Y)).getFirst()).skip(62).boxed().toList());
    assertThrows(IllegalArgumentException.class, () -> words.of(Program.of(Z)));
  }
}
