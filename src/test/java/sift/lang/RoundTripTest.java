package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundTripTest {
  private static final List<String> INPUTS = List.of("sq", "occ", "rev_occ");

  @Test
  void everyPrintedFormulaParsesBackToAnEqualTree() {
    for (int seed = 0; seed < 5_000; seed++) {
      Expr tree = tree(seed);
      String text = tree.toString();
      Expr read = Parser.parse(text, INPUTS);
      assertEquals(tree, read, "seed " + seed + ": " + text);
      assertEquals(text, read.toString(), "seed " + seed);
    }
  }

  @Test
  void differentTreesPrintDifferently() {
    for (int seed = 0; seed < 2_000; seed++) {
      Expr one = tree(seed);
      Expr other = tree(seed + 1);
      if (!one.equals(other)) {
        assertNotEquals(one.toString(), other.toString(), "seed " + seed);
      }
    }
  }

  @Test
  void generatedTreesHaveEveryOperatorAndTheSizeAskedFor() {
    Set<String> seen = new TreeSet<>();
    for (int seed = 0; seed < 5_000; seed++) {
      Expr tree = tree(seed);
      assertEquals(1 + seed % 24, tree.symbols(), "seed " + seed + ": " + tree);
      collect(tree, seen);
    }
    Set<String> all = new TreeSet<>(Set.of("Input", "Constant", "Ternary", "Choice"));
    Arrays.stream(UnaryOp.values()).forEach(op -> all.add(op.name()));
    Arrays.stream(BinaryOp.values()).forEach(op -> all.add(op.name()));
    assertEquals(all, seen);
  }

  @Test
  void aTreeOfNinetyLevelsParsesBack() {
    Expr left = new Expr.Input("occ");
    Expr right = new Expr.Input("occ");
    for (int i = 0; i < 90; i++) {
      left = new Expr.Binary(BinaryOp.SUB, left, new Expr.Constant(i));
      right = new Expr.Binary(BinaryOp.SUB, new Expr.Constant(i), right);
    }
    assertEquals(left, Parser.parse(left.toString(), INPUTS));
    assertEquals(right, Parser.parse(right.toString(), INPUTS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          0                    => 0
          -1                   => -1
          -64                  => -64
          -65                  => 0xffffffffffffffbf
          1023                 => 1023
          1024                 => 0x400
          72340172838076673    => 0x101010101010101
          -9223372036854775808 => 0x8000000000000000
          """)
  void shiftCountsPrintInDecimalAndBitboardsInHexadecimal(long value, String text) {
    assertEquals(text, new Expr.Constant(value).toString());
    assertEquals(new Expr.Constant(value), Parser.parse(text, INPUTS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          occ^(occ-1)                 => (occ ^ (occ - 1))
          occ &~ 1                    => (occ &~ 1)
          occ & ~1                    => (occ & ~1)
          -sq                         => neg(sq)
          ~~sq                        => ~~sq
          ternary(202, sq, occ, ~occ) => ternary(0xca, sq, occ, ~occ)
          pext(occ, sq)               => pext(occ, sq)
          """)
  void formulasPrintWithEveryInfixOperatorInParentheses(String typed, String printed) {
    assertEquals(printed, Parser.parse(typed, INPUTS).toString());
  }

  private static Expr tree(int seed) {
    return RandomFormulas.tree(new SplittableRandom(seed), INPUTS, 1 + seed % 24);
  }

  private static void collect(Expr expr, Set<String> seen) {
    switch (expr) {
      case Expr.Input input -> seen.add("Input");
      case Expr.WideConstant constant -> seen.add("WideConstant");
      case Expr.Constant constant -> seen.add("Constant");
      case Expr.Unary(UnaryOp op, Expr operand) -> {
        seen.add(op.name());
        collect(operand, seen);
      }
      case Expr.Binary(BinaryOp op, Expr left, Expr right) -> {
        seen.add(op.name());
        collect(left, seen);
        collect(right, seen);
      }
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) -> {
        seen.add("Ternary");
        List.of(a, b, c).forEach(operand -> collect(operand, seen));
      }
      case Expr.Call call -> call.operands().forEach(operand -> collect(operand, seen));
      case Expr.Choice choice -> {
        seen.add("Choice");
        choice.operands().forEach(operand -> collect(operand, seen));
      }
    }
  }
}
