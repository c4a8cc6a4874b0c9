package sift.chess.game;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import sift.chess.board.Board;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.FenException;
import sift.chess.board.FenText;
import sift.chess.board.Letters;
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
  public static final Position START = start(Variant.ORTHODOX);

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
    Position usual = fen(variant, List.of(variant.notation()), board + " w KQkq - 0 1");
    return new Position(usual.setup, notation);
  }

  /**
   * Returns the position of orthodox chess that a FEN describes: plain, X-FEN or Shredder-FEN, with
   * or without counters.
   *
   * @throws FenException if the text is no FEN, or its setup is illegal
   */
  public static Position fen(String fen) {
    return fen(Variant.ORTHODOX, fen);
  }

  /**
   * Returns the position of a variant that a FEN describes, in that of the variant's notations
   * whose letters it has.
   *
   * @throws FenException if the text is no FEN, its setup is illegal, or a letter of it means
   *     different pieces in two notations
   */
  public static Position fen(Variant variant, String fen) {
    return fen(variant, variant.notations(), fen);
  }

  /**
   * Returns the position of a variant that a FEN describes in that of some notations whose letters
   * it has.
   *
   * @throws FenException as {@link #fen(Variant, String)}
   */
  public static Position fen(Variant variant, List<Notation> notations, String fen) {
    return of(FenText.read(variant, notations, fen));
  }

  /**
   * Returns the position that the text of a FEN describes.
   *
   * @throws FenException if its setup is illegal
   */
  public static Position of(FenText text) {
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

  /**
   * Returns the moves that are legal but for the king, which may be in check after them; castling
   * only if it is legal. By rising square of departure, castling last.
   */
  public List<Move> pseudoLegalMoves() {
    return SlowGenerator.pseudoLegalMoves(setup);
  }

  /** Returns whether a move is legal; the null move is not. */
  public boolean isLegal(Move move) {
    return legalMoves().contains(move);
  }

  /** Returns whether a legal move captures a piece; castling does not. */
  public boolean isCapture(Move move) {
    return SlowGenerator.isCapture(setup, move);
  }

  /**
   * Returns the position after a legal move, counters included, or after {@link Move#NULL}: the
   * other side is to move, and nothing may be taken en passant.
   *
   * @throws IllegalMoveException if it is not legal; the null move is not in check
   */
  public Position play(Move move) {
    if (move.equals(Move.NULL)) {
      return pass();
    }
    int index = legalMoves().indexOf(move);
    if (index < 0) {
      Optional<Character> promotion = move.promotion().map(Letters.USUAL::letter);
      String text = Uci.text(board().size(), move.from(), move.to(), promotion);
      throw new IllegalMoveException(
          "%s (%s) is not legal in %s: %s"
              .formatted(text, move.kind(), fen(), Refusal.reason(this, move)));
    }
    return new Position(successors().after().apply(index), notation);
  }

  private Position pass() {
    if (isCheck()) {
      throw new IllegalMoveException(
          "a null move is not legal in %s: the king is in check".formatted(fen()));
    }
    return new Position(setup.passed(), notation);
  }

  /**
   * Returns the position as the opponent sees it: ranks in opposite order, colors exchanged, the
   * other side to move.
   */
  public Position mirror() {
    return new Position(setup.mirror(), notation);
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

  /** Returns the squares that the piece on a square attacks, whatever stands on them. */
  public Word attacks(int square) {
    return board().attacks(square);
  }

  /** Returns the pieces of a color that attack a square, pinned ones included. */
  public Word attackers(int square, Color color) {
    return board().attackers(square, color);
  }

  /** Returns whether a piece of a color attacks a square. */
  public boolean isAttacked(int square, Color color) {
    return !attackers(square, color).isZero();
  }

  /** Returns whether a color may castle to a side in this position or later. */
  public boolean hasCastlingRight(Color color, CastlingSide side) {
    return castlingRook(color, side).isPresent();
  }

  /** Returns the square of the rook with which a color may castle to a side. */
  OptionalInt castlingRook(Color color, CastlingSide side) {
    return setup
        .castling(color)
        .bits()
        .filter(rook -> CastlingSide.of(king(color), rook) == side)
        .findFirst();
  }

  /** Returns the pieces that give check to the side to move. */
  public Word checkers() {
    return attackers(king(turn()), turn().other());
  }

  /**
   * Returns the pinned pieces of a color, which alone stand between its king and a slider: they can
   * only move on that line.
   */
  public Word pinned(Color color) {
    return new Pins(board(), color).pieces();
  }

  /**
   * Returns the squares where the piece on a square does not expose its own king: all if it is not
   * pinned, else the line from the king to the slider, with the slider, without the king.
   */
  public Word pin(int square) {
    return board()
        .at(square)
        .map(piece -> new Pins(board(), piece.color()).line(square, piece))
        .orElse(board().size().mask());
  }

  private int king(Color color) {
    return board().king(color).orElseThrow();
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
   * Returns whether a color cannot mate with the material on the board, as {@link
   * Board#hasInsufficientMaterial} defines it.
   */
  public boolean hasInsufficientMaterial(Color color) {
    return board().hasInsufficientMaterial(color);
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

  /** Returns the first four fields of the X-FEN, with which a line of EPD begins. */
  public String epd() {
    return String.join(" ", Arrays.asList(fen().split(" ")).subList(0, 4));
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
