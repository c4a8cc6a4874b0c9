package sift.chess.batch;

import sift.geometry.Direction;
import sift.geometry.Line;
import sift.lang.Expr;

/** The attacks of sliders along lines over the words of a kernel. */
record SliderFormulas(KernelFormulas formulas, PieceWords words) {
  /** Returns the sliders of a side that move along a line. */
  static Expr sliders(PieceWords.Side side, Line line) {
    return line.isStraight() ? side.rooksQueens() : side.bishopsQueens();
  }

  /** Returns what sliders attack along the positive rays of a line. */
  Expr there(Line line, Expr sliders) {
    return attacks(positive(line), sliders);
  }

  /** Returns what sliders attack along the negative rays of a line. */
  Expr back(Line line, Expr sliders) {
    return attacks(positive(line).opposite(), sliders);
  }

  private Expr attacks(Direction direction, Expr sliders) {
    return formulas.attacks().attacks(direction, sliders, words.occupied());
  }

  private static Direction positive(Line line) {
    return switch (line) {
      case HORIZONTAL -> Direction.EAST;
      case VERTICAL -> Direction.NORTH;
      case DIAGONAL -> Direction.NORTH_EAST;
      case ANTIDIAGONAL -> Direction.NORTH_WEST;
    };
  }

  /** Returns what a slider in our king's place attacks on a line. */
  KingLine.Rays kingRays(Line line) {
    Expr king = words.own().kings();
    KingLine way = formulas.kingLines().get(line);
    return way == null
        ? new KingLine.Rays(there(line, king), back(line, king))
        : way.over(king, words.occupied(), LaneFormulas.column(mask(line)));
  }

  private static LaneColumn mask(Line line) {
    return switch (line) {
      case HORIZONTAL -> throw new IllegalArgumentException("a rank is filled without a mask");
      case VERTICAL -> LaneColumn.KING_FILE;
      case DIAGONAL -> LaneColumn.KING_DIAGONAL;
      case ANTIDIAGONAL -> LaneColumn.KING_ANTIDIAGONAL;
    };
  }
}
