package sift.chess.large;

/**
 * A move as an int:
 *
 * <pre>
 *   bits 0-6     origin
 *   bits 7-13    target; with castling the square of the rook
 *   bits 14-16   kind of officer a pawn becomes, or 0
 *   bit 17       castling
 * </pre>
 */
final class MoveCode {
  static final int CASTLING = 1 << 17;

  private static final int SQUARE = 127;
  private static final int TARGET = 7;
  private static final int PROMOTION = 14;

  private MoveCode() {}

  static int of(int from, int to) {
    return from | to << TARGET;
  }

  static int promotion(int from, int to, int kind) {
    return of(from, to) | kind << PROMOTION;
  }

  static int castling(int king, int rook) {
    return of(king, rook) | CASTLING;
  }

  static int from(int move) {
    return move & SQUARE;
  }

  static int to(int move) {
    return move >> TARGET & SQUARE;
  }

  static int promotion(int move) {
    return move >> PROMOTION & 7;
  }

  static boolean isCastling(int move) {
    return (move & CASTLING) != 0;
  }
}
