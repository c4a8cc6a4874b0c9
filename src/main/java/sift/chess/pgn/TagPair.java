package sift.chess.pgn;

import java.util.Optional;

/** A tag pair as it is written: {@code [Event "a name"]}. */
record TagPair(String name, String value) {
  private static final int LONGEST_NAME = 255;

  /** Returns whether one begins here, as far as its first quote. */
  static boolean isNext(PgnText text) {
    if (text.peek() != '[') {
      return false;
    }
    int name = text.blanks(1);
    int end = name;
    while (end - name < LONGEST_NAME && isInName(text.peek(end))) {
      end++;
    }
    return end > name && text.peek(text.blanks(end)) == '"';
  }

  private static boolean isInName(int character) {
    return Character.isLetterOrDigit(character)
        || (character != PgnText.END && "_+#=:-".indexOf(character) >= 0);
  }

  /** Reads the one that begins here; nothing if its line ends before its value. */
  static Optional<TagPair> read(PgnText text) {
    text.skip(text.blanks(1));
    String name = text.take(TagPair::isInName, LONGEST_NAME);
    text.skip(text.blanks(0) + 1);
    return value(text).map(value -> new TagPair(name, value));
  }

  /**
   * Reads a value up to the quote and the bracket that end it; quotes in it that are not escaped
   * belong to it.
   */
  private static Optional<String> value(PgnText text) {
    StringBuilder value = new StringBuilder();
    while (!text.isAtLineEnd() && value.length() <= PgnReader.MOST_CHARACTERS) {
      int next = text.read();
      if (next == '"' && text.peek(text.blanks(0)) == ']') {
        text.skip(text.blanks(0) + 1);
        return Optional.of(value.toString());
      }
      boolean isEscape = next == '\\' && (text.peek() == '"' || text.peek() == '\\');
      value.append((char) (isEscape ? text.read() : next));
    }
    // A backslash at the end of the value, as of a folder.
    String rest = value.toString().stripTrailing();
    return rest.endsWith("\"]")
        ? Optional.of(rest.substring(0, rest.length() - 2) + '\\')
        : Optional.empty();
  }
}
