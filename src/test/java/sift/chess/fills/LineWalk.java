package sift.chess.fills;

import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.geometry.Direction;
import sift.geometry.Square;

/**
 * The sets of a {@link LineFill} for one side, by a walk from its king, square by square, until the
 * second piece; taboo squares by a walk from each slider.
 */
final class LineWalk {
  private final Board board;
  private final Color side;
  final long[] pinned = new long[Direction.values().length];
  long between;
  long checkers;

  /** The enemy's. */
  long discovered;

  long taboo;

  LineWalk(Board board, Color side) {
    this.board = board;
    this.side = side;
    long king = board.pieces(side).low() & board.pieces(PieceType.KING).low();
    for (Direction direction : Direction.values()) {
      long enemies = board.pieces(side.other()).low() & sliders(direction);
      if (king != 0) {
        fromKing(Long.numberOfTrailingZeros(king), direction, enemies);
      }
      for (long rest = enemies; rest != 0; rest &= rest - 1) {
        fromSlider(Long.numberOfTrailingZeros(rest), direction, king);
      }
    }
  }

  private long sliders(Direction direction) {
    boolean isStraight = direction.fileStep() == 0 || direction.rankStep() == 0;
    return board.pieces(PieceType.QUEEN).low()
        | (isStraight ? board.pieces(PieceType.ROOK).low() : board.pieces(PieceType.BISHOP).low());
  }

  private void fromKing(int king, Direction away, long enemies) {
    long passed = 0;
    long first = 0;
    int file = Square.file(king) + away.fileStep();
    int rank = Square.rank(king) + away.rankStep();
    while (Square.isOnBoard(file, rank)) {
      long here = 1L << Square.at(file, rank);
      if ((board.occupied().low() & here) != 0) {
        boolean isSlider = (enemies & here) != 0;
        if (first == 0) {
          first = here;
          checkers |= isSlider ? here : 0;
          between |= isSlider ? passed : 0;
        } else {
          boolean isOwn = (board.pieces(side).low() & first) != 0;
          pinned[away.opposite().ordinal()] |= isSlider && isOwn ? first : 0;
          discovered |= isSlider && !isOwn ? first : 0;
          return;
        }
      }
      passed |= here;
      file += away.fileStep();
      rank += away.rankStep();
    }
  }

  private void fromSlider(int slider, Direction direction, long king) {
    int file = Square.file(slider) + direction.fileStep();
    int rank = Square.rank(slider) + direction.rankStep();
    while (Square.isOnBoard(file, rank)) {
      long here = 1L << Square.at(file, rank);
      taboo |= here;
      if ((board.occupied().low() & ~king & here) != 0) {
        return;
      }
      file += direction.fileStep();
      rank += direction.rankStep();
    }
  }
}
