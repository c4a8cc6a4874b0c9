package sift.chess.pgn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.game.IllegalMoveException;

/** Reads games one after the other. */
final class PgnReader {
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String NO_BREAK = "[^\\p{javaWhitespace}\\p{javaSpaceChar}{}()\\[\\];$]";
  private static final Pattern TAG =
      Pattern.compile("\\[\\s*(?<name>\\w+)\\s*\"(?<value>(?:[^\"\\\\\n\r]|\\\\.)*+)\"\\s*\\]");

  // A promotion in parentheses is a part of the move before it: e8(Q)+.
  private static final Pattern WORD =
      Pattern.compile("\\$\\d*|N+(?:(?<=[a-p]\\d{1,2})\\([A-Za-z]\\)N*)?".replace("N", NO_BREAK));

  private static final Pattern NUMBER = Pattern.compile("(?:\\d+\\.+|\\d+$|\\.+)");
  private static final Pattern ANNOTATION = Pattern.compile("\\$\\d*|[!?]+|e\\.?p\\.?");

  // What may be a move in some variant: it begins with one to a square, or with castling.
  private static final Pattern MOVE =
      Pattern.compile("(?:[A-Z]?[a-p]?\\d{0,2}[-x]?[a-p]\\d|[O0]-[O0]).*");

  private final String text;
  private final List<PgnGame> games = new ArrayList<>();
  private int index = 0;
  private int line = 1;
  private int lineStart = 0;

  // The game at hand.
  private int firstLine = 0;
  private Map<String, PgnWord> tags = new LinkedHashMap<>();
  private List<PgnWord> moves = new ArrayList<>();
  private List<PgnWord> results = new ArrayList<>();

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
    endIfBegun();
    return games;
  }

  private void read(char next) {
    if (Character.isWhitespace(next) || Character.isSpaceChar(next)) {
      advance(index + 1);
    } else if (isEscape(next)) {
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

  /** Returns whether a line begins here that is left out: with %. */
  private boolean isEscape(char next) {
    return next == '%' && index == lineStart;
  }

  private void readTag() {
    if (!moves.isEmpty() || !results.isEmpty()) {
      endIfBegun();
    }
    Matcher tag = TAG.matcher(text).region(index, text.length());
    if (!tag.lookingAt()) {
      throw wrong("no tag; allowed are those like [Event \"a name\"]");
    }
    begin();
    tags.put(tag.group("name"), word(tag.group("value").replaceAll("\\\\(.)", "$1")));
    advance(tag.end());
  }

  private void readWord() {
    MatchResult found =
        WORD.matcher(text).region(index, text.length()).results().findFirst().orElseThrow();
    String word = found.group();
    if (PgnGame.RESULTS.contains(word)) {
      begin();
      results.add(word(word));
    } else {
      Matcher number = NUMBER.matcher(word);
      int skipped = number.lookingAt() ? number.end() : 0;
      advance(index + skipped);
      addMove(word.substring(skipped));
    }
    advance(found.end());
  }

  private void addMove(String move) {
    if (move.isEmpty() || ANNOTATION.matcher(move).matches()) {
      return;
    }
    if (!results.isEmpty()) {
      endIfBegun();
    }
    if (tags.isEmpty() && moves.isEmpty() && !MOVE.matcher(move).matches()) {
      throw wrong(
          "%s is no move; a game begins with a tag like [Event \"a name\"] or a move like 1. e4"
              .formatted(IllegalMoveException.quoted(move)));
    }
    begin();
    moves.add(word(move));
  }

  private void skipComment(char begin) {
    if (begin == ';') {
      advance(endOfLine());
      return;
    }
    PgnWord open = word("a comment that does not end; '}' is missing");
    while (next(open) != '}') {
      advance(index + 1);
    }
    advance(index + 1);
  }

  /** Skips a variation with all that it contains. */
  private void skipVariation() {
    PgnWord open = word("a variation that does not end; ')' is missing");
    int depth = 0;
    do {
      char next = next(open);
      if (next == '{' || next == ';') {
        skipComment(next);
      } else {
        depth += next == '(' ? 1 : next == ')' ? -1 : 0;
        advance(index + 1);
      }
    } while (depth > 0);
  }

  /**
   * Skips lines that begin with %, and returns the character after them.
   *
   * @param open what the reader is in, and where it began: wrong if the text ends
   */
  private char next(PgnWord open) {
    while (index < text.length() && isEscape(text.charAt(index))) {
      advance(endOfLine());
    }
    if (index >= text.length()) {
      throw new PgnException(open.line(), open.column(), open.text());
    }
    return text.charAt(index);
  }

  private int endOfLine() {
    int end = index;
    while (end < text.length() && !isLineEnd(end)) {
      end++;
    }
    return end;
  }

  /** Returns whether a line ends at an index: at LF, CR LF or CR. */
  private boolean isLineEnd(int at) {
    char here = text.charAt(at);
    return here == '\n' || (here == '\r' && !text.startsWith("\n", at + 1));
  }

  /** Goes on to an index, and counts the lines on the way. */
  private void advance(int end) {
    for (; index < end; index++) {
      if (isLineEnd(index)) {
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

  private void endIfBegun() {
    if (firstLine > 0) {
      games.add(new PgnGame(firstLine, tags, moves, results));
      firstLine = 0;
      tags = new LinkedHashMap<>();
      moves = new ArrayList<>();
      results = new ArrayList<>();
    }
  }

  /** Returns a word that stands where the reader is. */
  private PgnWord word(String of) {
    return new PgnWord(of, line, index - lineStart + 1);
  }

  private PgnException wrong(String reason) {
    return new PgnException(line, index - lineStart + 1, reason);
  }
}
