package sift.chess;

import sift.board.Board;
import sift.board.Color;
import sift.board.Fen;
import sift.board.FenException;
import sift.board.FenText;
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

  /** The X-FEN, which is the plain FEN wherever there is one. */
  public String fen() {
    return Fen.text(setup);
  }

  /** The Shredder-FEN: castling rights by file, {@code HAha}. */
  public String shredderFen() {
    return Fen.shredder(setup);
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
