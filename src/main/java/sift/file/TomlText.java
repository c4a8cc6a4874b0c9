package sift.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/**
 * The text of a TOML file, and positions in it.
 *
 * @param file the file's name in messages
 */
record TomlText(String file, String content) {
  /**
   * The greatest number of consecutive empty lines; the parser takes cubic time in them, ten
   * seconds for 2,000.
   */
  private static final int MOST_EMPTY_LINES = 100;

  /**
   * Parses the text.
   *
   * @throws FileException if it is not TOML
   */
  TomlParseResult parsed() {
    checkEmptyLines();
    TomlParseResult toml;
    try {
      toml = Toml.parse(content);
    } catch (RuntimeException e) { // the parser throws on some that are not TOML
      throw new FileException(file + ": is not TOML");
    }
    if (toml.hasErrors()) {
      TomlParseError error = toml.errors().getFirst();
      String message = String.valueOf(error.getMessage());
      throw wrong(
          error.position(),
          message.contains("too large") ? message + "; put it into quotes" : message);
    }
    return toml;
  }

  private List<String> lines() {
    return content.lines().toList();
  }

  private void checkEmptyLines() {
    List<String> lines = lines();
    int empty = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      empty = line.isEmpty() || line.startsWith("#") ? empty + 1 : 0;
      if (empty > MOST_EMPTY_LINES) {
        throw new FileException(
            "%s:%d:1: more than %d empty lines or comments one after the other"
                .formatted(file, i + 1, MOST_EMPTY_LINES));
      }
    }
  }

  /**
   * Returns the place of a character of a value. For a value with escapes this is the position of
   * its key.
   *
   * @param key where the key of the value stands
   * @param offset how many characters of the value come before
   */
  TomlPosition placeIn(TomlPosition key, String value, int offset) {
    List<String> lines = lines();
    String before = value.substring(0, offset);
    int start = before.lastIndexOf('\n') + 1;
    String line = value.substring(start).lines().findFirst().orElse("");
    int number = key.line() + (int) before.chars().filter(letter -> letter == '\n').count();
    // A line break after the three quotes that begin a value is not part of it.
    for (int at = number; at <= number + 1 && at <= lines.size(); at++) {
      int column = lines.get(at - 1).indexOf(line, at == key.line() ? key.column() - 1 : 0);
      if (!line.isEmpty() && column >= 0) {
        return TomlPosition.positionAt(at, column + 1 + offset - start);
      }
    }
    return key;
  }

  /** Returns the exception with a message about a position, if there is one. */
  FileException wrong(@Nullable TomlPosition position, String message) {
    String where = position == null ? "" : ":" + position.line() + ":" + position.column();
    return new FileException(file + where + ": " + message);
  }
}
