package sift.chess.game;

import java.util.Optional;
import sift.chess.board.CastlingSide;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.geometry.Square;

/**
 * Reads and writes moves as the Universal Chess Interface does: square, square, and the letter of a
 * promotion. The two dialects differ only in castling.
 */
public enum Uci {
  /**
   * {@code e1g1}: the king goes to its target, if it comes from the e-file and the rook from the a-
   * or h-file. Other castling, which only Chess960 has, is written as in {@link #CHESS960}.
   */
  STANDARD,
  /** {@code e1h1}: the king captures its own rook, which is never ambiguous. */
  CHESS960;

  /** Returns the text of a move, {@code e2e4} or {@code e7e8q}, in this dialect. */
  public String text(Move move) {
    boolean hasGoal = this == STANDARD && isUsualCastling(move);
    return Square.name(move.from())
        + Square.name(hasGoal ? kingsGoal(move) : move.to())
        + move.promotion().map(PieceType::letter).map(String::valueOf).orElse("");
  }

  /**
   * Returns the legal move that a text of either dialect means. Castling may be written with the
   * king's target wherever that is no single step, {@code d1g1} too.
   *
   * @throws IllegalMoveException if there is none
   */
  public static Move move(Position position, String text) {
    if (text.length() != 4 && text.length() != 5) {
      throw IllegalMoveException.in(
          text, "has %d characters; moves have 4 or 5, like e2e4, e7e8q".formatted(text.length()));
    }
    int from = square(text, text.substring(0, 2));
    int to = square(text, text.substring(2, 4));
    Optional<PieceType> promotion = promotion(text);
    return position.legalMoves().stream()
        .filter(move -> move.from() == from && move.promotion().equals(promotion))
        .filter(move -> move.to() == to || isGoal(move, to))
        .findFirst()
        .orElseThrow(() ->
            IllegalMoveException.in(
                text, "is not legal: " + Refusal.reason(position, from, to, promotion)));
  }

  private static int square(String text, String name) {
    if (!name.matches("[a-h][1-8]")) {
      throw IllegalMoveException.in(
          text,
          "names no square with " + IllegalMoveException.quoted(name) + "; allowed are a1 to h8");
    }
    return Square.parse(name);
  }

  private static Optional<PieceType> promotion(String text) {
    if (text.length() == 4) {
      return Optional.empty();
    }
    char letter = text.charAt(4);
    if ("nbrq".indexOf(letter) < 0) {
      throw IllegalMoveException.in(
          text, "has no promotion as its last letter; allowed are n, b, r, q");
    }
    return PieceType.of(letter);
  }

  private static boolean isUsualCastling(Move move) {
    int rookFile = Square.file(move.to());
    return move.kind() == Move.Kind.CASTLING
        && Square.file(move.from()) == 4
        && (rookFile == 0 || rookFile == 7);
  }

  private static boolean isGoal(Move move, int to) {
    return move.kind() == Move.Kind.CASTLING
        && to == kingsGoal(move)
        && Math.abs(to - move.from()) > 1;
  }

  /** Returns the king's target. */
  private static int kingsGoal(Move castling) {
    return Square.at(
        CastlingSide.of(castling.from(), castling.to()).kingsFile(), Square.rank(castling.from()));
  }
}
