package sift.chess.batch;

import sift.geometry.Line;
import sift.lang.Expr;

/** The attacks of sliders along lines over the words of a kernel. */
final class SliderFormulas {
  private final KernelFormulas formulas;
  private final PieceWords words;

  SliderFormulas(KernelFormulas formulas, PieceWords words) {
    this.formulas = formulas;
    this.words = words;
  }

  /** Returns the sliders of a side that move along a line. */
  static Expr sliders(PieceWords.Side side, Line line) {
    return line.isStraight() ? side.rooksQueens() : side.bishopsQueens();
  }

  /** Returns what sliders attack along the positive rays of a line. */
  Expr there(Line line, Expr sliders) {
    return formulas.attacks(KernelFormulas.direction(line), sliders, words.occupied());
  }

  /** Returns what sliders attack along the negative rays of a line. */
  Expr back(Line line, Expr sliders) {
    return formulas.attacks(KernelFormulas.direction(line).opposite(), sliders, words.occupied());
  }

  /** Returns what a slider in our king's place attacks on a line. */
  KernelFormulas.Rays kingRays(Line line) {
    Expr king = words.own().kings();
    return switch (line) {
      case HORIZONTAL -> new KernelFormulas.Rays(there(line, king), back(line, king));
      case VERTICAL -> kingRays(line, LaneColumn.KING_FILE);
      case DIAGONAL -> kingRays(line, LaneColumn.KING_DIAGONAL);
      case ANTIDIAGONAL -> kingRays(line, LaneColumn.KING_ANTIDIAGONAL);
    };
  }

  private KernelFormulas.Rays kingRays(Line line, LaneColumn mask) {
    return formulas.kingRays(
        line, words.own().kings(), words.occupied(), LaneFormulas.column(mask));
  }
}
