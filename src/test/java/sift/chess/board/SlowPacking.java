package sift.chess.board;

import java.util.OptionalInt;
import sift.geometry.Square;

/**
 * Packs and unpacks as the post describes it: piece by piece, and the flags bit by bit into the
 * empty squares, in a loop.
 */
final class SlowPacking {
  private static final int FLAGS = 29;

  private SlowPacking() {}

  /** Returns s, t, u and white. */
  static long[] pack(Setup setup) {
    long[] words = new long[4];
    long flags =
        (setup.turn() == Color.BLACK ? 1 : 0) + 2L * setup.halfmoves() + 32768L * setup.fullmoves();
    for (int square = 0; square < Square.COUNT; square++) {
      if (setup.board().at(square).isEmpty()) {
        words[3] |= (flags & 1) << square;
        flags >>>= 1;
      } else {
        Piece piece = setup.board().at(square).orElseThrow();
        String code = isSpecial(setup, square) ? "stu" : code(piece.type());
        for (int word = 0; word < 3; word++) {
          words[word] |= code.indexOf("stu".charAt(word)) >= 0 ? 1L << square : 0;
        }
        words[3] |= piece.color() == Color.WHITE ? 1L << square : 0;
      }
    }
    return words;
  }

  /** Whether a rook may castle, or a pawn has just made a double step. */
  private static boolean isSpecial(Setup setup, int square) {
    int behind = square + (Square.rank(square) == 3 ? -8 : 8);
    return setup.castling().has(square)
        || ((Square.rank(square) == 3 || Square.rank(square) == 4)
            && setup.enPassant().equals(OptionalInt.of(behind)));
  }

  static Setup unpack(long s, long t, long u, long white) {
    Board board = Board.EMPTY;
    long castling = 0;
    OptionalInt enPassant = OptionalInt.empty();
    long flags = 0;
    int empty = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      String code = "";
      code += (s >>> square & 1) == 1 ? "s" : "";
      code += (t >>> square & 1) == 1 ? "t" : "";
      code += (u >>> square & 1) == 1 ? "u" : "";
      if (code.isEmpty()) {
        flags |= empty < FLAGS ? (white >>> square & 1) << empty : 0;
        empty++;
      } else {
        boolean isOnBackRank = Square.rank(square) == 0 || Square.rank(square) == 7;
        PieceType type = isOnBackRank ? PieceType.ROOK : PieceType.PAWN;
        if (!code.equals("stu")) {
          type = type(code);
        } else if (isOnBackRank) {
          castling |= 1L << square;
        } else {
          enPassant = OptionalInt.of(square + (Square.rank(square) == 3 ? -8 : 8));
        }
        Color color = (white >>> square & 1) == 1 ? Color.WHITE : Color.BLACK;
        board = board.with(square, new Piece(color, type));
      }
    }
    return new Setup(
        board,
        flags % 2 == 0 ? Color.WHITE : Color.BLACK,
        castling,
        enPassant,
        (int) (flags / 2 % 16384),
        (int) (flags / 32768));
  }

  private static String code(PieceType type) {
    return switch (type) {
      case KNIGHT -> "s";
      case QUEEN -> "t";
      case KING -> "u";
      case BISHOP -> "st";
      case ROOK -> "tu";
      case PAWN -> "su";
      case ARCHBISHOP, CHANCELLOR -> "";
    };
  }

  private static PieceType type(String code) {
    for (PieceType type : PieceType.values()) {
      if (code(type).equals(code)) {
        return type;
      }
    }
    throw new IllegalArgumentException(code);
  }
}
