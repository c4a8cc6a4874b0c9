package sift.chess.pgn;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.function.IntPredicate;

/** The characters of a text one after the other, and where they stand. */
final class PgnText {
  /** What comes behind the last character. */
  static final int END = -1;

  private static final int BUFFER = 1 << 15;
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** The most blanks between a number and its dots, or a quote and the bracket after it. */
  private static final int MOST_BLANKS = 80;

  private final Reader in;
  private final char[] buffer = new char[BUFFER];
  private int next = 0;
  private int end = 0;

  private int line = 1;
  private int column = 1;
  private long consumed = 0;
  private boolean isLineBlank = true;
  private boolean wasLineBlank = false;

  PgnText(Reader in) {
    this.in = in;
  }

  /** Returns whether a character separates words: white space, and what nobody can see. */
  static boolean isBlank(int character) {
    if (character < 0x7f) {
      return character <= ' ' && character != END;
    }
    return character <= 0xa0
        || (character >= 0x200b && character <= 0x200f)
        || character == BYTE_ORDER_MARK
        || Character.isSpaceChar(character);
  }

  static boolean isLineEnd(int character) {
    return character == '\n' || character == '\r';
  }

  /** Returns an empty word at the place of the next character. */
  PgnWord here(PgnWord.Kind kind) {
    return new PgnWord(kind, "", line, column);
  }

  /** Returns how many characters were read. */
  long consumed() {
    return consumed;
  }

  /** Returns whether the next character is the first of its line. */
  boolean isLineStart() {
    return column == 1;
  }

  /**
   * Returns whether only blanks stand before the next character in its line and the line before.
   */
  boolean isAfterBlankLine() {
    return isLineBlank && wasLineBlank;
  }

  /** Returns whether the line, or the text, ends here. */
  boolean isAtLineEnd() {
    return peek() == END || isLineEnd(peek());
  }

  /** Returns the next character, or {@link #END}. */
  int peek() {
    return peek(0);
  }

  /** Returns the character that is so many further; less than a thousand. */
  int peek(int ahead) {
    while (next + ahead >= end) {
      if (!fill()) {
        return END;
      }
    }
    return buffer[next + ahead];
  }

  private boolean fill() {
    System.arraycopy(buffer, next, buffer, 0, end - next);
    end -= next;
    next = 0;
    try {
      int read = in.read(buffer, end, buffer.length - end);
      end += Math.max(0, read);
      return read >= 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns how far the first character is that is no blank, from one that is so many further. */
  int blanks(int from) {
    int ahead = from;
    while (ahead - from < MOST_BLANKS && isBlank(peek(ahead))) {
      ahead++;
    }
    return ahead;
  }

  /** Goes on by a character, and returns it; lines end with LF, CR LF or CR. */
  int read() {
    int character = peek();
    if (character == END) {
      return END;
    }
    next++;
    consumed++;
    if (character == '\n' || (character == '\r' && peek() != '\n')) {
      line++;
      column = 1;
      wasLineBlank = isLineBlank;
      isLineBlank = true;
    } else if (character != BYTE_ORDER_MARK || column > 1) { // at the begin it is no column
      column++;
      isLineBlank &= isBlank(character);
    }
    return character;
  }

  /** Goes on over all characters that fit, and returns the first of them, so many at most. */
  String take(IntPredicate fits, int most) {
    StringBuilder taken = new StringBuilder();
    for (int character = peek(); character != END && fits.test(character); character = peek()) {
      if (taken.length() < most) {
        taken.append((char) character);
      }
      read();
    }
    return taken.toString();
  }

  /** Goes on by so many characters. */
  void skip(int characters) {
    for (int i = 0; i < characters; i++) {
      read();
    }
  }

  /** Goes on to the first character of the next line. */
  void skipLine() {
    int before = line;
    while (line == before && peek() != END) {
      read();
    }
  }
}
