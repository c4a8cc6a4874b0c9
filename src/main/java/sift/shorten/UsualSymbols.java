package sift.shorten;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** The default symbols of shorter formulas. */
public final class UsualSymbols {
  private static final int MOST_NUMBERS = 3;

  private UsualSymbols() {}

  /**
   * Returns the default symbols: those of the formula, 0, 1 and -1, and the operators that every
   * language and machine has; for a power of two also its logarithm and the one below it, by which
   * machines divide; and a few constants computed from those of the formula, 8 in {@code x * 2 *
   * 4}.
   */
  public static Grammar of(BitWidth width, Expr formula) {
    Set<Long> constants = new LinkedHashSet<>(List.of(0L, 1L, width.mask()));
    Set<UnaryOp> unary = EnumSet.of(UnaryOp.NOT, UnaryOp.NEG);
    Set<BinaryOp> binary = EnumSet.copyOf(BinaryOp.named("| ^ & + - << >>"));
    Set<Expr> terms = formula.isHuge() ? Set.of() : formula.terms();
    for (Expr term : terms) {
      switch (term) {
        case Expr.WideConstant wide -> throw wide.refusal();
        case Expr.Constant(long value) -> addConstant(constants, width.word(value));
        case Expr.Unary(UnaryOp op, Expr _) -> unary.add(op);
        case Expr.Binary(BinaryOp op, Expr _, Expr _) -> binary.add(op);
        case Expr.Input _, Expr.Ternary _, Expr.Choice _, Expr.Call _ -> {}
      }
    }
    Set<Long> numbers = formula.isHuge() ? Set.of() : Rewriting.numbers(width, formula);
    numbers.stream()
        .filter(number -> !constants.contains(number) && !constants.contains(width.word(-number)))
        .limit(MOST_NUMBERS)
        .toList()
        .forEach(number -> addConstant(constants, number));
    return new Grammar(
        "snippet",
        "the symbols of the formula, and the usual ones",
        Program.of(formula).inputs(),
        List.copyOf(constants),
        List.copyOf(unary),
        List.copyOf(binary));
  }

  private static void addConstant(Set<Long> constants, long word) {
    constants.add(word);
    if (Long.bitCount(word) == 1 && word != 1) {
      constants.add((long) Long.numberOfTrailingZeros(word));
      constants.add(word - 1);
    }
  }
}
