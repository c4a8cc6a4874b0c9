package sift.chess.game;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.board.Letters;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.BoardSize;

/**
 * Reads and writes moves as the Universal Chess Interface does: square, square, and the letter of a
 * promotion as in FEN. The two dialects differ only in castling.
 */
public enum Uci {
  /**
   * {@code e1g1}: the king goes to its goal, if king and rook come from files where the start array
   * has them. Other castling, as in Chess960, is written as in {@link #CHESS960}.
   */
  STANDARD,
  /** {@code e1h1}: the king captures its own rook, which is never ambiguous. */
  CHESS960;

  private static final String NULL_MOVE = "0000";

  private static final Pattern MOVE =
      Pattern.compile("(?<from>[a-p]\\d{1,2})(?<to>[a-p]\\d{1,2})(?<promotion>[a-z])?");

  /** Returns whether a text has the form of a move on some board. */
  public static boolean isMove(String text) {
    return MOVE.matcher(text).matches();
  }

  /** Returns the text of a move in this dialect. */
  public String text(Position position, Move move) {
    if (move.equals(Move.NULL)) {
      return NULL_MOVE;
    }
    BoardSize size = position.board().size();
    boolean hasGoal =
        this == STANDARD
            && move.kind() == Move.Kind.CASTLING
            && position.variant().isHome(move.from(), move.to());
    int to = hasGoal ? SlowGenerator.kingsGoal(position.setup(), move) : move.to();
    return text(size, move.from(), to, move.promotion().map(position.notation().board()::letter));
  }

  static String text(BoardSize size, int from, int to, Optional<Character> promotion) {
    return size.name(from)
        + size.name(to)
        + promotion.map(letter -> Character.toString(Character.toLowerCase(letter))).orElse("");
  }

  /**
   * Returns the legal move that a text of either dialect means. Castling may be written with the
   * king's goal wherever that is no single step, {@code d1g1} too. {@code 0000} is {@link
   * Move#NULL}.
   *
   * @throws IllegalMoveException if there is none
   */
  public static Move move(Position position, String text) {
    if (text.equals(NULL_MOVE)) {
      return San.nullMove(position, text);
    }
    Matcher matcher = MOVE.matcher(text);
    if (!matcher.matches()) {
      throw IllegalMoveException.in(text, "is no move; allowed are those like e2e4, e7e8q");
    }
    int from = San.square(position, text, matcher.group("from"));
    int to = San.square(position, text, matcher.group("to"));
    Optional<PieceType> promotion = promotion(position, matcher);
    return position.legalMoves().stream()
        .filter(move -> move.from() == from && move.promotion().equals(promotion))
        .filter(move -> move.to() == to || San.castlesTo(position, move, to))
        .findFirst()
        .orElseThrow(() ->
            IllegalMoveException.in(
                text, "is not legal: " + Refusal.reason(position, from, to, promotion)));
  }

  private static Optional<PieceType> promotion(Position position, Matcher matcher) {
    String letter = matcher.group("promotion");
    if (letter == null) {
      return Optional.empty();
    }
    Letters letters = position.notation().board();
    Optional<PieceType> type = letters.type(letter.charAt(0));
    if (type.isEmpty() || !position.variant().promotions().contains(type.get())) {
      String allowed = letters.text(position.variant().promotions()).toLowerCase(Locale.ROOT);
      throw IllegalMoveException.in(
          matcher.group(),
          "has no promotion as its last letter; allowed are "
              + String.join(", ", allowed.split("")));
    }
    return type;
  }
}
