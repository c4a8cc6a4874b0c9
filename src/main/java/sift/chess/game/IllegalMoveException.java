package sift.chess.game;

/**
 * A move, or the text of one, that cannot be played in a position; the message says why in one line
 * of ASCII.
 */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** The most characters of a text in a message. */
  private static final int MAX_QUOTED = 20;

  /** Creates an exception with a reason of one line. */
  public IllegalMoveException(String reason) {
    super(reason);
  }

  /** Returns an exception about a text, which is put before the reason. */
  public static IllegalMoveException in(String text, String reason) {
    return new IllegalMoveException(quoted(text) + " " + reason);
  }

  /** Returns a text in quotes, with a {@code ?} for what is not printable ASCII. */
  public static String quoted(String text) {
    String start = text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED - 2) + "..";
    return "'" + start.replaceAll("[^ -~]", "?") + "'";
  }
}
