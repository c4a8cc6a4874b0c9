package sift.chess.game;

import java.util.OptionalInt;
import sift.chess.board.FenField;

/** A setup that is no legal position, with the part of it that is wrong. */
public final class IllegalSetupException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** Stands for no square. */
  private static final int NONE = -1;

  private final FenField field;
  private final int square;
  private final String reason;

  private IllegalSetupException(FenField field, int square, String reason) {
    super(reason);
    this.field = field;
    this.square = square;
    this.reason = reason;
  }

  /** Returns an exception about a whole field. */
  static IllegalSetupException in(FenField field, String reason) {
    return new IllegalSetupException(field, NONE, reason);
  }

  /** Returns an exception about a field and a square. */
  static IllegalSetupException at(FenField field, int square, String reason) {
    return new IllegalSetupException(field, square, reason);
  }

  /** Returns what was found, and what is allowed, in one line. */
  public String reason() {
    return reason;
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
    return square == NONE ? OptionalInt.empty() : OptionalInt.of(square);
  }
}
