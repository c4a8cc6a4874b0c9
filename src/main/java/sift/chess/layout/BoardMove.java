package sift.chess.layout;

import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.movegen.Castling;

/**
 * A move with all that make and unmake need: "the information of the moving and possibly captured
 * piece is coded inside the move structure" ("Quad-Bitboards", Chess Programming Wiki). Pieces are
 * numbered as {@link BoardLayout} does.
 *
 * @param captured {@link BoardLayout#EMPTY} if nothing is
 * @param enPassantFile the set of the one file, of 8 bits, where the pawn may be taken en passant,
 *     or 0
 */
public record BoardMove(Move move, int piece, int captured, long enPassantFile) {
  int from() {
    return move.from();
  }

  int to() {
    return move.to();
  }

  boolean isCastling() {
    return move.kind() == Move.Kind.CASTLING;
  }

  /** Returns the piece that stands on the target after a move other than castling. */
  int placed() {
    return move.promotion()
        .map(type -> 2 * type.ordinal() | (piece & BoardLayout.BLACK))
        .orElse(piece);
  }

  /** Returns the square of the captured piece: en passant, that behind the target. */
  int capturedSquare() {
    return move.kind() == Move.Kind.EN_PASSANT ? to() ^ 8 : to();
  }

  /** Returns the rook that castles. */
  int rook() {
    return 2 * PieceType.ROOK.ordinal() | (piece & BoardLayout.BLACK);
  }

  /** Returns the square where the king arrives. */
  int kingsGoal() {
    return (from() & 56) + Castling.kingsGoal(from(), to());
  }

  /** Returns the square where the rook arrives. */
  int rooksGoal() {
    return (from() & 56) + Castling.rooksGoal(from(), to());
  }
}
