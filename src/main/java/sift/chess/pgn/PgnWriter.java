package sift.chess.pgn;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes a game, in lines of less than 80 columns. */
final class PgnWriter {
  private static final int WIDTH = 79;

  private final PgnGame game;
  private final StringBuilder text = new StringBuilder();
  private int column = 0;

  /** Whether the next word follows the last one without a blank. */
  private boolean isGlued = false;

  /** Where the moves begin. */
  private final int firstPly;

  /** The plies before the next move: two for each move before, and one more if black is next. */
  private int ply;

  /** The same where each variation began that is open. */
  private final Deque<Integer> outer = new ArrayDeque<>();

  /** Whether the next move has a number though it is one of black. */
  private boolean isNumbered = true;

  PgnWriter(PgnGame game) {
    this.game = game;
    firstPly = firstPly();
    ply = firstPly;
  }

  /** Returns where the moves begin by the fields of the FEN, legal or not. */
  private int firstPly() {
    String[] fields = game.tag("FEN").map(PgnWriter::line).orElse("").strip().split("\\s+", -1);
    boolean isBlack = fields.length > 1 && fields[1].equals("b");
    boolean isCounted = fields.length > 5 && fields[5].matches("[1-9]\\d{0,3}");
    return 2 * (isCounted ? Integer.parseInt(fields[5]) : 1) + (isBlack ? 1 : 0);
  }

  String text() {
    game.tags().forEach(this::addTag);
    if (!game.tags().isEmpty()) {
      text.append('\n');
    }
    game.words().forEach(this::add);
    if (game.results().isEmpty()) {
      put(game.result().map(PgnWord::text).orElse("*"));
    }
    return text.append('\n').toString();
  }

  /** Returns the value of a tag as it is written: on one line. */
  private static String line(PgnWord value) {
    return value.text().replaceAll("\\R", " ");
  }

  private void addTag(String name, PgnWord value) {
    String escaped = line(value).replace("\\", "\\\\").replace("\"", "\\\"");
    text.append("[%s \"%s\"]\n".formatted(name, escaped));
  }

  private void add(PgnWord word) {
    switch (word.kind()) {
      case TAG, NUMBER -> {}
      case MOVE -> addMove(word.text());
      case NAG, RESULT -> put(word.text());
      case COMMENT -> {
        addComment(word.text().replaceAll("\\s+", " "));
        isNumbered = true;
      }
      case OPEN -> {
        outer.push(ply);
        ply = Math.max(firstPly, ply - 1);
        put("(");
        isGlued = true;
        isNumbered = true;
      }
      case CLOSE -> {
        ply = outer.pop();
        isGlued = true;
        put(")");
        isNumbered = true;
      }
    }
  }

  private void addMove(String move) {
    boolean isWhite = ply % 2 == 0;
    if (isWhite || isNumbered) {
      put(ply / 2 + (isWhite ? "." : "..."));
    }
    for (String part : move.split(" ", -1)) {
      put(part);
    }
    ply++;
    isNumbered = false;
  }

  /** Adds a comment in braces, or up to the end of the line if it has one that closes. */
  private void addComment(String comment) {
    if (comment.indexOf('}') >= 0) {
      put(";" + comment);
      text.append('\n');
      column = 0;
      isGlued = false;
      return;
    }
    for (String part : ("{" + comment + "}").split(" ", -1)) {
      put(part);
    }
  }

  /** Puts a word on the line, or on the next one if it does not fit. */
  private void put(String word) {
    int needed = word.length() + (isGlued || column == 0 ? 0 : 1);
    if (column > 0 && column + needed > WIDTH) {
      text.append('\n');
      column = 0;
    } else if (column > 0 && !isGlued) {
      text.append(' ');
      column++;
    }
    // At the begin of a line, a percent sign would hide it.
    String shown = column == 0 && word.startsWith("%") ? " " + word : word;
    text.append(shown);
    column += shown.length();
    isGlued = false;
  }
}
