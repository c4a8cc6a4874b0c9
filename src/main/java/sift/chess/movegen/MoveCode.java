package sift.chess.movegen;

import sift.chess.board.Color;
import sift.chess.board.Move;

/**
 * A move as a number, as {@link Generator#children} writes it.
 *
 * <pre>
 *   bit   14 . . 12   11 . . 6   5 . . 0
 *         kind        to         from
 * </pre>
 *
 * <p>Squares are those of the generator's position: the side to move plays up. {@code kind} is the
 * ordinal of {@link Move.Kind}; the target of castling is the rook's square.
 */
final class MoveCode {
  static final int DOUBLE_STEP = 1 << 12;
  static final int EN_PASSANT = 2 << 12;
  static final int CASTLING = 3 << 12;
  static final int TO_KNIGHT = 4 << 12;
  static final int TO_BISHOP = 5 << 12;
  static final int TO_ROOK = 6 << 12;
  static final int TO_QUEEN = 7 << 12;

  private static final Move.Kind[] KINDS = Move.Kind.values();

  private MoveCode() {}

  /** Returns the move on the board with white below, when {@code turn} is to move. */
  static Move decode(int code, Color turn) {
    int flip = turn == Color.WHITE ? 0 : 56;
    int from = code & 63;
    int to = code >> 6 & 63;
    return new Move(from ^ flip, to ^ flip, KINDS[code >> 12]);
  }
}
