package sift.chess.board;

import java.util.OptionalInt;

/** The side of the board to which a king castles, by where its rook stands. */
public enum CastlingSide {
  /** Towards the h-file: the king comes to the g-file, the rook to the f-file. */
  KINGSIDE('k', 'h', 6, 5),
  /** Towards the a-file: the king comes to the c-file, the rook to the d-file. */
  QUEENSIDE('q', 'a', 2, 3);

  private final char letter;
  private final char edge;
  private final int kingsFile;
  private final int rooksFile;

  CastlingSide(char letter, char edge, int kingsFile, int rooksFile) {
    this.letter = letter;
    this.edge = edge;
    this.kingsFile = kingsFile;
    this.rooksFile = rooksFile;
  }

  /** Returns the side to which a king castles with a rook, both on the same rank. */
  public static CastlingSide of(int king, int rook) {
    return rook > king ? KINGSIDE : QUEENSIDE;
  }

  /** Returns the file where the king arrives, 0 (a) to 7 (h). */
  public int kingsFile() {
    return kingsFile;
  }

  /** Returns the file where the rook arrives, 0 (a) to 7 (h). */
  public int rooksFile() {
    return rooksFile;
  }

  /** Returns the lower-case letter of X-FEN. */
  char letter() {
    return letter;
  }

  /** Returns the file of the board's edge on this side. */
  char edge() {
    return edge;
  }

  /**
   * Returns the square of the rook that the letter means: the outermost one on this side of the
   * king, both on the back rank. Of several kings there, the one nearest to the other edge counts.
   */
  OptionalInt rook(Board board, Color color) {
    long kings = board.pieces(color, PieceType.KING) & color.backRank();
    long rooks = board.pieces(color, PieceType.ROOK) & color.backRank();
    if (kings == 0) {
      return OptionalInt.empty();
    }
    return switch (this) {
      case KINGSIDE -> last(rooks & -(Long.lowestOneBit(kings) << 1));
      case QUEENSIDE -> first(rooks & (Long.highestOneBit(kings) - 1));
    };
  }

  private static OptionalInt first(long set) {
    return set == 0 ? OptionalInt.empty() : OptionalInt.of(Long.numberOfTrailingZeros(set));
  }

  private static OptionalInt last(long set) {
    return set == 0 ? OptionalInt.empty() : OptionalInt.of(63 - Long.numberOfLeadingZeros(set));
  }
}
