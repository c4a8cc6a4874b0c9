package sift.board;

import java.util.OptionalInt;

/** The two letters of X-FEN that name a rook by where it stands from its king. */
enum CastlingSide {
  KINGSIDE('k', 'h'),
  QUEENSIDE('q', 'a');

  private final char letter;
  private final char edge;

  CastlingSide(char letter, char edge) {
    this.letter = letter;
    this.edge = edge;
  }

  /** The lower-case letter. */
  char letter() {
    return letter;
  }

  /** The file of the board's edge on this side. */
  char edge() {
    return edge;
  }

  /**
   * The rook that the letter means: the outermost one on this side of the king, both on the back
   * rank. Of several kings there, the one that has most of the rank on this side counts.
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
