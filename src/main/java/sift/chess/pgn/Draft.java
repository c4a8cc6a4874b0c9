package sift.chess.pgn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.chess.pgn.PgnWord.Kind;

/** A game of which only the begin has been read. */
final class Draft {
  private static final int MOST_REMARKS = 20;

  private final Map<String, PgnWord> tags = new LinkedHashMap<>();
  private final List<PgnWord> words = new ArrayList<>();
  private final List<PgnRemark> remarks = new ArrayList<>();
  private final List<PgnWord> open = new ArrayList<>();
  private int line = 0;
  private boolean hasMove = false;
  private boolean hasResult = false;

  /** Returns whether there is more than comments and numbers. */
  boolean hasBegun() {
    return line > 0;
  }

  boolean isEmpty() {
    return !hasBegun() && words.isEmpty();
  }

  boolean isPlayed() {
    return hasMove || hasResult;
  }

  boolean hasResult() {
    return hasResult;
  }

  boolean isInVariation() {
    return !open.isEmpty();
  }

  /** Returns whether a word that comes next belongs to no game, unless it is a move. */
  boolean isOutside() {
    return open.isEmpty() && (hasResult || (tags.isEmpty() && !hasMove));
  }

  /** Returns whether the move number 1, perhaps after a blank line, begins another game. */
  boolean isOver(boolean isAfterBlankLine) {
    return open.isEmpty() && (hasResult || (hasMove && isAfterBlankLine));
  }

  boolean hasTag(String name) {
    return tags.containsKey(name);
  }

  boolean beganWith(String tag) {
    return hasTag(tag) && tags.keySet().iterator().next().equals(tag);
  }

  void addTag(String name, PgnWord value) {
    begin(value);
    tags.put(name, value);
  }

  void add(PgnWord word) {
    switch (word.kind()) {
      case MOVE -> {
        begin(words.isEmpty() ? word : words.getLast());
        hasMove = true;
      }
      case RESULT -> {
        begin(word);
        hasResult |= open.isEmpty();
      }
      case OPEN -> open.add(word);
      case CLOSE -> open.removeLast();
      case TAG, NUMBER, NAG, COMMENT -> {}
    }
    words.add(word);
  }

  /** Adds {@code e.p.} to the move before it; returns whether there is one. */
  boolean addEnPassant(PgnWord enPassant) {
    boolean isAfterMove =
        !words.isEmpty()
            && words.getLast().kind() == Kind.MOVE
            && !Spelling.claimsEnPassant(words.getLast().text());
    if (isAfterMove) {
      PgnWord move = words.removeLast();
      words.add(move.with(move.text() + " " + enPassant.text()));
    }
    return isAfterMove;
  }

  /** Takes away the numbers at the end. */
  List<PgnWord> takeNumbers() {
    List<PgnWord> numbers = new ArrayList<>();
    while (!words.isEmpty() && words.getLast().kind() == Kind.NUMBER) {
      numbers.addFirst(words.removeLast());
    }
    return numbers;
  }

  /** Notes what cannot be read. */
  void error(PgnWord at, String reason) {
    begin(at);
    int left = MOST_REMARKS - remarks.size();
    if (left > 0) {
      remarks.add(
          at.error(left > 1 ? reason : "more that cannot be read, of which no more is told"));
    }
  }

  private void begin(PgnWord at) {
    line = hasBegun() ? line : at.line();
  }

  /** Returns the game, whose variations all end. */
  PgnGame game() {
    if (isInVariation()) {
      remarks.add(open.getFirst().error("a variation that does not end; ')' is missing"));
    }
    open.forEach(begin -> words.add(begin.as(Kind.CLOSE).with(")")));
    return new PgnGame(line, tags, words, remarks);
  }
}
