package sift.search.count;

import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Commuted;
import sift.lang.Expr;
import sift.search.bank.Application;
import sift.search.bank.Bank;

/** Single formulas for functions. */
final class Examples {
  private final Bank bank;
  private final Derivations derivations;
  private final Counts counts;

  Examples(Bank bank, Derivations derivations, Counts counts) {
    this.bank = bank;
    this.derivations = derivations;
    this.counts = counts;
  }

  /** Returns the formula of least (symbols, text); the function must have one. */
  Expr least(int function) {
    if (function < bank.entries()) {
      return bank.expr(function);
    }
    return steps(function)
        .filter(step -> Application.left(step) != function) // an operator that changes nothing
        .map(this::overLeast)
        .min(Comparator.comparingInt(Expr::symbols).thenComparing(Expr::toString))
        .orElseThrow();
  }

  /**
   * Returns a formula of exactly {@code symbols} symbols, an operator on least ones if there is
   * such a one; the function must have one.
   */
  Expr of(int function, int symbols) {
    return steps(function)
        .filter(step -> Application.left(step) != function && symbolsOverLeast(step) == symbols)
        .findFirst()
        .map(this::overLeast)
        .orElseGet(() -> any(function, symbols));
  }

  private int symbolsOverLeast(long step) {
    int left = derivations.leastSymbols(Application.left(step));
    return Application.isUnary(step)
        ? 1 + left
        : 1 + left + derivations.leastSymbols(Application.right(step));
  }

  private Expr any(int function, int symbols) {
    if (symbols == 1) {
      return derivations.leaves(function).getFirst();
    }
    return steps(function).flatMap(step -> any(step, symbols)).findFirst().orElseThrow();
  }

  private Stream<Long> steps(int function) {
    return IntStream.iterate(
            derivations.first(function), at -> at != Derivations.NONE, derivations::next)
        .mapToObj(derivations::step);
  }

  /** Returns the operator on the least formulas of its operands, in the order of less text. */
  private Expr overLeast(long step) {
    Expr x = least(Application.left(step));
    return Application.isUnary(step)
        ? new Expr.Unary(Application.unary(step), x)
        : Commuted.least(
            new Expr.Binary(Application.binary(step), x, least(Application.right(step))));
  }

  private Stream<Expr> any(long step, int symbols) {
    int left = Application.left(step);
    if (Application.isUnary(step)) {
      return counts.trees(left, symbols - 1) == 0
          ? Stream.empty()
          : Stream.of(new Expr.Unary(Application.unary(step), any(left, symbols - 1)));
    }
    int right = Application.right(step);
    BinaryOp op = Application.binary(step);
    return IntStream.rangeClosed(1, symbols - 2)
        .filter(i -> counts.trees(left, i) != 0 && counts.trees(right, symbols - 1 - i) != 0)
        .mapToObj(
            i -> Commuted.least(new Expr.Binary(op, any(left, i), any(right, symbols - 1 - i))));
  }
}
