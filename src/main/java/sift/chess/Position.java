package sift.chess;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sift.board.Board;
import sift.board.Color;
import sift.board.Fen;
import sift.board.FenException;
import sift.board.FenText;
import sift.board.Move;
import sift.board.Setup;

/**
 * A position that can be played from, in the form that equal positions share: an en passant square
 * stays only if a pawn stands to take there. Counters are part of what is equal.
 */
public final class Position {
  /** Where a game of ordinary chess begins. */
  public static final Position START =
      fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

  private final Setup setup;

  /** Found when first asked for; two threads may both find it, and find the same. */
  private @Nullable LegalMoves legalMoves;

  private Position(Setup setup) {
    this.setup = setup;
  }

  /**
   * The position that a setup describes.
   *
   * @throws IllegalSetupException if the rules cannot be applied to it
   */
  public static Position of(Setup setup) {
    Legality.check(setup);
    return new Position(Legality.normalized(setup));
  }

  /**
   * The position that a FEN describes: plain, X-FEN or Shredder-FEN, with or without counters.
   *
   * @throws FenException if it is no FEN, or its setup is illegal
   */
  public static Position fen(String fen) {
    FenText text = FenText.read(fen);
    try {
      return of(text.setup());
    } catch (IllegalSetupException e) {
      throw new FenException(text.column(e.field(), e.square()), e.reason());
    }
  }

  /** All that its FEN says. */
  public Setup setup() {
    return setup;
  }

  /** Which piece stands where. */
  public Board board() {
    return setup.board();
  }

  /** The side to move. */
  public Color turn() {
    return setup.turn();
  }

  /**
   * The legal moves, in the same order whenever positions are equal: of the king, castling,
   * knights, bishops, rooks, queens, pawns. The list cannot be changed.
   */
  public List<Move> legalMoves() {
    return successors().moves();
  }

  /** The number of legal moves; does not make them. */
  public int legalMoveCount() {
    return LegalMoves.count(setup);
  }

  /** Whether a move is among the legal ones. */
  public boolean isLegal(Move move) {
    return legalMoves().contains(move);
  }

  /**
   * The position after a legal move, counters included.
   *
   * @throws IllegalMoveException if it is not legal
   */
  public Position play(Move move) {
    int index = legalMoves().indexOf(move);
    if (index < 0) {
      throw new IllegalMoveException(
          "%s (%s) is not legal in %s".formatted(Uci.CHESS960.text(move), move.kind(), fen()));
    }
    return new Position(successors().after(index));
  }

  /**
   * The number of paths of {@code depth} legal moves; 1 for depth 0.
   *
   * @throws IllegalArgumentException if the depth is negative
   */
  public long perft(int depth) {
    if (depth < 0) {
      throw new IllegalArgumentException("depth " + depth + "; it is 0 or more");
    }
    return LegalMoves.perft(setup, depth);
  }

  /** The X-FEN, which is the plain FEN wherever there is one. */
  public String fen() {
    return Fen.text(setup);
  }

  /** The Shredder-FEN: castling rights by file, {@code HAha}. */
  public String shredderFen() {
    return Fen.shredder(setup);
  }

  private LegalMoves successors() {
    LegalMoves found = legalMoves;
    if (found == null) {
      found = LegalMoves.of(setup);
      legalMoves = found;
    }
    return found;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that && setup.equals(that.setup);
  }

  @Override
  public int hashCode() {
    return setup.hashCode();
  }

  @Override
  public String toString() {
    return fen();
  }
}
