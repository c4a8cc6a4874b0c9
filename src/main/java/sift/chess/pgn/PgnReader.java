package sift.chess.pgn;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.chess.game.IllegalMoveException;
import sift.chess.pgn.PgnRemark.Weight;
import sift.chess.pgn.PgnWord.Kind;

/** Reads games one after the other, and notes in each what cannot be read. */
final class PgnReader {
  /** The longest game that is kept. */
  static final int MOST_CHARACTERS = 1 << 22;

  private static final int MOST_REMARKS = 20;
  private static final int LONGEST_WORD = 255;
  private static final int MOST_NAG_DIGITS = 3;
  private static final int MOST_NAG = 255;

  /** The most blanks between a number and its dots, or a quote and the bracket after it. */
  private static final int MOST_BLANKS = 80;

  private static final String BREAKS = "{}()[];$*";

  private final PgnText text;
  private Draft game = new Draft();
  private @Nullable PgnGame ended;

  /** A game of which only the begin is known. */
  private static final class Draft {
    private long start = 0;
    private int line = 0;
    private final Map<String, PgnWord> tags = new LinkedHashMap<>();
    private final List<PgnWord> words = new ArrayList<>();
    private final List<PgnRemark> remarks = new ArrayList<>();
    private final List<PgnWord> open = new ArrayList<>();
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

    /** Returns whether a word that comes next belongs to no game, unless it is a move. */
    boolean isOutside() {
      return open.isEmpty() && (hasResult || (tags.isEmpty() && !hasMove));
    }

    /** Takes away the numbers at the end. */
    List<PgnWord> takeNumbers() {
      List<PgnWord> numbers = new ArrayList<>();
      while (!words.isEmpty() && words.getLast().kind() == Kind.NUMBER) {
        numbers.addFirst(words.removeLast());
      }
      return numbers;
    }

    PgnGame game() {
      if (!open.isEmpty()) {
        remarks.add(
            PgnRemark.of(
                open.getFirst(), Weight.ERROR, "a variation that does not end; ')' is missing"));
      }
      open.forEach(begin -> words.add(new PgnWord(Kind.CLOSE, ")", begin.line(), begin.column())));
      return new PgnGame(line, tags, words, remarks);
    }
  }

  PgnReader(Reader in) {
    text = new PgnText(in);
  }

  /** Returns the next game, if there is one. */
  Optional<PgnGame> next() {
    ended = null;
    try {
      while (ended == null && text.peek() != PgnText.END) {
        readToken();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (ended == null && game.hasBegun()) {
      end();
    }
    return Optional.ofNullable(ended);
  }

  private void readToken() throws IOException {
    int next = text.peek();
    if (PgnText.isBlank(next)) {
      text.read();
      return;
    }
    if (next == '%' && text.isLineStart()) {
      text.skipLine();
      return;
    }
    if (game.isEmpty()) {
      game.start = text.consumed();
    }
    if (text.consumed() - game.start > MOST_CHARACTERS) {
      remark(here(Kind.MOVE), "a game of more than %,d characters".formatted(MOST_CHARACTERS));
      skipToGame();
      end();
      return;
    }
    switch (next) {
      case '{' -> readComment();
      case ';' -> readLineComment();
      case '[' -> readTag();
      case '(' -> open();
      case ')' -> close();
      case '}', ']' -> {
        remark(here(Kind.CLOSE), "'%c' without its beginning".formatted(next));
        text.read();
      }
      case '$' -> readNag();
      case '*' -> {
        PgnWord result = here(Kind.RESULT).with("*");
        text.read();
        addResult(result);
      }
      default -> readWord();
    }
  }

  // Tags.

  private void readTag() throws IOException {
    PgnWord at = here(Kind.TAG);
    boolean isLineStart = text.isLineStart();
    boolean isAfterBlankLine = isLineStart && text.wasLineBlank();
    boolean isTag = isTagPair();
    if (game.isPlayed() && (isTag || (isLineStart && Character.isLetter(text.peek(1))))) {
      end();
    }
    boolean isAmongMoves = !isTag && (!isLineStart || game.isPlayed());
    text.read();
    String name = "";
    Optional<String> value = Optional.empty();
    if (isTag) {
      text.skipBlanks();
      name = tagName();
      text.skipBlanks();
      text.read();
      value = tagValue();
    }
    if (value.isEmpty()) {
      remark(at, "no tag; allowed are those like [Event \"a name\"]");
      skipBrokenTag(isAmongMoves);
    } else {
      addTag(name, at.with(value.get()), isAfterBlankLine);
    }
  }

  /**
   * Adds a tag. One that the game has already begins the next game, if the game began with it or a
   * blank line is before it.
   */
  private void addTag(String name, PgnWord value, boolean isAfterBlankLine) {
    if (game.tags.containsKey(name)) {
      if (!isAfterBlankLine && !name.equals(game.tags.keySet().iterator().next())) {
        remark(value, "a second tag %s".formatted(name));
        return;
      }
      end();
    }
    begin(value);
    game.tags.put(name, value);
  }

  /** Returns whether a tag pair begins here, as far as its first quote. */
  private boolean isTagPair() throws IOException {
    if (text.peek() != '[') {
      return false;
    }
    int name = blanks(1);
    int end = name;
    while (end - name < LONGEST_WORD && isInName(text.peek(end))) {
      end++;
    }
    return end > name && text.peek(blanks(end)) == '"';
  }

  /** Returns how far the first character is that is no blank. */
  private int blanks(int from) throws IOException {
    int ahead = from;
    while (ahead - from < MOST_BLANKS && PgnText.isBlank(text.peek(ahead))) {
      ahead++;
    }
    return ahead;
  }

  private static boolean isInName(int character) {
    return Character.isLetterOrDigit(character)
        || (character > 0 && "_+#=:-".indexOf(character) >= 0);
  }

  private String tagName() throws IOException {
    StringBuilder name = new StringBuilder();
    while (isInName(text.peek())) {
      name.append((char) text.read());
    }
    return name.toString();
  }

  /**
   * Returns the value of a tag, which ends with a quote and a bracket; quotes in it that are not
   * escaped are read as well. Nothing if the line ends before.
   */
  private Optional<String> tagValue() throws IOException {
    StringBuilder value = new StringBuilder();
    boolean isEscaped = false;
    while (text.peek() != PgnText.END && !PgnText.isLineEnd(text.peek()) && !isTooLong(value)) {
      char next = (char) text.read();
      if (next == '"' && !isEscaped && text.peek(blanks(0)) == ']') {
        text.skip(blanks(0) + 1);
        return Optional.of(value.toString());
      }
      isEscaped = next == '\\' && !isEscaped && (text.peek() == '"' || text.peek() == '\\');
      if (!isEscaped) {
        value.append(next);
      }
    }
    // A backslash at the end of the value, as of a folder.
    String rest = value.toString().stripTrailing();
    return rest.endsWith("\"]")
        ? Optional.of(rest.substring(0, rest.length() - 2) + '\\')
        : Optional.empty();
  }

  /** Skips the rest of a tag; one among moves ends with a bracket or the line. */
  private void skipBrokenTag(boolean isAmongMoves) throws IOException {
    if (isAmongMoves) {
      while (text.peek() != PgnText.END && !PgnText.isLineEnd(text.peek())) {
        if (text.read() == ']') {
          return;
        }
      }
      return;
    }
    do {
      text.skipLine();
    } while (text.peek() != PgnText.END && !PgnText.isLineEnd(text.peek()) && !beginsGame());
  }

  // Comments, variations, annotations.

  private void readComment() throws IOException {
    PgnWord open = here(Kind.COMMENT);
    text.read();
    StringBuilder comment = new StringBuilder();
    while (text.peek() != '}') {
      boolean isNextGame = text.isLineStart() && text.wasLineBlank() && isTagPair();
      if (text.peek() == PgnText.END || isNextGame || isTooLong(comment)) {
        remark(open, "a comment that does not end; '}' is missing");
        add(open.with(comment.toString().strip()));
        return;
      }
      appendTo(comment, text.read());
    }
    text.read();
    add(open.with(comment.toString().strip()));
  }

  private void readLineComment() throws IOException {
    PgnWord begin = here(Kind.COMMENT);
    text.read();
    StringBuilder comment = new StringBuilder();
    while (text.peek() != PgnText.END && !PgnText.isLineEnd(text.peek()) && !isTooLong(comment)) {
      appendTo(comment, text.read());
    }
    add(begin.with(comment.toString().strip()));
  }

  /** Appends a character; a blank for all white space between two others. */
  private static void appendTo(StringBuilder comment, int character) {
    if (!Character.isWhitespace(character)) {
      comment.append((char) character);
    } else if (!comment.isEmpty() && comment.charAt(comment.length() - 1) != ' ') {
      comment.append(' ');
    }
  }

  private static boolean isTooLong(StringBuilder read) {
    return read.length() > MOST_CHARACTERS;
  }

  private void open() throws IOException {
    PgnWord open = here(Kind.OPEN).with("(");
    if (!game.hasResult && game.isOutside()) {
      skipJunk(open);
      return;
    }
    text.read();
    game.open.add(open);
    add(open);
  }

  private void close() throws IOException {
    PgnWord close = here(Kind.CLOSE).with(")");
    text.read();
    if (game.open.isEmpty()) {
      remark(close, "')' without its beginning");
    } else {
      game.open.removeLast();
      add(close);
    }
  }

  private void readNag() throws IOException {
    PgnWord at = here(Kind.NAG);
    text.read();
    StringBuilder digits = new StringBuilder();
    while (text.peek() >= '0' && text.peek() <= '9') {
      char digit = (char) text.read();
      if (digits.length() <= MOST_NAG_DIGITS) {
        digits.append(digit);
      }
    }
    if (digits.isEmpty() || Integer.parseInt(digits.toString()) > MOST_NAG) {
      remark(at, "'$%s' is no annotation; allowed are $0 to $%d".formatted(digits, MOST_NAG));
    } else {
      add(at.with("$" + Integer.parseInt(digits.toString())));
    }
  }

  // Numbers, moves, results.

  private void readWord() throws IOException {
    boolean isAfterBlankLine = text.isLineBlank() && text.wasLineBlank();
    PgnWord at = here(Kind.MOVE);
    readWord(at.with(Spelling.plain(run())), isAfterBlankLine);
  }

  /** Reads a word part by part: annotations stand at its end, numbers before a move. */
  private void readWord(PgnWord word, boolean isAfterBlankLine) throws IOException {
    String whole = word.text();
    if (whole.isEmpty()) {
      return;
    }
    int bare = whole.length() - Spelling.glyphLength(whole);
    int number = numberEnd(whole);
    Optional<String> result = Spelling.result(whole);
    if (bare < whole.length()) {
      readWord(word.part(0, bare), isAfterBlankLine);
      Spelling.glyph(whole.substring(bare))
          .map(glyph -> word.part(bare, whole.length()).as(Kind.NAG).with("$" + glyph))
          .ifPresent(this::add);
    } else if (number > 0) {
      String dots = number == whole.length() ? moreDots() : "";
      if (isDigit(whole.charAt(0))) {
        PgnWord counted = word.as(Kind.NUMBER).with(whole.substring(0, number) + dots);
        addNumber(counted, isAfterBlankLine);
      }
      readWord(word.part(number, whole.length()), false);
    } else if (result.isPresent()) {
      addResult(word.as(Kind.RESULT).with(result.get()));
    } else if (Spelling.isEnPassant(whole)) {
      addEnPassant(word);
    } else {
      addMove(word);
    }
  }

  /** Returns where the number ends with which a word begins: digits, dots, or both; or 0. */
  private static int numberEnd(String word) {
    int digits = 0;
    while (digits < word.length() && isDigit(word.charAt(digits))) {
      digits++;
    }
    int dots = digits;
    while (dots < word.length() && word.charAt(dots) == '.') {
      dots++;
    }
    boolean isWhole = digits == word.length() && !Spelling.isNullMove(word);
    return dots > digits || isWhole ? dots : 0;
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  /** Returns the characters up to the next that separates words. */
  private String run() throws IOException {
    StringBuilder run = new StringBuilder();
    boolean isInGlyph = false;
    int next = text.peek();
    while (next != PgnText.END && !PgnText.isBlank(next)) {
      boolean isGlyph = next == '!' || next == '?';
      if (next == '(' && isPromotion(run)) {
        run.append('(').append((char) text.peek(1));
        text.skip(2);
        next = ')';
      } else if (BREAKS.indexOf(next) >= 0 || (isInGlyph && !isGlyph)) {
        return run.toString();
      }
      isInGlyph = isGlyph;
      if (run.length() < LONGEST_WORD) {
        run.append((char) next);
      }
      text.read();
      next = text.peek();
    }
    return run.toString();
  }

  /** Returns whether a bracket belongs to the move before it, as in e8(Q)+. */
  private boolean isPromotion(CharSequence move) throws IOException {
    int length = move.length();
    return length >= 2
        && length < LONGEST_WORD
        && Character.isDigit(move.charAt(length - 1))
        && Character.isLetterOrDigit(move.charAt(length - 2))
        && Character.isLetter(text.peek(1))
        && text.peek(2) == ')';
  }

  /** Returns the dots that follow a number after blanks, as in {@code 1. ... e5}. */
  private String moreDots() throws IOException {
    int ahead = blanks(0);
    StringBuilder dots = new StringBuilder();
    while (text.peek(ahead) == '.' && dots.length() < 3) {
      text.skip(ahead + 1);
      dots.append('.');
      ahead = blanks(0);
    }
    return dots.toString();
  }

  /** Adds the number of a move; a game begins with number 1 after a result or a blank line. */
  private void addNumber(PgnWord number, boolean isAfterBlankLine) {
    boolean isOne = number.text().equals("1.") || number.text().equals("1");
    boolean isOver = game.hasResult || (game.hasMove && isAfterBlankLine);
    if (isOne && isOver && game.open.isEmpty()) {
      end();
    }
    add(number);
  }

  private void addEnPassant(PgnWord word) {
    boolean isAfterMove =
        !game.words.isEmpty()
            && game.words.getLast().kind() == Kind.MOVE
            && !Spelling.claimsEnPassant(game.words.getLast().text());
    if (isAfterMove) {
      PgnWord move = game.words.removeLast();
      add(move.with(move.text() + " " + word.text()));
    } else {
      remark(word, "%s without its move".formatted(quoted(word.text())));
    }
  }

  private void addMove(PgnWord word) throws IOException {
    String move = word.text();
    if (game.isOutside()) {
      if (!Spelling.isLikely(move)) {
        skipJunk(word);
        return;
      }
      if (game.hasResult) {
        List<PgnWord> numbers = game.takeNumbers();
        end();
        game.words.addAll(numbers);
      }
      begin(game.words.isEmpty() ? word : game.words.getLast());
    }
    game.hasMove = true;
    add(Spelling.isNullMove(move) ? word.with(Spelling.NULL_MOVE) : word);
  }

  private void skipJunk(PgnWord word) throws IOException {
    game.takeNumbers();
    remark(
        word,
        "%s is no move; a game begins with a tag like [Event \"a name\"] or a move like 1. e4"
            .formatted(quoted(word.text())));
    skipToGame();
  }

  private void addResult(PgnWord result) {
    begin(result);
    game.hasResult |= game.open.isEmpty();
    add(result);
  }

  // Games.

  /** Skips to the next line that begins a tag pair or the first move of a game. */
  private void skipToGame() throws IOException {
    while (text.peek() != PgnText.END && !(text.isLineStart() && beginsGame())) {
      text.skipLine();
    }
  }

  private boolean beginsGame() throws IOException {
    boolean isFirstMove = text.peek() == '1' && text.peek(1) == '.' && text.peek(2) != '.';
    return isFirstMove || isTagPair();
  }

  private void begin(PgnWord at) {
    if (game.line == 0) {
      game.line = at.line();
    }
  }

  private void end() {
    ended = game.game();
    game = new Draft();
    game.start = text.consumed();
  }

  private void add(PgnWord word) {
    game.words.add(word);
  }

  private void remark(PgnWord at, String reason) {
    begin(at);
    if (game.remarks.size() < MOST_REMARKS) {
      boolean isLast = game.remarks.size() == MOST_REMARKS - 1;
      String told = isLast ? "more that cannot be read, of which no more is told" : reason;
      game.remarks.add(PgnRemark.of(at, Weight.ERROR, told));
    }
  }

  private static String quoted(String text) {
    return IllegalMoveException.quoted(text);
  }

  /** Returns an empty word where the reader is. */
  private PgnWord here(Kind kind) {
    return new PgnWord(kind, "", text.line(), text.column());
  }
}
