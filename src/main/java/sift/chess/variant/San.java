package sift.chess.variant;

import java.util.List;
import java.util.function.IntUnaryOperator;
import sift.chess.game.IllegalMoveException;
import sift.geometry.BoardSize;

/** Reads and writes moves in Standard Algebraic Notation, with the letters of a notation. */
public final class San {
  private San() {}

  /**
   * Returns the text of a legal move: {@code Cbd7}, {@code exd5}, {@code j8=A+}, {@code O-O-O#}.
   */
  public static String text(Position position, Notation notation, Move move) {
    return stem(position, notation, move) + suffix(position.play(move));
  }

  /**
   * Returns the legal move of a text. A text may say more than is needed ({@code Ng1f3}, {@code
   * Pe4}), write {@code 0-0}, {@code e8Q}, {@code e8(Q)} and {@code exd6 e.p.}, castling that
   * orthodox chess does not have as the king's move to its goal ({@code Ki1}), leave out {@code x}
   * and end in any of {@code +#!?}, which are not checked.
   *
   * @throws IllegalMoveException if no legal move fits the text, or several do; in Janus chess
   *     {@code O-O} and {@code O-O-O} are ambiguous where castling to both sides is legal
   */
  public static Move move(Position position, Notation notation, String text) {
    return move(position, position.legalMoves(), notation, text);
  }

  /** Returns the same where all legal moves are known, in any order. */
  public static Move move(Position position, List<Move> legal, Notation notation, String text) {
    return new SanReader(position, legal, notation, text).move();
  }

  /** Returns the sign at the end of the move that led to a position: {@code +}, {@code #}, none. */
  public static String suffix(Position after) {
    return after.isCheckmate() ? "#" : after.isCheck() ? "+" : "";
  }

  /** Returns the text without the sign of check or checkmate. */
  static String stem(Position position, Notation notation, Move move) {
    if (move.kind() == Move.Kind.CASTLING) {
      return castling(position, notation, move);
    }
    BoardSize size = position.board().size();
    PieceKind kind = kind(position, move);
    boolean captures = position.isCapture(move);
    String pawn = captures ? file(size, move.from()) : "";
    return (kind == PieceKind.PAWN ? pawn : notation.moves().letter(kind) + origin(position, move))
        + (captures ? "x" : "")
        + size.name(move.to())
        + move.promotion().map(officer -> "=" + notation.moves().letter(officer)).orElse("");
  }

  /**
   * Returns castling by its side; in Janus chess, where people disagree on the sides, by the king's
   * goal.
   */
  private static String castling(Position position, Notation notation, Move move) {
    return position.variant().equals(Variant.JANUS) && hasDistantGoal(position, move)
        ? notation.moves().letter(PieceKind.KING)
            + position.board().size().name(SlowGenerator.kingsGoal(position, move))
        : Castling.Side.of(move.from(), move.to()).san();
  }

  /** Returns whether the king castles to a square where it cannot step. */
  static boolean hasDistantGoal(Position position, Move move) {
    return move.kind() == Move.Kind.CASTLING
        && Math.abs(SlowGenerator.kingsGoal(position, move) - move.from()) > 1;
  }

  /**
   * Returns the file, the rank or both, as far as needed to tell a piece from others of its kind
   * that may go to the same square.
   */
  private static String origin(Position position, Move move) {
    BoardSize size = position.board().size();
    List<Integer> rivals =
        position.legalMoves().stream()
            .filter(other -> other.to() == move.to() && other.from() != move.from())
            .filter(other -> other.kind() != Move.Kind.CASTLING)
            .filter(other -> kind(position, other) == kind(position, move))
            .map(Move::from)
            .toList();
    if (rivals.isEmpty()) {
      return "";
    }
    if (isAlone(move.from(), rivals, size::file)) {
      return file(size, move.from());
    }
    return isAlone(move.from(), rivals, size::rank)
        ? String.valueOf(size.rank(move.from()) + 1)
        : size.name(move.from());
  }

  private static boolean isAlone(int from, List<Integer> rivals, IntUnaryOperator coordinate) {
    return rivals.stream()
        .noneMatch(rival -> coordinate.applyAsInt(rival) == coordinate.applyAsInt(from));
  }

  private static PieceKind kind(Position position, Move move) {
    return position.board().at(move.from()).orElseThrow().kind();
  }

  private static String file(BoardSize size, int square) {
    return size.name(square).substring(0, 1);
  }
}
