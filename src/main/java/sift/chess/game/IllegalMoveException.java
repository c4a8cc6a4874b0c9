package sift.chess.game;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A move, or the text of one, that cannot be played in a position; the message says why in one
 * line.
 */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /**
   * What has no form of its own: controls, formats, halves of pairs, other blanks, what is free.
   */
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{C}[\\p{Z}&&[^ ]]]");

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

  /** Returns a text in quotes, with the number of what cannot be seen: {@code <U+001B>}. */
  public static String quoted(String text) {
    String start = text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED - 2) + "..";
    Matcher invisible = INVISIBLE.matcher(start);
    return "'%s'"
        .formatted(
            invisible.replaceAll(found -> "<U+%04X>".formatted(found.group().codePointAt(0))));
  }
}
