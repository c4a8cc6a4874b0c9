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
 * A position that can be played from, in the form that equal positions share: an en passant square
 * stays only if a pawn stands to take there. Counters are part of what is equal.
 *
 * <p>Positions are made to be handed around: each is an object of its own and keeps its moves and
 * what they lead to. A search that visits millions a second works on {@link GeneratorPosition}s in
 * arrays, as {@link Generator} does.
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

  /** Whether a legal move takes a piece of the opponent; castling does not. */
  public boolean isCapture(Move move) {
    long them = board().pieces(turn().other());
    return move.kind() == Move.Kind.EN_PASSANT || (them >>> move.to() & 1) == 1;
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
          "%s (%s) is not legal in %s: %s"
              .formatted(Uci.CHESS960.text(move), move.kind(), fen(), Refusal.reason(this, move)));
    }
    return new Position(successors().after(index));
  }

  /**
   * The number of paths of {@code depth} legal moves; 1 for depth 0.
   *
   * @throws IllegalArgumentException if the depth is not 0 to {@link Generator#MAX_DEPTH}
   */
  public long perft(int depth) {
    if (depth < 0 || depth > Generator.MAX_DEPTH) {
      throw new IllegalArgumentException(
          "depth %d; allowed are 0 to %d".formatted(depth, Generator.MAX_DEPTH));
    }
    return LegalMoves.perft(setup, depth);
  }

  /** The pieces that give check to the side to move. */
  public long checkers() {
    return seenByWhite(GeneratorPosition.of(setup).checkers());
  }

  /**
   * The pieces of the side to move, but its king, that alone stand between their king and a slider:
   * they can leave that line in no legal move.
   */
  public long pinned() {
    return seenByWhite(GeneratorPosition.of(setup).pinned());
  }

  /** Whether the side to move is in check. */
  public boolean isCheck() {
    return checkers() != 0;
  }

  /** Whether the side to move is in check and has no legal move. */
  public boolean isCheckmate() {
    return isCheck() && legalMoveCount() == 0;
  }

  /** Whether the side to move is not in check and has no legal move. */
  public boolean isStalemate() {
    return !isCheck() && legalMoveCount() == 0;
  }

  /**
   * Whether a color cannot mate with what is on the board, even with the opponent's help and
   * wherever the pieces stand: a king alone; with a knight, against a king with nothing but queens;
   * with bishops, if all bishops on the board are of one shade and there is no pawn or knight.
   */
  public boolean hasInsufficientMaterial(Color color) {
    return Material.isInsufficient(board(), color);
  }

  /**
   * Whether neither color can mate with what is on the board: kings alone, with one knight, or with
   * bishops of one shade. Other dead positions, such as locked pawns, are not seen.
   */
  public boolean isInsufficientMaterial() {
    return hasInsufficientMaterial(Color.WHITE) && hasInsufficientMaterial(Color.BLACK);
  }

  /** How the game has ended, if it has by what is on the board alone; {@link Game} knows more. */
  public Optional<Outcome> outcome() {
    if (legalMoveCount() == 0) {
      return Optional.of(
          isCheck() ? new Outcome.Checkmate(turn().other()) : Outcome.Draw.STALEMATE);
    }
    return isInsufficientMaterial()
        ? Optional.of(Outcome.Draw.INSUFFICIENT_MATERIAL)
        : Optional.empty();
  }

  /** The X-FEN, which is the plain FEN wherever there is one. */
  public String fen() {
    return Fen.text(setup);
  }

  /** The Shredder-FEN: castling rights by file, {@code HAha}. */
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
