package sift.chess.board;

import java.util.List;
import java.util.Locale;

/** The types of pieces and how they move; only what a pawn does depends on its color. */
public enum PieceType {
  PAWN(List.of(), List.of()),
  KNIGHT(Step.KNIGHT, List.of()),
  BISHOP(List.of(), Step.DIAGONAL),
  ROOK(List.of(), Step.STRAIGHT),
  QUEEN(List.of(), Step.both(Step.DIAGONAL, Step.STRAIGHT)),
  KING(Step.both(Step.DIAGONAL, Step.STRAIGHT), List.of()),
  /** Bishop and knight in one; also janus, princess, cardinal. */
  ARCHBISHOP(Step.KNIGHT, Step.DIAGONAL),
  /** Rook and knight in one; also empress, marshal. */
  CHANCELLOR(Step.KNIGHT, Step.STRAIGHT);

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Step> leaps;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Step> slides;

  PieceType(List<Step> leaps, List<Step> slides) {
    this.leaps = leaps;
    this.slides = slides;
  }

  /** Returns the steps made once, over whatever stands between; none for pawns. */
  public List<Step> leaps() {
    return leaps;
  }

  /** Returns the steps that are repeated until a piece or the edge is met; none for pawns. */
  public List<Step> slides() {
    return slides;
  }

  /** Returns whether it is an officer: neither pawn nor king. */
  public boolean isOfficer() {
    return this != PAWN && this != KING;
  }

  /** Returns the name in messages, {@code "archbishop"}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name after its article, {@code "an archbishop"}. */
  public String withArticle() {
    return (this == ARCHBISHOP ? "an " : "a ") + word();
  }
}
