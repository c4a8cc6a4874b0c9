package sift.chess.game;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.FenException;
import sift.chess.board.FenText;
import sift.chess.board.Move;
import sift.chess.board.Notation;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.SlowGenerator;
import sift.word.Word;

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
  private final Notation notation;

  /** Found when first asked for; if two threads find it at once, they find the same. */
  private @Nullable LegalMoves legalMoves;

  private Position(Setup setup, Notation notation) {
    this.setup = setup;
    this.notation = notation;
  }

  /**
   * Returns the position that a setup describes.
   *
   * @throws IllegalSetupException if the rules cannot be applied to it
   */
  public static Position of(Setup setup) {
    return of(setup, setup.variant().notation());
  }

  /**
   * Returns the position that a setup describes, to be written in a notation.
   *
   * @throws IllegalSetupException if the rules cannot be applied to it
   */
  public static Position of(Setup setup, Notation notation) {
    Legality.check(setup);
    return new Position(Legality.normalized(setup), notation);
  }

  /**
   * Returns the start of a variant.
   *
   * @throws IllegalArgumentException if it has none
   */
  public static Position start(Variant variant) {
    return start(variant, variant.notation());
  }

  /**
   * Returns the start of a variant, to be written in a notation.
   *
   * @throws IllegalArgumentException if it has none
   */
  public static Position start(Variant variant, Notation notation) {
    String board =
        variant
            .start()
            .orElseThrow(() ->
                new IllegalArgumentException("%s has no start position".formatted(variant.name())));
    Position usual = fen(variant, variant.notation(), board + " w KQkq - 0 1");
    return new Position(usual.setup, notation);
  }

  /**
   * Returns the position of orthodox chess that a FEN describes: plain, X-FEN or Shredder-FEN, with
   * or without counters.
   *
   * @throws FenException if the text is no FEN, or its setup is illegal
   */
  public static Position fen(String fen) {
    return of(FenText.read(fen));
  }

  /**
   * Returns the position of a variant that a FEN describes, in that of the variant's notations
   * whose letters it has.
   *
   * @throws FenException if the text is no FEN, its setup is illegal, or a letter of it means
   *     different pieces in two notations
   */
  public static Position fen(Variant variant, String fen) {
    return of(FenText.read(variant, fen));
  }

  /**
   * Returns the position of a variant that a FEN describes in a notation.
   *
   * @throws FenException if the text is no FEN, or its setup is illegal
   */
  public static Position fen(Variant variant, Notation notation, String fen) {
    return of(FenText.read(variant, notation, fen));
  }

  private static Position of(FenText text) {
    try {
      return of(text.setup(), text.notation());
    } catch (IllegalSetupException e) {
      throw new FenException(text.column(e.field(), e.square()), e.reason());
    }
  }

  /** Returns the setup: all that the FEN says. */
  public Setup setup() {
    return setup;
  }

  /** Returns the rules. */
  public Variant variant() {
    return setup.variant();
  }

  /** Returns how the position and its moves are written; it does not make positions differ. */
  public Notation notation() {
    return notation;
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
   * Returns the legal moves, always in the same order for equal positions; in orthodox chess of the
   * king, castling, of knights, bishops, rooks, queens, pawns. The list is immutable.
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
    return SlowGenerator.isCapture(setup, move);
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
              .formatted(text(move), move.kind(), fen(), Refusal.reason(this, move)));
    }
    return new Position(successors().after(index), notation);
  }

  /** Returns the text of a move that may promote to what has no letter in the notation. */
  private String text(Move move) {
    return board().size().name(move.from())
        + board().size().name(move.to())
        + move.promotion().map(type -> String.valueOf(type.letter())).orElse("");
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

  /** Returns the pieces that give check to the side to move. */
  public Word checkers() {
    return checkers(board());
  }

  /**
   * Returns the pinned pieces of the side to move, which alone stand between its king and a slider:
   * they can only move on that line.
   */
  public Word pinned() {
    Word pinned = Word.ZERO;
    for (int square = 0; square < board().size().squares(); square++) {
      if (board().holds(square, turn())
          && !checkers(board().without(square)).andNot(checkers()).isZero()) {
        pinned = pinned.or(Word.bit(square));
      }
    }
    return pinned;
  }

  private Word checkers(Board board) {
    OptionalInt king = board.king(turn());
    return king.isPresent() ? board.attackers(king.getAsInt(), turn().other()) : Word.ZERO;
  }

  /** Returns whether the side to move is in check. */
  public boolean isCheck() {
    return board().isInCheck(turn());
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
    return Fen.text(setup, notation);
  }

  /** Returns the Shredder-FEN: castling rights by file, {@code HAha}. */
  public String shredderFen() {
    return Fen.shredder(setup, notation);
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
