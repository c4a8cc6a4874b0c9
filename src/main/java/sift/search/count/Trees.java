package sift.search.count;

import java.util.function.Consumer;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.search.bank.Application;

/** The trees that compute a function, one after the other; none is kept. */
final class Trees {
  private final Derivations derivations;
  private final Counts counts;
  private final Operands operands;

  /** The trees that {@code counts} counts. */
  Trees(Derivations derivations, Counts counts, Operands operands) {
    this.derivations = derivations;
    this.counts = counts;
    this.operands = operands;
  }

  /**
   * Hands out the trees of exactly {@code symbols} symbols: leaves first, then by derivation, then
   * by the size of the left operand.
   */
  void forEach(int function, int symbols, Consumer<Expr> consumer) {
    if (counts.trees(function, symbols) == 0) {
      return;
    }
    if (symbols == 1) {
      derivations.leaves(function).forEach(consumer);
      return;
    }
    for (int at = derivations.first(function); at != Derivations.NONE; at = derivations.next(at)) {
      long step = derivations.step(at);
      if (Application.isUnary(step)) {
        forEach(
            Application.left(step),
            symbols - 1,
            x -> consumer.accept(new Expr.Unary(Application.unary(step), x)));
      } else {
        binary(step, symbols, consumer);
      }
    }
  }

  private void binary(long step, int symbols, Consumer<Expr> consumer) {
    int left = Application.left(step);
    int right = Application.right(step);
    int most = symbols - 1 - derivations.leastSymbols(right);
    for (int i = derivations.leastSymbols(left); i <= most; i++) {
      int j = symbols - 1 - i;
      if (counts.trees(left, i) != 0 && counts.trees(right, j) != 0) {
        forEach(
            left,
            i,
            x ->
                forEach(
                    right, j, y -> pair(Application.binary(step), x, y, left == right, consumer)));
      }
    }
  }

  /** Hands out what an operator makes of two operands, which are met once or in both orders. */
  private void pair(BinaryOp op, Expr x, Expr y, boolean metInBothOrders, Consumer<Expr> consumer) {
    if (!op.isCommutative()) {
      consumer.accept(new Expr.Binary(op, x, y));
      return;
    }
    switch (operands) {
      case ORDERED -> {
        consumer.accept(new Expr.Binary(op, x, y));
        if (!metInBothOrders) {
          consumer.accept(new Expr.Binary(op, y, x));
        }
      }
      case EXCHANGEABLE -> {
        boolean isLeast = x.toString().compareTo(y.toString()) <= 0;
        if (isLeast || !metInBothOrders) {
          consumer.accept(isLeast ? new Expr.Binary(op, x, y) : new Expr.Binary(op, y, x));
        }
      }
    }
  }
}
