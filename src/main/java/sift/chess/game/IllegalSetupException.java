package sift.chess.game;

import java.util.OptionalInt;
import sift.chess.board.FenField;

/** A setup that is no legal position; says which part of it is to blame. */
public final class IllegalSetupException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** No square. */
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

  /** A field is wrong as a whole. */
  static IllegalSetupException in(FenField field, String reason) {
    return new IllegalSetupException(field, NONE, reason);
  }

  /** A field is wrong in what it says of a square. */
  static IllegalSetupException at(FenField field, int square, String reason) {
    return new IllegalSetupException(field, square, reason);
  }

  /** What was found, and what is allowed, in one line. */
  public String reason() {
    return reason;
  }

  /** The part of the setup, by the field of a FEN that says it. */
  public FenField field() {
    return field;
  }

  /** The square of the piece, or of the rook that has a castling right; none if all are meant. */
  public OptionalInt square() {
    return square == NONE ? OptionalInt.empty() : OptionalInt.of(square);
  }
}
