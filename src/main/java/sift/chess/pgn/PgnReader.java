package sift.chess.pgn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads games one after the other. */
final class PgnReader {
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final Pattern TAG =
      Pattern.compile("\\[\\s*(?<name>\\w+)\\s*\"(?<value>(?:[^\"\\\\\n\r]|\\\\.)*+)\"\\s*\\]");
  private static final Pattern WORD = Pattern.compile("[^\\s{}()\\[\\];]+");
  private static final Pattern NUMBER = Pattern.compile("(?:\\d+\\.+|\\d+$|\\.+)");
  private static final Pattern ANNOTATION = Pattern.compile("\\$\\d*|[!?]+|e\\.?p\\.?");
  private static final Set<String> RESULTS = Set.of("1-0", "0-1", "1/2-1/2", "*");

  private final String text;
  private final List<PgnGame> games = new ArrayList<>();
  private int index = 0;
  private int line = 1;
  private int lineStart = 0;

  // The game at hand.
  private int firstLine = 0;
  private Map<String, String> tags = new LinkedHashMap<>();
  private List<PgnMove> moves = new ArrayList<>();

  PgnReader(String text) {
    this.text = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  /**
   * Returns all games.
   *
   * @throws PgnException at the first place that cannot be read
   */
  List<PgnGame> games() {
    while (index < text.length()) {
      read(text.charAt(index));
    }
    endIfBegun(Optional.empty());
    return games;
  }

  private void read(char next) {
    if (Character.isWhitespace(next)) {
      advance(index + 1);
    } else if (next == '%' && index == lineStart) {
      advance(endOfLine());
    } else {
      switch (next) {
        case '{', ';' -> skipComment(next);
        case '[' -> readTag();
        case '(' -> skipVariation();
        case '}', ')', ']' -> throw wrong("'%c' without its beginning".formatted(next));
        default -> readWord();
      }
    }
  }

  private void readTag() {
    if (!moves.isEmpty()) {
      endIfBegun(Optional.empty());
    }
    Matcher tag = TAG.matcher(text).region(index, text.length());
    if (!tag.lookingAt()) {
      throw wrong("no tag; allowed are those like [Event \"a name\"]");
    }
    begin();
    tags.put(tag.group("name"), tag.group("value").replaceAll("\\\\(.)", "$1"));
    advance(tag.end());
  }

  private void readWord() {
    Matcher word = WORD.matcher(text).region(index, text.length());
    if (!word.lookingAt()) {
      throw wrong("'%c' has no meaning here".formatted(text.charAt(index)));
    }
    if (RESULTS.contains(word.group())) {
      begin();
      endIfBegun(Optional.of(word.group()));
      advance(word.end());
      return;
    }
    Matcher number = NUMBER.matcher(word.group());
    int skipped = number.lookingAt() ? number.end() : 0;
    advance(index + skipped);
    String move = word.group().substring(skipped);
    if (!move.isEmpty() && !ANNOTATION.matcher(move).matches()) {
      begin();
      moves.add(new PgnMove(move, line, index - lineStart + 1));
    }
    advance(word.end());
  }

  private void skipComment(char begin) {
    if (begin == ';') {
      advance(endOfLine());
      return;
    }
    int end = text.indexOf('}', index);
    if (end < 0) {
      throw wrong("a comment that does not end; '}' is missing");
    }
    advance(end + 1);
  }

  /** Skips a variation with all that it contains. */
  private void skipVariation() {
    PgnException unended = wrong("a variation that does not end; ')' is missing");
    int depth = 0;
    do {
      if (index >= text.length()) {
        throw unended;
      }
      char next = text.charAt(index);
      if (next == '{' || next == ';') {
        skipComment(next);
      } else {
        depth += next == '(' ? 1 : next == ')' ? -1 : 0;
        advance(index + 1);
      }
    } while (depth > 0);
  }

  private int endOfLine() {
    int end = text.indexOf('\n', index);
    return end < 0 ? text.length() : end;
  }

  /** Goes on to an index, and counts the lines on the way. */
  private void advance(int end) {
    for (; index < end; index++) {
      if (text.charAt(index) == '\n') {
        line++;
        lineStart = index + 1;
      }
    }
  }

  private void begin() {
    if (firstLine == 0) {
      firstLine = line;
    }
  }

  private void endIfBegun(Optional<String> result) {
    if (firstLine > 0) {
      games.add(new PgnGame(firstLine, tags, moves, result));
      firstLine = 0;
      tags = new LinkedHashMap<>();
      moves = new ArrayList<>();
    }
  }

  private PgnException wrong(String reason) {
    return new PgnException(line, index - lineStart + 1, reason);
  }
}
