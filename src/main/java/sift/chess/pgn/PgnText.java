package sift.chess.pgn;

import java.io.IOException;
import java.io.Reader;

/** The characters of a text one after the other, and where they stand. */
final class PgnText {
  /** What comes behind the last character. */
  static final int END = -1;

  private static final int BUFFER = 1 << 15;

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
    return (character >= 0 && character <= ' ')
        || (character >= 0x7f && character <= 0xa0)
        || (character >= 0x200b && character <= 0x200f)
        || character == 0xfeff
        || (character > 0xa0 && Character.isSpaceChar(character));
  }

  static boolean isLineEnd(int character) {
    return character == '\n' || character == '\r';
  }

  /** Returns the line of the next character, from 1. */
  int line() {
    return line;
  }

  /** Returns the column of the next character, from 1. */
  int column() {
    return column;
  }

  /** Returns how many characters were read. */
  long consumed() {
    return consumed;
  }

  /** Returns whether the next character is the first of its line. */
  boolean isLineStart() {
    return column == 1;
  }

  /** Returns whether the line of the next character has only blanks before it. */
  boolean isLineBlank() {
    return isLineBlank;
  }

  /** Returns whether the line before that of the next character has only blanks. */
  boolean wasLineBlank() {
    return wasLineBlank;
  }

  /** Returns the next character, or {@link #END}. */
  int peek() throws IOException {
    return peek(0);
  }

  /** Returns the character that is so many further; less than a thousand. */
  int peek(int ahead) throws IOException {
    while (next + ahead >= end) {
      if (!fill()) {
        return END;
      }
    }
    return buffer[next + ahead];
  }

  private boolean fill() throws IOException {
    System.arraycopy(buffer, next, buffer, 0, end - next);
    end -= next;
    next = 0;
    int read = in.read(buffer, end, buffer.length - end);
    end += Math.max(0, read);
    return read >= 0;
  }

  /** Goes on by a character, and returns it; lines end with LF, CR LF or CR. */
  int read() throws IOException {
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
    } else if (character != 0xfeff || column > 1) { // a mark of the byte order is no column
      column++;
      isLineBlank &= isBlank(character);
    }
    return character;
  }

  /** Goes on by so many characters. */
  void skip(int characters) throws IOException {
    for (int i = 0; i < characters; i++) {
      read();
    }
  }

  /** Goes on over blanks. */
  void skipBlanks() throws IOException {
    while (isBlank(peek())) {
      read();
    }
  }

  /** Goes on to the first character of the next line. */
  void skipLine() throws IOException {
    int before = line;
    while (line == before && peek() != END) {
      read();
    }
  }
}
