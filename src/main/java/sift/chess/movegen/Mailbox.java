package sift.chess.movegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.geometry.Square;

/** An immutable list of 64 squares and what stands on each; knows how pieces attack and move. */
final class Mailbox {
  private final List<Optional<Piece>> squares;

  private Mailbox(List<Optional<Piece>> squares) {
    this.squares = squares;
  }

  static Mailbox of(Board board) {
    List<Optional<Piece>> squares = new ArrayList<>();
    for (int square = 0; square < Square.COUNT; square++) {
      squares.add(board.at(square));
    }
    return new Mailbox(squares);
  }

  Board board() {
    Board board = Board.EMPTY;
    for (int square = 0; square < Square.COUNT; square++) {
      if (!isEmpty(square)) {
        board = board.with(square, piece(square));
      }
    }
    return board;
  }

  boolean isEmpty(int square) {
    return squares.get(square).isEmpty();
  }

  /** Returns the piece on a square that is not empty. */
  Piece piece(int square) {
    return squares.get(square).orElseThrow();
  }

  boolean holds(int square, Color color) {
    return !isEmpty(square) && piece(square).color() == color;
  }

  /** Returns the king's square; a legal setup has one king of each color. */
  int king(Color color) {
    return squares.indexOf(Optional.of(new Piece(color, PieceType.KING)));
  }

  boolean isInCheck(Color color) {
    return isAttacked(king(color), color.other());
  }

  boolean isAttacked(int target, Color attacker) {
    for (int from = 0; from < Square.COUNT; from++) {
      if (holds(from, attacker) && attacks(from, target)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the piece on {@code from} attacks {@code target}, whatever stands there. */
  boolean attacks(int from, int target) {
    Piece piece = piece(from);
    int files = Math.abs(Square.file(target) - Square.file(from));
    int ranks = Math.abs(Square.rank(target) - Square.rank(from));
    boolean diagonal = files == ranks && files > 0;
    boolean straight = (files == 0) != (ranks == 0);
    return switch (piece.type()) {
      case PAWN -> files == 1 && Square.rank(target) == Square.rank(from) + forward(piece.color());
      case KNIGHT -> (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
      case BISHOP -> diagonal && isClearBetween(from, target);
      case ROOK -> straight && isClearBetween(from, target);
      case QUEEN -> (diagonal || straight) && isClearBetween(from, target);
      case KING -> Math.max(files, ranks) == 1;
    };
  }

  /** Returns whether nothing stands between the ends of a straight or diagonal way. */
  private boolean isClearBetween(int from, int target) {
    int fileStep = Integer.signum(Square.file(target) - Square.file(from));
    int rankStep = Integer.signum(Square.rank(target) - Square.rank(from));
    int file = Square.file(from) + fileStep;
    int rank = Square.rank(from) + rankStep;
    while (Square.at(file, rank) != target) {
      if (!isEmpty(Square.at(file, rank))) {
        return false;
      }
      file += fileStep;
      rank += rankStep;
    }
    return true;
  }

  /** Returns the board after a move, which need not be legal. */
  Mailbox after(Move move) {
    List<Optional<Piece>> after = new ArrayList<>(squares);
    Piece piece = piece(move.from());
    after.set(move.from(), Optional.empty());
    switch (move.kind()) {
      case ORDINARY, DOUBLE_STEP -> after.set(move.to(), Optional.of(piece));
      case EN_PASSANT -> {
        after.set(move.to(), Optional.of(piece));
        after.set(Square.at(Square.file(move.to()), Square.rank(move.from())), Optional.empty());
      }
      case CASTLING -> {
        after.set(move.to(), Optional.empty());
        after.set(kingGoal(move), Optional.of(piece));
        after.set(rookGoal(move), squares.get(move.to()));
      }
      case PROMOTION_TO_KNIGHT, PROMOTION_TO_BISHOP, PROMOTION_TO_ROOK, PROMOTION_TO_QUEEN ->
          after.set(move.to(), move.promotion().map(type -> new Piece(piece.color(), type)));
    }
    return new Mailbox(after);
  }

  /** Returns the step of one rank towards the opponent: 1 or -1. */
  static int forward(Color color) {
    return color == Color.WHITE ? 1 : -1;
  }

  /**
   * Returns the king's target when castling: on the g-file if its rook is to the right, else on the
   * c-file.
   */
  static int kingGoal(Move castling) {
    return Square.at(isToTheRight(castling) ? 6 : 2, Square.rank(castling.from()));
  }

  /**
   * Returns the rook's target when castling: on the f-file if it is to the right, else on the
   * d-file.
   */
  static int rookGoal(Move castling) {
    return Square.at(isToTheRight(castling) ? 5 : 3, Square.rank(castling.from()));
  }

  private static boolean isToTheRight(Move castling) {
    return Square.file(castling.to()) > Square.file(castling.from());
  }
}
