package sift.kernel.line;

import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * A way to look at the board that keeps lines straight. Each undoes itself, and two of them make a
 * third: Klein's four-group.
 */
public enum Turn {
  /** As it is. */
  NONE,
  /** Ranks exchanged: a byte swap. */
  FLIP,
  /** Files exchanged: a reversal of the bits of each byte. */
  MIRROR,
  /** Ranks and files: turned by 180 degrees, a reversal of all bits. */
  ROTATE;

  /** This one and then another. */
  public Turn then(Turn other) {
    return values()[ordinal() ^ other.ordinal()];
  }

  /** Returns where a square comes to lie. */
  public int square(int square) {
    return square ^ (exchangesRanks() ? 56 : 0) ^ (exchangesFiles() ? 7 : 0);
  }

  /** Returns the board turned. */
  public long of(long board) {
    return switch (this) {
      case NONE -> board;
      case FLIP -> Long.reverseBytes(board);
      case MIRROR -> Long.reverse(Long.reverseBytes(board));
      case ROTATE -> Long.reverse(board);
    };
  }

  /** Returns the formula of the board turned. */
  public Expr of(Expr board) {
    return switch (this) {
      case NONE -> board;
      case FLIP -> new Expr.Unary(UnaryOp.BYTE_SWAP, board);
      case MIRROR -> new Expr.Unary(UnaryOp.BIT_REVERSE_BYTES, board);
      case ROTATE -> new Expr.Unary(UnaryOp.BIT_REVERSE, board);
    };
  }

  /** Returns what a line becomes. */
  public Line line(Line line) {
    return exchangesRanks() == exchangesFiles()
        ? line
        : switch (line) {
          case HORIZONTAL -> Line.HORIZONTAL;
          case VERTICAL -> Line.VERTICAL;
          case DIAGONAL -> Line.ANTIDIAGONAL;
          case ANTIDIAGONAL -> Line.DIAGONAL;
        };
  }

  /** Returns what a ray of a line becomes. */
  public Ray ray(Line line, Ray ray) {
    boolean isReversed = line == Line.HORIZONTAL ? exchangesFiles() : exchangesRanks();
    return switch (ray) {
      case LINE -> Ray.LINE;
      case POSITIVE -> isReversed ? Ray.NEGATIVE : Ray.POSITIVE;
      case NEGATIVE -> isReversed ? Ray.POSITIVE : Ray.NEGATIVE;
    };
  }

  private boolean exchangesRanks() {
    return this == FLIP || this == ROTATE;
  }

  private boolean exchangesFiles() {
    return this == MIRROR || this == ROTATE;
  }
}
