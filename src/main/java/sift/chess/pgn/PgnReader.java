package sift.chess.pgn;

import java.io.Reader;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import sift.chess.pgn.PgnWord.Kind;

/** Reads games one after the other, and notes in each what cannot be read. */
final class PgnReader {
  /** The longest game that is kept. */
  static final int MOST_CHARACTERS = 1 << 22;

  private static final int LONGEST_WORD = 255;
  private static final int MOST_NAG_DIGITS = 3;
  private static final int MOST_NAG = 255;
  private static final int MOST_DOTS = 3;

  private final PgnText text;
  private Draft game = new Draft();
  private Optional<PgnGame> ended = Optional.empty();

  /** Where the game begins, in characters. */
  private long start = 0;

  PgnReader(Reader in) {
    text = new PgnText(in);
  }

  /** Returns the next game, if there is one. */
  Optional<PgnGame> next() {
    ended = Optional.empty();
    while (ended.isEmpty() && text.peek() != PgnText.END) {
      readToken();
    }
    if (ended.isEmpty() && game.hasBegun()) {
      end();
    }
    return ended;
  }

  private void readToken() {
    int next = text.peek();
    if (PgnText.isBlank(next)) {
      text.read();
    } else if (next == '%' && text.isLineStart()) {
      text.skipLine();
    } else {
      start = game.isEmpty() ? text.consumed() : start;
      if (text.consumed() - start > MOST_CHARACTERS) {
        game.error(
            text.here(Kind.MOVE), "a game of more than %,d characters".formatted(MOST_CHARACTERS));
        skipToGame();
        end();
      } else {
        readToken((char) next);
      }
    }
  }

  private void readToken(char next) {
    switch (next) {
      case '[' -> readTag();
      case '{', ';' -> readComment(take(Kind.COMMENT));
      case '$' -> readNag(take(Kind.NAG));
      case '(' -> readOpen(take(Kind.OPEN));
      case ')', '}', ']' -> readClose(take(Kind.CLOSE));
      case '*' -> game.add(take(Kind.RESULT));
      default -> readWords();
    }
  }

  /** Reads a word of one character. */
  private PgnWord take(Kind kind) {
    return text.here(kind).with(Character.toString(text.read()));
  }

  // Tags.

  private void readTag() {
    PgnWord at = text.here(Kind.TAG);
    boolean isLineStart = text.isLineStart();
    boolean isAfterBlankLine = text.isAfterBlankLine();
    boolean isTag = TagPair.isNext(text);
    if (game.isPlayed() && (isTag || (isLineStart && Character.isLetter(text.peek(1))))) {
      end();
    }
    boolean isAmongMoves = !isTag && (!isLineStart || game.isPlayed());
    Optional<TagPair> tag = isTag ? TagPair.read(text) : Optional.empty();
    if (tag.isPresent()) {
      addTag(tag.get().name(), at.with(tag.get().value()), isAfterBlankLine);
      return;
    }
    game.error(at, "no tag; allowed are those like [Event \"a name\"]");
    if (isAmongMoves) {
      text.take(character -> character != ']' && !PgnText.isLineEnd(character), 0);
      text.skip(text.peek() == ']' ? 1 : 0);
    } else {
      do {
        text.skipLine();
      } while (!text.isAtLineEnd() && !beginsGame());
    }
  }

  /**
   * Adds a tag. One that the game has already begins the next game, if the game began with it or a
   * blank line is before it.
   */
  private void addTag(String name, PgnWord value, boolean isAfterBlankLine) {
    if (game.hasTag(name)) {
      if (!isAfterBlankLine && !game.beganWith(name)) {
        game.error(value, "a second tag %s".formatted(name));
        return;
      }
      end();
    }
    game.addTag(name, value);
  }

  // Comments, variations, annotations.

  private void readComment(PgnWord begin) {
    boolean isBraced = begin.text().equals("{");
    IntPredicate isInside =
        isBraced
            ? character -> character != '}' && !isTagAfterBlankLine()
            : character -> !PgnText.isLineEnd(character);
    String inside = text.take(isInside, MOST_CHARACTERS);
    if (isBraced && text.peek() == '}') {
      text.read();
    } else if (isBraced) {
      game.error(begin, "a comment that does not end; '}' is missing");
    }
    game.add(begin.with(withSingleBlanks(inside)));
  }

  private boolean isTagAfterBlankLine() {
    return text.isLineStart() && text.isAfterBlankLine() && TagPair.isNext(text);
  }

  /** Returns a text in which one blank stands for all white space between two words. */
  private static String withSingleBlanks(String text) {
    StringBuilder words = new StringBuilder();
    boolean isBetween = false;
    for (int index = 0; index < text.length(); index++) {
      char next = text.charAt(index);
      if (Character.isWhitespace(next)) {
        isBetween = !words.isEmpty();
      } else {
        words.append(isBetween ? " " : "").append(next);
        isBetween = false;
      }
    }
    return words.toString();
  }

  private void readOpen(PgnWord open) {
    if (!game.hasResult() && game.isOutside()) {
      skipJunk(open);
    } else {
      game.add(open);
    }
  }

  private void readClose(PgnWord close) {
    if (close.text().equals(")") && game.isInVariation()) {
      game.add(close);
    } else {
      game.error(close, "'%s' without its beginning".formatted(close.text()));
    }
  }

  private void readNag(PgnWord nag) {
    String digits = text.take(WordParts::isDigit, MOST_NAG_DIGITS + 1);
    if (digits.isEmpty() || Integer.parseInt(digits) > MOST_NAG) {
      game.error(nag, "'$%s' is no annotation; allowed are $0 to $%d".formatted(digits, MOST_NAG));
    } else {
      game.add(nag.with("$" + Integer.parseInt(digits)));
    }
  }

  // Numbers, moves, results.

  private void readWords() {
    boolean isAfterBlankLine = text.isAfterBlankLine();
    List<PgnWord> words = WordParts.of(text.here(Kind.MOVE).with(run()));
    for (PgnWord word : words) {
      switch (word.kind()) {
        case NUMBER -> addNumber(word, word.equals(words.getLast()), isAfterBlankLine);
        case MOVE -> addMove(word);
        case TAG, NAG, COMMENT, OPEN, CLOSE, RESULT -> game.add(word);
      }
    }
  }

  /** Reads up to a blank or a break, or behind marks like {@code !?}. */
  private String run() {
    String run = letters();
    while (isPromotion(run)) {
      run += "(%c)".formatted(text.peek(1));
      text.skip(3);
      run += letters();
    }
    return run + text.take(character -> character == '!' || character == '?', LONGEST_WORD);
  }

  private String letters() {
    return text.take(PgnReader::isLetter, LONGEST_WORD);
  }

  private static boolean isLetter(int character) {
    return switch (character) {
      case '{', '}', '(', ')', '[', ']', ';', '$', '*', '!', '?' -> false;
      default -> !PgnText.isBlank(character);
    };
  }

  /** Returns whether a bracket is next that belongs to the move before it, as in e8(Q)+. */
  private boolean isPromotion(String move) {
    int length = move.length();
    return text.peek() == '('
        && length >= 2
        && length < LONGEST_WORD
        && Character.isDigit(move.charAt(length - 1))
        && Character.isLetterOrDigit(move.charAt(length - 2))
        && Character.isLetter(text.peek(1))
        && text.peek(2) == ')';
  }

  /** Adds the number of a move; a game begins with number 1 after a result or a blank line. */
  private void addNumber(PgnWord part, boolean isLast, boolean isAfterBlankLine) {
    PgnWord number = part.with(part.text() + (isLast ? moreDots() : ""));
    boolean isOne = number.text().equals("1.") || number.text().equals("1");
    if (isOne && game.isOver(isAfterBlankLine)) {
      end();
    }
    if (WordParts.isDigit(number.text().charAt(0))) {
      game.add(number);
    }
  }

  /** Reads the dots that follow a number after blanks, as in {@code 1. ... e5}. */
  private String moreDots() {
    String dots = "";
    while (text.peek(text.blanks(0)) == '.' && dots.length() < MOST_DOTS) {
      text.skip(text.blanks(0) + 1);
      dots += ".";
    }
    return dots;
  }

  private void addMove(PgnWord word) {
    String move = word.text();
    if (Spelling.isEnPassant(move)) {
      if (!game.addEnPassant(word)) {
        game.error(word, "%s without its move".formatted(word.quoted()));
      }
    } else if (game.isOutside() && !Spelling.isLikely(move)) {
      skipJunk(word);
    } else {
      if (game.isOutside() && game.hasResult()) {
        List<PgnWord> numbers = game.takeNumbers();
        end();
        numbers.forEach(game::add);
      }
      game.add(Spelling.isNullMove(move) ? word.with(Spelling.NULL_MOVE) : word);
    }
  }

  // Games.

  private void skipJunk(PgnWord word) {
    game.takeNumbers();
    game.error(
        word,
        "%s is no move; a game begins with a tag like [Event \"a name\"] or a move like 1. e4"
            .formatted(word.quoted()));
    skipToGame();
  }

  /** Skips to the next line that begins a tag pair or the first move of a game. */
  private void skipToGame() {
    while (text.peek() != PgnText.END && !(text.isLineStart() && beginsGame())) {
      text.skipLine();
    }
  }

  private boolean beginsGame() {
    boolean isFirstMove = text.peek() == '1' && text.peek(1) == '.' && text.peek(2) != '.';
    return isFirstMove || TagPair.isNext(text);
  }

  private void end() {
    ended = Optional.of(game.game());
    game = new Draft();
    start = text.consumed();
  }
}
