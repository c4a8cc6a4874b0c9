package sift.chess.large;

import java.util.Arrays;

/** Sets of squares by how a piece moves, one for each bit of {@link Node.Kind}. */
final class Reaches {
  private final long[] low = new long[Node.Kind.COUNT];
  private final long[] high = new long[Node.Kind.COUNT];

  /** Empties all sets. */
  void clear() {
    Arrays.fill(low, 0);
    Arrays.fill(high, 0);
  }

  /** Adds squares for all pieces. */
  void add(long lowSquares, long highSquares) {
    for (int bit = 0; bit < Node.Kind.COUNT; bit++) {
      low[bit] |= lowSquares;
      high[bit] |= highSquares;
    }
  }

  /**
   * Adds squares for the pieces that move in one way.
   *
   * @param way a bit of {@link Node.Kind}
   */
  void add(int way, long lowSquares, long highSquares) {
    int bit = Integer.numberOfTrailingZeros(way);
    low[bit] |= lowSquares;
    high[bit] |= highSquares;
  }

  /**
   * Adds the squares from where a piece of the other side attacks a square of a side.
   *
   * @param lowOccupied the occupied squares
   */
  void addAttackers(Lines lines, int side, int square, long lowOccupied, long highOccupied) {
    add(Node.Kind.PAWN, lines.pawn(0, side, square), lines.pawn(1, side, square));
    add(Node.Kind.LEAPER, lines.knight(0, square), lines.knight(1, square));
    add(
        Node.Kind.DIAGONAL,
        lines.bishop(0, square, lowOccupied, highOccupied),
        lines.bishop(1, square, lowOccupied, highOccupied));
    add(
        Node.Kind.STRAIGHT,
        lines.rook(0, square, lowOccupied, highOccupied),
        lines.rook(1, square, lowOccupied, highOccupied));
    add(Node.Kind.KING, lines.king(0, square), lines.king(1, square));
  }

  /** Returns a word, low (0) or high (1), of the squares for a kind of pieces. */
  long squares(int word, int kind) {
    long[] sets = word == 0 ? low : high;
    long squares = 0;
    for (int bit = 0; bit < Node.Kind.COUNT; bit++) {
      squares |= sets[bit] & -(kind >> bit & 1);
    }
    return squares;
  }
}
