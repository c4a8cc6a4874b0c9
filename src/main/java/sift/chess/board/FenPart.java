package sift.chess.board;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of one field of a FEN.
 *
 * @param text not empty, printable ASCII without blanks
 * @param column where it starts in the whole text, from 1
 */
public record FenPart(String text, int column) {
  private static final Pattern COUNTER = Pattern.compile("[0-9]{1,4}");

  /** The least number of fields: all but the two counters. */
  private static final int MIN_FIELDS = 4;

  private static final int MAX_FIELDS = FenField.values().length;

  /** A board of 128 squares has at most 143 characters, the rest 40; the others are blanks. */
  private static final int MAX_LENGTH = 200;

  /** The most characters of a field in a message. */
  private static final int MAX_QUOTED = 20;

  /**
   * Returns the 4 to 6 fields of a FEN.
   *
   * @throws FenException if there are more or fewer, or a character that no field can have
   */
  public static List<FenPart> split(String fen) {
    checkCharacters(fen);
    List<FenPart> parts = new ArrayList<>();
    int end = 0;
    for (int start = skip(fen, 0); start < fen.length(); start = skip(fen, end)) {
      int blank = fen.indexOf(' ', start);
      end = blank < 0 ? fen.length() : blank;
      parts.add(new FenPart(fen.substring(start, end), start + 1));
    }
    checkCount(parts, end + 1);
    return List.copyOf(parts);
  }

  /**
   * Returns the side to move that this field names.
   *
   * @throws FenException if it names none
   */
  public Color turn() {
    return switch (text) {
      case "w" -> Color.WHITE;
      case "b" -> Color.BLACK;
      default -> throw wrong("side to move " + quoted() + "; allowed are w and b");
    };
  }

  /**
   * Returns the value of one of the two counters among the fields; {@code otherwise} if it is
   * missing.
   *
   * @throws FenException if the field is no counter
   */
  public static int counter(List<FenPart> parts, FenField field, int otherwise) {
    if (field.ordinal() >= parts.size()) {
      return otherwise;
    }
    FenPart part = parts.get(field.ordinal());
    if (!COUNTER.matcher(part.text).matches()) {
      throw part.wrong(
          field.words() + " " + part.quoted() + "; allowed are 0 to " + Setup.MAX_COUNTER);
    }
    return Integer.parseInt(part.text);
  }

  /** Returns an exception about the whole field. */
  public FenException wrong(String reason) {
    return wrong(0, reason);
  }

  /** Returns an exception about one of its characters, which count from 0. */
  public FenException wrong(int index, String reason) {
    return new FenException(column + index, reason);
  }

  /** Returns the text in quotes, cut where it is too long for a message. */
  public String quoted() {
    return text.length() <= MAX_QUOTED
        ? "'" + text + "'"
        : "'" + text.substring(0, MAX_QUOTED) + "...'";
  }

  private static int skip(String fen, int start) {
    int index = start;
    while (index < fen.length() && fen.charAt(index) == ' ') {
      index++;
    }
    return index;
  }

  private static void checkCharacters(String fen) {
    if (fen.length() > MAX_LENGTH) {
      throw new FenException(
          MAX_LENGTH + 1,
          "the text has " + fen.length() + " characters; allowed are at most " + MAX_LENGTH);
    }
    for (int index = 0; index < fen.length(); index++) {
      char character = fen.charAt(index);
      if (character < ' ' || character > '~') {
        throw new FenException(index + 1, foreign(character));
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

  private static void checkCount(List<FenPart> parts, int end) {
    if (parts.isEmpty()) {
      throw new FenException(1, "the text is empty; a FEN has 4 to 6 fields");
    }
    if (parts.size() < MIN_FIELDS) {
      FenField missing = FenField.values()[parts.size()];
      throw new FenException(
          end, "no field for the " + missing.words() + "; a FEN has 4 to 6 fields");
    }
    if (parts.size() > MAX_FIELDS) {
      FenPart extra = parts.get(MAX_FIELDS);
      throw extra.wrong("a seventh field " + extra.quoted() + "; a FEN has 4 to 6 fields");
    }
  }
}
