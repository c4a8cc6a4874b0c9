package sift.chess.game;

/**
 * A move, or a text for one, that cannot be played where it was meant to; one line of ASCII says
 * why.
 */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** So much of a text is repeated. */
  private static final int MAX_QUOTED = 20;

  IllegalMoveException(String reason) {
    super(reason);
  }

  /** What is wrong with a text, which is put before the reason. */
  static IllegalMoveException in(String text, String reason) {
    return new IllegalMoveException(quoted(text) + " " + reason);
  }

  /** A text in quotes, with a {@code ?} for what is not printable ASCII. */
  static String quoted(String text) {
    String start = text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED - 2) + "..";
    return "'" + start.replaceAll("[^ -~]", "?") + "'";
  }
}
