package sift.chess.movegen;

import java.util.OptionalInt;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;

/**
 * A position as generators see it: seven words that do not say which color is to move, because the
 * side to move always plays up. After a move the board is flipped, so that the other side plays up.
 *
 * <p>In arrays a position takes {@value #WORDS} words:
 *
 * <pre>
 *   at + 0   us                  4   rooksQueens
 *        1   pawns               5   kings
 *        2   knights             6   castlingEnPassant
 *        3   bishopsQueens       7   the {@link MoveCode move} that led to it
 * </pre>
 *
 * <p>Bit order is little-endian rank-file, from the side to move: bit 0 is a1 for white, a8 for
 * black.
 *
 * @param us the pieces of the side to move
 * @param pawns the pawns of both sides; the four sets that follow are of both sides too
 * @param knights the knights
 * @param bishopsQueens the pieces that move along diagonals
 * @param rooksQueens the pieces that move along ranks and files
 * @param kings the kings
 * @param castlingEnPassant the rooks with a castling right (ranks 1 and 8), and the en passant
 *     target square if a pawn attacks it (rank 6); no other bits
 */
public record GeneratorPosition(
    long us,
    long pawns,
    long knights,
    long bishopsQueens,
    long rooksQueens,
    long kings,
    long castlingEnPassant) {
  /** The words of a position in an array. */
  public static final int WORDS = 8;

  // Where each of them is.
  static final int US = 0;
  static final int PAWNS = 1;
  static final int KNIGHTS = 2;
  static final int BISHOPS_QUEENS = 3;
  static final int ROOKS_QUEENS = 4;
  static final int KINGS = 5;
  static final int CASTLING_EN_PASSANT = 6;
  static final int MOVE = 7;

  static final long BACK_RANKS = 0xFF000000000000FFL;
  static final long EN_PASSANT_RANK = 0x0000FF0000000000L;

  /**
   * Returns the position of a legal setup of orthodox chess, whose en passant square must be
   * attacked by a pawn of the side to move.
   */
  public static GeneratorPosition of(Setup setup) {
    Board board = setup.board();
    long enPassantTarget = setup.enPassant().isPresent() ? 1L << setup.enPassant().getAsInt() : 0;
    long queens = board.pieces(PieceType.QUEEN).low();
    GeneratorPosition white =
        new GeneratorPosition(
            board.pieces(Color.WHITE).low(),
            board.pieces(PieceType.PAWN).low(),
            board.pieces(PieceType.KNIGHT).low(),
            board.pieces(PieceType.BISHOP).low() | queens,
            board.pieces(PieceType.ROOK).low() | queens,
            board.pieces(PieceType.KING).low(),
            setup.castling().low() | enPassantTarget);
    return setup.turn() == Color.WHITE ? white : white.fromOtherSide();
  }

  /** Returns the position at {@code positions[at]}. */
  public static GeneratorPosition at(long[] positions, int at) {
    return new GeneratorPosition(
        positions[at + US],
        positions[at + PAWNS],
        positions[at + KNIGHTS],
        positions[at + BISHOPS_QUEENS],
        positions[at + ROOKS_QUEENS],
        positions[at + KINGS],
        positions[at + CASTLING_EN_PASSANT]);
  }

  /** Returns the move that led to the position at {@code positions[at]}, made by {@code turn}. */
  public static Move move(long[] positions, int at, Color turn) {
    return MoveCode.decode((int) positions[at + MOVE], turn);
  }

  /** Returns the words of this position as a new array; the word of the move is 0. */
  public long[] words() {
    return new long[] {us, pawns, knights, bishopsQueens, rooksQueens, kings, castlingEnPassant, 0};
  }

  /** Returns this position as a setup in which {@code turn} is to move, with these counters. */
  public Setup setup(Color turn, int halfmoves, int fullmoves) {
    GeneratorPosition seen = turn == Color.WHITE ? this : fromOtherSide();
    long enPassantTarget = seen.castlingEnPassant & ~BACK_RANKS;
    Board board =
        new Board(
            seen.us,
            seen.occupied() & ~seen.us,
            seen.pawns,
            seen.knights,
            seen.bishopsQueens & ~seen.rooksQueens,
            seen.rooksQueens & ~seen.bishopsQueens,
            seen.bishopsQueens & seen.rooksQueens,
            seen.kings);
    return new Setup(
        board,
        turn,
        seen.castlingEnPassant & BACK_RANKS,
        enPassantTarget == 0
            ? OptionalInt.empty()
            : OptionalInt.of(Long.numberOfTrailingZeros(enPassantTarget)),
        halfmoves,
        fullmoves);
  }

  /** Returns the squares with a piece. */
  public long occupied() {
    return pawns | knights | bishopsQueens | rooksQueens | kings;
  }

  /** Returns this position with the other side to move, which plays up. */
  public GeneratorPosition fromOtherSide() {
    return new GeneratorPosition(
        Long.reverseBytes(occupied() & ~us),
        Long.reverseBytes(pawns),
        Long.reverseBytes(knights),
        Long.reverseBytes(bishopsQueens),
        Long.reverseBytes(rooksQueens),
        Long.reverseBytes(kings),
        Long.reverseBytes(castlingEnPassant));
  }
}
