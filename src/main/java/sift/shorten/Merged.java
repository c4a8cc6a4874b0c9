package sift.shorten;

import java.util.Optional;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/** Two comparisons with 0 in one: {@code (x | y) == 0} for {@code (x == 0) & (y == 0)}. */
final class Merged {
  private static final Expr ZERO = new Expr.Constant(0);

  private Merged() {}

  /** Returns single comparisons with 0 that a term of two may be equal to. */
  static Stream<Expr> of(Expr term) {
    return term instanceof Expr.Binary(BinaryOp op, Expr x, Expr y)
            && BinaryOp.named("& | ^").contains(op)
        ? Stream.of(BinaryOp.EQ, BinaryOp.SLT)
            .flatMap(compared ->
                Stream.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR)
                    .flatMap(joined ->
                        over(compared, x)
                            .flatMap(one ->
                                over(compared, y)
                                    .map(other -> compared.over(joined.over(one, other), ZERO)))
                            .stream()))
        : Stream.of();
  }

  /** Returns what a term compares with 0: the word that is negative, or 0. */
  private static Optional<Expr> over(BinaryOp compared, Expr term) {
    return switch (term) {
      case Expr.Binary(BinaryOp op, Expr x, Expr.Constant(long value))
          when op == compared && value == 0 ->
          Optional.of(x);
      case Expr.Binary(BinaryOp op, Expr.Constant _, Expr x)
          when op == compared && op == BinaryOp.SLT ->
          Optional.of(UnaryOp.NOT.over(x));
      case Expr.Binary(BinaryOp op, Expr.Binary(BinaryOp inner, Expr x, Expr.Constant _), Expr y)
          when op == BinaryOp.EQ && inner == BinaryOp.SLT && compared == inner && y.equals(ZERO) ->
          Optional.of(UnaryOp.NOT.over(x));
      default -> Optional.empty();
    };
  }
}
