package sift.chess.large;

import java.util.OptionalInt;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.word.Word;

/** Setups as the words of a {@link Node}, and move codes as moves of a variant. */
final class NodeText {
  private final Variant variant;

  NodeText(Variant variant) {
    this.variant = variant;
  }

  /** Returns how an officer or a king moves, as in {@link Node}; 0 for a pawn. */
  static int kind(PieceType piece) {
    return switch (piece) {
      case PAWN -> 0;
      case KNIGHT -> Node.Kind.LEAPER;
      case BISHOP -> Node.Kind.DIAGONAL;
      case ROOK -> Node.Kind.STRAIGHT;
      case QUEEN -> Node.Kind.DIAGONAL | Node.Kind.STRAIGHT;
      case KING -> Node.Kind.KING;
      case ARCHBISHOP -> Node.Kind.LEAPER | Node.Kind.DIAGONAL;
      case CHANCELLOR -> Node.Kind.LEAPER | Node.Kind.STRAIGHT;
    };
  }

  /**
   * Writes a setup into the first words of an array.
   *
   * @throws IllegalArgumentException if it is of another variant
   */
  void write(Setup setup, long[] into) {
    if (!setup.variant().equals(variant)) {
      throw new IllegalArgumentException(
          "a setup of %s for a generator of %s".formatted(setup.variant().name(), variant.name()));
    }
    Board board = setup.board();
    put(into, Node.US, board.pieces(setup.turn()));
    put(into, Node.PAWNS, board.pieces(PieceType.PAWN));
    for (int set = 0; set < Node.Kind.COUNT; set++) {
      Word squares = Word.ZERO;
      for (PieceType type : PieceType.values()) {
        squares = (kind(type) >> set & 1) == 0 ? squares : squares.or(board.pieces(type));
      }
      put(into, Node.LEAPERS + Lines.WORDS * set, squares);
    }
    put(into, Node.CASTLING, setup.castling());
    into[Node.STATE] =
        (setup.turn() == Color.BLACK ? Node.BLACK : 0)
            | (setup.enPassant().orElse(-1) + 1L) << Node.EN_PASSANT;
    into[Node.MOVE] = 0;
  }

  private static void put(long[] into, int at, Word set) {
    into[at] = set.low();
    into[at + 1] = set.high();
  }

  /** Returns a legal move of a setup. */
  Move move(Setup setup, int code) {
    int from = MoveCode.from(code);
    int to = MoveCode.to(code);
    return new Move(from, to, moveKind(setup, code));
  }

  private Kind moveKind(Setup setup, int code) {
    int from = MoveCode.from(code);
    int to = MoveCode.to(code);
    Board board = setup.board();
    if (MoveCode.isCastling(code)) {
      return Kind.CASTLING;
    }
    if (MoveCode.promotion(code) != 0) {
      return variant.promotions().stream()
          .filter(officer -> kind(officer) == MoveCode.promotion(code))
          .findFirst()
          .map(Kind::promotionTo)
          .orElseThrow();
    }
    if (!board.holds(from, setup.turn(), PieceType.PAWN)) {
      return Kind.ORDINARY;
    }
    if (Math.abs(board.size().rank(to) - board.size().rank(from)) == 2) {
      return Kind.DOUBLE_STEP;
    }
    return setup.enPassant().equals(OptionalInt.of(to))
            && board.size().file(to) != board.size().file(from)
        ? Kind.EN_PASSANT
        : Kind.ORDINARY;
  }
}
