package sift.chess.game;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.FenException;
import sift.chess.board.FenText;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;

/**
 * A legal position, in the normal form that equal positions share: it has an en passant square only
 * if a pawn attacks it. Positions are equal if all fields of their FENs are, counters included.
 *
 * <p>Positions are immutable; each is an object of its own and keeps its legal moves once they have
 * been asked for. A search that visits millions a second works on {@link GeneratorPosition}s in
 * arrays, as {@link Generator} does.
 */
public final class Position {
  /** The position in which a game of standard chess begins. */
  public static final Position START =
      fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

  private final Setup setup;

  /** Found when first asked for; if two threads find it at once, they find the same. */
  private @Nullable LegalMoves legalMoves;

  private Position(Setup setup) {
    this.setup = setup;
  }

  /**
   * Returns the position that a setup describes.
   *
   * @throws IllegalSetupException if the rules cannot be applied to it
   */
  public static Position of(Setup setup) {
    Legality.check(setup);
    return new Position(Legality.normalized(setup));
  }

  /**
   * Returns the position that a FEN describes: plain, X-FEN or Shredder-FEN, with or without
   * counters.
   *
   * @throws FenException if the text is no FEN, or its setup is illegal
   */
  public static Position fen(String fen) {
    FenText text = FenText.read(fen);
    try {
      return of(text.setup());
    } catch (IllegalSetupException e) {
      throw new FenException(text.column(e.field(), e.square()), e.reason());
    }
  }

  /** Returns the setup: all that the FEN says. */
  public Setup setup() {
    return setup;
  }

  /** Returns the pieces on their squares. */
  public Board board() {
    return setup.board();
  }

  /** Returns the side to move. */
  public Color turn() {
    return setup.turn();
  }

  /**
   * Returns the legal moves, always in the same order for equal positions: of the king, castling,
   * of knights, bishops, rooks, queens, pawns. The list is immutable.
   */
  public List<Move> legalMoves() {
    return successors().moves();
  }

  /** Returns the number of legal moves, without making them. */
  public int legalMoveCount() {
    return LegalMoves.count(setup);
  }

  /** Returns whether a move is legal. */
  public boolean isLegal(Move move) {
    return legalMoves().contains(move);
  }

  /** Returns whether a legal move captures a piece; castling does not. */
  public boolean isCapture(Move move) {
    long them = board().pieces(turn().other());
    return move.kind() == Move.Kind.EN_PASSANT || (them >>> move.to() & 1) == 1;
  }

  /**
   * Returns the position after a legal move, counters included.
   *
   * @throws IllegalMoveException if it is not legal
   */
  public Position play(Move move) {
    int index = legalMoves().indexOf(move);
    if (index < 0) {
      throw new IllegalMoveException(
          "%s (%s) is not legal in %s: %s"
              .formatted(Uci.CHESS960.text(move), move.kind(), fen(), Refusal.reason(this, move)));
    }
    return new Position(successors().after(index));
  }

  /**
   * Counts the paths of {@code depth} legal moves; 1 for depth 0.
   *
   * @param depth 0 to {@link Generator#MAX_DEPTH}
   * @throws IllegalArgumentException if the depth is out of range
   */
  public long perft(int depth) {
    if (depth < 0 || depth > Generator.MAX_DEPTH) {
      throw new IllegalArgumentException(
          "depth %d; allowed are 0 to %d".formatted(depth, Generator.MAX_DEPTH));
    }
    return LegalMoves.perft(setup, depth);
  }

  /** Returns the pieces that give check to the side to move; a1 = bit 0, h8 = bit 63. */
  public long checkers() {
    return seenByWhite(GeneratorPosition.of(setup).checkers());
  }

  /**
   * Returns the pinned pieces of the side to move, which alone stand between its king and a slider:
   * they can only move on that line. a1 = bit 0, h8 = bit 63.
   */
  public long pinned() {
    return seenByWhite(GeneratorPosition.of(setup).pinned());
  }

  /** Returns whether the side to move is in check. */
  public boolean isCheck() {
    return checkers() != 0;
  }

  /** Returns whether the side to move is in check and has no legal move. */
  public boolean isCheckmate() {
    return isCheck() && legalMoveCount() == 0;
  }

  /** Returns whether the side to move is not in check and has no legal move. */
  public boolean isStalemate() {
    return !isCheck() && legalMoveCount() == 0;
  }

  /**
   * Returns whether a color cannot mate with the material on the board, even with the opponent's
   * help and wherever the pieces stand: a king alone; with a knight, against a king with nothing
   * but queens; with bishops, if all bishops on the board stand on squares of one shade and there
   * is no pawn or knight.
   */
  public boolean hasInsufficientMaterial(Color color) {
    return Material.isInsufficient(board(), color);
  }

  /**
   * Returns whether neither color can mate with the material on the board: kings alone, with one
   * knight, or with bishops of one shade. Other dead positions, such as locked pawns, are not
   * detected.
   */
  public boolean isInsufficientMaterial() {
    return hasInsufficientMaterial(Color.WHITE) && hasInsufficientMaterial(Color.BLACK);
  }

  /**
   * Returns the outcome by the position alone: checkmate, stalemate or insufficient material; empty
   * if there is none. {@link Game#outcome} also knows the moves before.
   */
  public Optional<Outcome> outcome() {
    if (legalMoveCount() == 0) {
      return Optional.of(
          isCheck() ? new Outcome.Checkmate(turn().other()) : Outcome.Draw.STALEMATE);
    }
    return isInsufficientMaterial()
        ? Optional.of(Outcome.Draw.INSUFFICIENT_MATERIAL)
        : Optional.empty();
  }

  /** Returns the X-FEN, which is the plain FEN wherever there is one. */
  public String fen() {
    return Fen.text(setup);
  }

  /** Returns the Shredder-FEN: castling rights by file, {@code HAha}. */
  public String shredderFen() {
    return Fen.shredder(setup);
  }

  private long seenByWhite(long squares) {
    return turn() == Color.WHITE ? squares : Long.reverseBytes(squares);
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
