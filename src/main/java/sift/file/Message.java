package sift.file;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Messages that quote untrusted text. */
public final class Message {
  /**
   * Control characters, and those that turn the direction of the text, as they stand in a character
   * class of a {@link Pattern}.
   */
  public static final String INVISIBLE =
      "\\p{Cntrl}\\x{80}-\\x{9f}\\x{200e}\\x{200f}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}";

  private static final Pattern LINE_END = Pattern.compile("\\s*\\R\\s*");
  private static final Pattern ESCAPED = Pattern.compile("[" + INVISIBLE + "]");
  private static final int MOST_AT_BEGIN = 300;
  private static final int MOST_AT_END = 200;

  private Message() {}

  /**
   * Returns a message in one line: line ends and tabs as blanks, invisible characters by number;
   * the middle of more than 500 characters is left out.
   */
  public static String line(String message) {
    String line = LINE_END.matcher(shortened(message)).replaceAll(" ").replace('\t', ' ');
    return shortened(ESCAPED.matcher(line).replaceAll(Message::number));
  }

  private static String shortened(String line) {
    int length = line.length();
    return length <= MOST_AT_BEGIN + MOST_AT_END
        ? line
        : line.substring(0, MOST_AT_BEGIN) + ".." + line.substring(length - MOST_AT_END);
  }

  /** Returns the notation of an unprintable character: {@code <U+001B>}. */
  public static String number(MatchResult found) {
    return "<U+%04X>".formatted((int) found.group().charAt(0));
  }
}
