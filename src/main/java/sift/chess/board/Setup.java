package sift.chess.board;

import java.util.OptionalInt;
import sift.geometry.BoardSize;
import sift.geometry.Symmetry;
import sift.word.Word;

/**
 * All that a FEN says; it may be illegal.
 *
 * @param variant the rules
 * @param board the pieces on their squares
 * @param turn the side to move
 * @param castling the squares of the rooks that may still castle, of both colors, in Chess960 as in
 *     the usual game
 * @param enPassant the square that a pawn has just passed by a double step
 * @param halfmoves moves of either side since the last capture or pawn move, 0 to {@value
 *     #MAX_COUNTER}
 * @param fullmoves the number of the move, 1 to {@value #MAX_COUNTER}, though some files have a 0;
 *     it rises after a move of black
 */
public record Setup(
    Variant variant,
    Board board,
    Color turn,
    Word castling,
    OptionalInt enPassant,
    int halfmoves,
    int fullmoves) {
  /**
   * The greatest value of the counters, at which they stay, so that every FEN can be read again.
   */
  public static final int MAX_COUNTER = 9999;

  /**
   * Takes the components as they are.
   *
   * @throws IllegalArgumentException if the board or the en passant square is none of the variant
   */
  public Setup {
    if (!board.size().equals(variant.size())) {
      throw new IllegalArgumentException(
          "a board of %s for %s".formatted(board.size().text(), variant.name()));
    }
    enPassant.ifPresent(board.size()::check);
  }

  /**
   * Takes the components of orthodox chess, Chess960 included, as they are.
   *
   * @param castling the squares of rooks, a1 = bit 0, h8 = bit 63
   * @throws IllegalArgumentException if the en passant square is not 0 to 63
   */
  public Setup(
      Board board, Color turn, long castling, OptionalInt enPassant, int halfmoves, int fullmoves) {
    this(Variant.ORTHODOX, board, turn, Word.of(castling), enPassant, halfmoves, fullmoves);
  }

  /** Returns the value of a counter after one more move. */
  public static int next(int moves) {
    return Math.min(moves + 1, MAX_COUNTER);
  }

  /** Returns the number of the move after one of the side to move. */
  public int nextFullmoves() {
    return turn == Color.BLACK ? next(fullmoves) : fullmoves;
  }

  /** Returns the squares of a color's rooks that may still castle, on its back rank. */
  public Word castling(Color color) {
    return castling.and(board.backRankSquares(color));
  }

  /** Returns this setup as the opponent sees it: ranks in opposite order, colors exchanged. */
  public Setup mirror() {
    BoardSize size = board.size();
    return new Setup(
        variant,
        board.mirror(),
        turn.other(),
        Symmetry.FLIP_VERTICAL.apply(size, castling),
        enPassant.stream().map(passed -> Symmetry.FLIP_VERTICAL.apply(size, passed)).findFirst(),
        halfmoves,
        fullmoves);
  }

  /** Returns the setup after a null move. */
  public Setup passed() {
    return with(turn.other(), OptionalInt.empty(), next(halfmoves), nextFullmoves());
  }

  /** Returns this setup with other counters. */
  public Setup withCounters(int newHalfmoves, int newFullmoves) {
    return with(turn, enPassant, newHalfmoves, newFullmoves);
  }

  /** Returns this setup without an en passant square. */
  public Setup withoutEnPassant() {
    return with(turn, OptionalInt.empty(), halfmoves, fullmoves);
  }

  private Setup with(Color side, OptionalInt passed, int newHalfmoves, int newFullmoves) {
    return new Setup(variant, board, side, castling, passed, newHalfmoves, newFullmoves);
  }
}
