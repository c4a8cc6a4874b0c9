package sift.chess.variant;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.game.IllegalMoveException;
import sift.geometry.BoardSize;

/**
 * Reads and writes moves as the Universal Chess Interface does: square, square, and the letter of a
 * promotion as in FEN. The two dialects differ only in castling.
 */
public enum Uci {
  /**
   * {@code f1i1}: the king goes to its goal, if that is more than one file away. Other castling is
   * written as in {@link #CHESS960}.
   */
  STANDARD,
  /** {@code f1j1}: the king captures its own rook, which is never ambiguous. */
  CHESS960;

  private static final Pattern MOVE =
      Pattern.compile("(?<from>[a-p]\\d{1,2})(?<to>[a-p]\\d{1,2})(?<promotion>[a-z])?");

  /** Returns whether a text has the form of a move on some board. */
  public static boolean isMove(String text) {
    return MOVE.matcher(text).matches();
  }

  /** Returns the text of a move in this dialect. */
  public String text(Position position, Notation notation, Move move) {
    BoardSize size = position.board().size();
    boolean hasGoal = this == STANDARD && San.hasDistantGoal(position, move);
    int to = hasGoal ? SlowGenerator.kingsGoal(position, move) : move.to();
    return size.name(move.from())
        + size.name(to)
        + move.promotion()
            .map(kind -> Character.toString(Character.toLowerCase(notation.board().letter(kind))))
            .orElse("");
  }

  /**
   * Returns the legal move that a text of either dialect means.
   *
   * @throws IllegalMoveException if there is none
   */
  public static Move move(Position position, Notation notation, String text) {
    Matcher matcher = MOVE.matcher(text);
    if (!matcher.matches()) {
      throw IllegalMoveException.in(text, "is no move; allowed are those like a2a4, j7j8a");
    }
    int from = square(position, text, matcher.group("from"));
    int to = square(position, text, matcher.group("to"));
    Optional<PieceKind> promotion = promotion(position, notation, matcher);
    List<Move> legal =
        position.legalMoves().stream()
            .filter(move -> move.from() == from && move.promotion().equals(promotion))
            .filter(move -> move.to() == to || goesTo(position, move, to))
            .toList();
    // A step of the king to a square goes before castling to it.
    return legal.stream()
        .findFirst()
        .orElseThrow(() ->
            IllegalMoveException.in(
                text, "is not legal: " + Refusal.reason(position, from, to, promotion)));
  }

  private static int square(Position position, String text, String name) {
    try {
      return position.board().size().square(name);
    } catch (IllegalArgumentException e) {
      throw IllegalMoveException.in(text, "is no move: " + e.getMessage());
    }
  }

  private static Optional<PieceKind> promotion(
      Position position, Notation notation, Matcher matcher) {
    String letter = matcher.group("promotion");
    if (letter == null) {
      return Optional.empty();
    }
    Optional<PieceKind> kind = notation.board().kind(letter.charAt(0));
    if (kind.isEmpty() || !position.variant().promotions().contains(kind.get())) {
      throw IllegalMoveException.in(
          matcher.group(),
          "has no promotion as its last letter; allowed are "
              + notation.board().text(position.variant().promotions()).toLowerCase(Locale.ROOT));
    }
    return kind;
  }

  private static boolean goesTo(Position position, Move move, int to) {
    return San.hasDistantGoal(position, move) && SlowGenerator.kingsGoal(position, move) == to;
  }
}
