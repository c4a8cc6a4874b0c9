package sift.chess.game;

import java.util.Locale;
import java.util.function.IntUnaryOperator;
import sift.chess.board.CastlingSide;
import sift.chess.board.Move;
import sift.chess.board.PieceType;
import sift.geometry.Square;

/** Reads and writes moves in Standard Algebraic Notation, the notation of PGN. */
public final class San {
  private San() {}

  /**
   * Returns the text of a legal move: {@code Nbd7}, {@code exd5}, {@code e8=Q+}, {@code O-O-O#}. If
   * several pieces of a type may legally go to the target, the file tells them apart, else the
   * rank, else both.
   *
   * @throws IllegalMoveException if the move is not legal
   */
  public static String text(Position position, Move move) {
    Position after = position.play(move);
    return stem(position, move) + (after.isCheckmate() ? "#" : after.isCheck() ? "+" : "");
  }

  /**
   * Returns the legal move of a text. A text may say more than is needed ({@code Ng1f3}, {@code
   * e2-e4}, {@code Pe4}), write {@code 0-0}, {@code e8Q}, {@code e8(Q)} and {@code exd6 e.p.},
   * leave out {@code x} and end in any of {@code +#!?}, which are not checked.
   *
   * @throws IllegalMoveException if no legal move fits the text, or several do
   */
  public static Move move(Position position, String text) {
    return new SanReader(position, text).move();
  }

  /** Returns the text without the sign of check or checkmate. */
  static String stem(Position position, Move move) {
    if (move.kind() == Move.Kind.CASTLING) {
      return switch (CastlingSide.of(move.from(), move.to())) {
        case KINGSIDE -> "O-O";
        case QUEENSIDE -> "O-O-O";
      };
    }
    boolean isPawn = type(position, move) == PieceType.PAWN;
    boolean captures = position.isCapture(move);
    String pawn = captures ? file(move) : "";
    return (isPawn ? pawn : letter(type(position, move)) + origin(position, move))
        + (captures ? "x" : "")
        + Square.name(move.to())
        + move.promotion().map(type -> "=" + letter(type)).orElse("");
  }

  /**
   * Returns the file, the rank or both, as far as needed to tell a piece from others of its type
   * that may go to the same square.
   */
  private static String origin(Position position, Move move) {
    int[] rivals =
        position.legalMoves().stream()
            .filter(other -> other.to() == move.to() && other.from() != move.from())
            .filter(other -> other.kind() != Move.Kind.CASTLING)
            .filter(other -> type(position, other) == type(position, move))
            .mapToInt(Move::from)
            .toArray();
    if (rivals.length == 0) {
      return "";
    }
    if (isAlone(move.from(), rivals, Square::file)) {
      return file(move);
    }
    String name = Square.name(move.from());
    return isAlone(move.from(), rivals, Square::rank) ? name.substring(1) : name;
  }

  private static boolean isAlone(int from, int[] rivals, IntUnaryOperator coordinate) {
    for (int rival : rivals) {
      if (coordinate.applyAsInt(rival) == coordinate.applyAsInt(from)) {
        return false;
      }
    }
    return true;
  }

  private static PieceType type(Position position, Move move) {
    return position.board().at(move.from()).orElseThrow().type();
  }

  private static String file(Move move) {
    return Square.name(move.from()).substring(0, 1);
  }

  private static String letter(PieceType type) {
    return String.valueOf(type.letter()).toUpperCase(Locale.ROOT);
  }
}
