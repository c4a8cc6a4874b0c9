package sift.chess.batch;

import static sift.chess.batch.LaneFormulas.and;
import static sift.chess.batch.LaneFormulas.andNot;
import static sift.chess.batch.LaneFormulas.column;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import sift.geometry.Line;
import sift.lang.Expr;

/**
 * The sets of each side as formulas over the {@link LaneColumn}s in which a kernel finds the
 * pieces.
 *
 * @param material what is expected on the boards; other sets are empty
 * @param occupied the squares with a piece
 */
record PieceWords(PieceKinds material, Side own, Side enemy, Expr occupied) {
  /** The pieces of one side. */
  record Side(Expr pawns, Expr knights, Expr bishopsQueens, Expr rooksQueens, Expr kings) {
    /** Returns those that move along a line. */
    Expr sliders(Line line) {
      return line.isStraight() ? rooksQueens : bishopsQueens;
    }
  }

  static PieceWords of(PieceKinds material) {
    List<LaneColumn> columns = LaneColumn.of(material);
    List<Expr> sets =
        Stream.of(
                LaneColumn.PAWNS,
                LaneColumn.KNIGHTS,
                LaneColumn.BISHOPS_QUEENS,
                LaneColumn.ROOKS_QUEENS,
                LaneColumn.KINGS)
            .map(set -> columns.contains(set) ? column(set) : LaneFormulas.constant(0))
            .toList();
    Expr us = column(LaneColumn.US);
    return new PieceWords(
        material,
        side(sets, set -> and(set, us)),
        side(sets, set -> andNot(set, us)),
        LaneFormulas.union(sets));
  }

  private static Side side(List<Expr> sets, UnaryOperator<Expr> part) {
    List<Expr> parts = sets.stream().map(part).toList();
    return new Side(parts.get(0), parts.get(1), parts.get(2), parts.get(3), parts.get(4));
  }
}
