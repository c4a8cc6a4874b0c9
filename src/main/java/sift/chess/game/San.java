package sift.chess.game;

import java.util.List;
import sift.chess.board.CastlingSide;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.chess.board.Variant;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.BoardSize;

/** Reads and writes moves in Standard Algebraic Notation, with the letters of a notation. */
public final class San {
  private San() {}

  private static final String NULL_MOVE = "--";

  /**
   * Returns the text of a legal move: {@code Cbd7}, {@code exd5}, {@code j8=A+}, {@code O-O-O#}.
   */
  public static String text(Position position, Move move) {
    if (move.equals(Move.NULL)) {
      return NULL_MOVE;
    }
    Position after = position.play(move);
    return stem(position, move) + (after.isCheckmate() ? "#" : after.isCheck() ? "+" : "");
  }

  /**
   * Returns the legal move of a text. A text may say more than is needed ({@code Ng1f3}, {@code
   * Pe4}), write {@code 0-0}, {@code o-o}, {@code e:d5}, {@code e8Q}, {@code e8(Q)}, {@code e8=q}
   * and {@code exd6 e.p.}, castling that orthodox chess does not have as the king's move to its
   * goal ({@code Ki1}), leave out {@code x} and end in any of {@code +#!?}, which are not checked.
   * {@code --} is {@link Move#NULL}.
   *
   * @throws IllegalMoveException if no legal move fits the text, or several do; in Janus chess
   *     {@code O-O} and {@code O-O-O} are ambiguous where castling to both sides is legal
   */
  public static Move move(Position position, String text) {
    if (text.equals(NULL_MOVE)) {
      return nullMove(position, text);
    }
    return new SanReader(position, text).move();
  }

  static Move nullMove(Position position, String text) {
    if (position.isCheck()) {
      throw IllegalMoveException.in(text, "is not legal: a null move, and the king is in check");
    }
    return Move.NULL;
  }

  /** Returns the text without the sign of check or checkmate. */
  static String stem(Position position, Move move) {
    if (move.kind() == Move.Kind.CASTLING) {
      return castling(position, move);
    }
    BoardSize size = position.board().size();
    PieceType type = type(position, move);
    boolean captures = position.isCapture(move);
    String pawn = captures ? file(size, move.from()) : "";
    return (type == PieceType.PAWN ? pawn : letter(position, type) + origin(position, move))
        + (captures ? "x" : "")
        + size.name(move.to())
        + move.promotion().map(officer -> "=" + letter(position, officer)).orElse("");
  }

  /**
   * Returns castling by its side; in Janus chess, where people disagree on the sides, by the king's
   * goal.
   */
  private static String castling(Position position, Move move) {
    return position.variant().equals(Variant.JANUS) && hasDistantGoal(position, move)
        ? letter(position, PieceType.KING)
            + position.board().size().name(SlowGenerator.kingsGoal(position.setup(), move))
        : CastlingSide.of(move.from(), move.to()).san();
  }

  /** Returns whether the king castles to a square where it cannot step. */
  static boolean hasDistantGoal(Position position, Move move) {
    return move.kind() == Move.Kind.CASTLING
        && Math.abs(SlowGenerator.kingsGoal(position.setup(), move) - move.from()) > 1;
  }

  /** Returns whether the king castles to this square, where it cannot step. */
  static boolean castlesTo(Position position, Move move, int goal) {
    return hasDistantGoal(position, move)
        && SlowGenerator.kingsGoal(position.setup(), move) == goal;
  }

  /**
   * Returns the square with a name.
   *
   * @throws IllegalMoveException about the text if there is none
   */
  static int square(Position position, String text, String name) {
    try {
      return position.board().size().square(name);
    } catch (IllegalArgumentException e) {
      throw IllegalMoveException.in(text, "is no move: " + e.getMessage());
    }
  }

  /**
   * Returns the file, the rank or both, as far as needed to tell a piece from others of its type
   * that may go to the same square.
   */
  private static String origin(Position position, Move move) {
    BoardSize size = position.board().size();
    List<Integer> rivals =
        position.legalMoves().stream()
            .filter(other -> other.to() == move.to() && other.from() != move.from())
            .filter(other -> other.kind() != Move.Kind.CASTLING)
            .filter(other -> type(position, other) == type(position, move))
            .map(Move::from)
            .toList();
    if (rivals.isEmpty()) {
      return "";
    }
    int file = size.file(move.from());
    int rank = size.rank(move.from());
    if (rivals.stream().noneMatch(rival -> size.file(rival) == file)) {
      return file(size, move.from());
    }
    return rivals.stream().noneMatch(rival -> size.rank(rival) == rank)
        ? String.valueOf(rank + 1)
        : size.name(move.from());
  }

  private static PieceType type(Position position, Move move) {
    return position.board().at(move.from()).orElseThrow().type();
  }

  private static char letter(Position position, PieceType type) {
    return position.notation().moves().letter(type);
  }

  private static String file(BoardSize size, int square) {
    return size.name(square).substring(0, 1);
  }
}
