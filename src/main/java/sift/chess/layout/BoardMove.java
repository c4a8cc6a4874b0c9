package sift.chess.layout;

import sift.chess.board.Move;
import sift.chess.movegen.Castling;
import sift.geometry.Square;

/**
 * A move as a number that holds all that make and unmake need: "the information of the moving and
 * possibly captured piece is coded inside the move structure" ("Quad-Bitboards", Chess Programming
 * Wiki).
 *
 * <pre>
 *   bit  23            22 . . 19   18 . . 15   14 . . 12   11 . . 6   5 . . 0
 *        may be taken  captured    moving      kind        to         from
 *        en passant    piece       piece
 * </pre>
 *
 * <p>{@code kind} is the ordinal of {@link Move.Kind}, pieces are {@link PieceCode}s; the target of
 * castling is the rook's square.
 */
public final class BoardMove {
  private static final Move.Kind[] KINDS = Move.Kind.values();
  private static final int EN_PASSANT = Move.Kind.EN_PASSANT.ordinal();
  private static final int CASTLING = Move.Kind.CASTLING.ordinal();
  private static final int TO_KNIGHT = Move.Kind.PROMOTION_TO_KNIGHT.ordinal();

  private BoardMove() {}

  /** Returns the number of a move. */
  public static int of(int from, int to, Move.Kind kind, int piece, int captured) {
    return from | to << 6 | kind.ordinal() << 12 | piece << 15 | captured << 19;
  }

  /** Returns the same double step where an enemy pawn attacks the square passed. */
  public static int allowingEnPassant(int doubleStep) {
    return doubleStep | 1 << 23;
  }

  /**
   * Returns the move of a number.
   *
   * @param flip 0, or 56 if the number is that of the board upside down
   */
  public static Move decode(int move, int flip) {
    return new Move(from(move) ^ flip, to(move) ^ flip, KINDS[kind(move)]);
  }

  static int from(int move) {
    return move & 63;
  }

  static int to(int move) {
    return move >> 6 & 63;
  }

  static int kind(int move) {
    return move >> 12 & 7;
  }

  static int piece(int move) {
    return move >> 15 & 15;
  }

  /** Returns the captured piece, {@link PieceCode#EMPTY} if there is none. */
  static int captured(int move) {
    return move >> 19 & 15;
  }

  /** Returns the set of the one file, of 8 bits, where the pawn may be taken en passant, or 0. */
  static long enPassantFile(int move) {
    return (long) (move >>> 23) << Square.file(to(move));
  }

  static boolean isCastling(int move) {
    return kind(move) == CASTLING;
  }

  /** Returns the piece that stands on the target after a move other than castling. */
  static int placed(int move) {
    int piece = piece(move);
    int kind = kind(move);
    return kind < TO_KNIGHT
        ? piece
        : PieceCode.KNIGHT + 2 * (kind - TO_KNIGHT) + (piece & PieceCode.BLACK);
  }

  /** Returns the square of the captured piece: en passant, that behind the target. */
  static int capturedSquare(int move) {
    return kind(move) == EN_PASSANT ? to(move) ^ 8 : to(move);
  }

  /** Returns the rook that castles. */
  static int rook(int move) {
    return PieceCode.ROOK + (piece(move) & PieceCode.BLACK);
  }

  /** Returns the square where the king arrives. */
  static int kingsGoal(int castling) {
    return (from(castling) & 56) + Castling.kingsGoal(from(castling), to(castling));
  }

  /** Returns the square where the rook arrives. */
  static int rooksGoal(int castling) {
    return (from(castling) & 56) + Castling.rooksGoal(from(castling), to(castling));
  }
}
