package sift.chess.board;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of one field of a FEN.
 *
 * @param text not empty, printable ASCII
 * @param column where it starts in the whole text, from 1
 */
public record FenPart(String text, int column) {
  private static final Pattern FIELD = Pattern.compile("[^ ]+");
  private static final Pattern COUNTER = Pattern.compile("[0-9]{1,4}");

  /** The least number of fields: all but the two counters. */
  private static final int MIN_FIELDS = 4;

  private static final int MAX_FIELDS = FenField.values().length;

  /** A board of 128 squares has at most 143 characters, the rest 40; the others are blanks. */
  private static final int MAX_LENGTH = 200;

  /** The most characters of a field in a message. */
  private static final int MAX_QUOTED = 20;

  /**
   * Takes the components as they are.
   *
   * @throws FenException at a character that no field can have
   */
  public FenPart {
    for (int index = 0; index < text.length(); index++) {
      char character = text.charAt(index);
      if (character < ' ' || character > '~') {
        throw new FenException(column + index, foreign(character));
      }
    }
  }

  private static String foreign(char character) {
    return switch (character) {
      case '\t' -> "a tab; fields are separated by spaces";
      case '\n', '\r' -> "a line break; a FEN is one line";
      default ->
          (character < 0x80 ? "control character" : "non-ASCII character")
              + " \\u%04x; a FEN is plain ASCII text".formatted((int) character);
    };
  }

  /**
   * Returns the six fields of a FEN of 4 to 6 fields; a missing counter has the column of the
   * first.
   *
   * @throws FenException if there are more or fewer, or a character that no field can have
   */
  public static List<FenPart> split(String fen) {
    checkLength(fen, MAX_LENGTH);
    List<FenPart> parts = new ArrayList<>();
    FIELD.matcher(fen).results().forEach(at -> parts.add(new FenPart(at.group(), at.start() + 1)));
    if (parts.isEmpty()) {
      throw new FenException(1, "the text is empty; a FEN has 4 to 6 fields");
    }
    if (parts.size() < MIN_FIELDS) {
      FenPart last = parts.getLast();
      String missing = FenField.values()[parts.size()].words();
      throw last.wrong(
          last.text.length(), "no field for the " + missing + "; a FEN has 4 to 6 fields");
    }
    if (parts.size() > MAX_FIELDS) {
      FenPart extra = parts.get(MAX_FIELDS);
      throw extra.wrong("a seventh field " + extra.quoted() + "; a FEN has 4 to 6 fields");
    }
    for (int field = parts.size(); field < MAX_FIELDS; field++) {
      parts.add(new FenPart(FenField.values()[field].usual(), parts.getFirst().column));
    }
    return parts;
  }

  /**
   * Checks the length of a text.
   *
   * @throws FenException if it is longer than {@code most} characters
   */
  public static void checkLength(String text, int most) {
    if (text.length() > most) {
      throw new FenException(
          most + 1,
          "the text has %d characters; allowed are at most %d".formatted(text.length(), most));
    }
  }

  /**
   * Returns the value of this field, one of the two counters.
   *
   * @throws FenException if it has none
   */
  public int counter(FenField field) {
    if (!COUNTER.matcher(text).matches()) {
      throw wrong(field.fault(quoted()));
    }
    return Integer.parseInt(text);
  }

  /** Returns an exception about the whole field. */
  public FenException wrong(String reason) {
    return wrong(0, reason);
  }

  /** Returns an exception about one of its characters, which count from 0. */
  FenException wrong(int index, String reason) {
    return new FenException(column + index, reason);
  }

  /** Returns the text in quotes, cut where it is too long for a message. */
  String quoted() {
    return text.length() <= MAX_QUOTED
        ? "'" + text + "'"
        : "'" + text.substring(0, MAX_QUOTED) + "...'";
  }
}
