package sift.chess.game;

import java.util.OptionalInt;
import sift.chess.board.FenField;

/** A setup that is no legal position, with the part of it that is wrong. */
public final class IllegalSetupException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final FenField field;
  private final transient OptionalInt square;

  /** Creates an exception about a field, and perhaps about a square in it. */
  IllegalSetupException(FenField field, OptionalInt square, String reason) {
    super(reason);
    this.field = field;
    this.square = square;
  }

  /** Returns what was found, and what is allowed, in one line. */
  public String reason() {
    return String.valueOf(getMessage());
  }

  /** Returns the wrong part of the setup, as the field of a FEN. */
  public FenField field() {
    return field;
  }

  /**
   * Returns the square, from 0 (a1) on, of the wrong piece or of the rook with the wrong castling
   * right; empty if the whole field is wrong.
   */
  public OptionalInt square() {
    return square;
  }
}
