package sift.chess.variant.fast;

import java.util.Optional;
import java.util.OptionalInt;
import sift.chess.board.Color;
import sift.chess.variant.Board;
import sift.chess.variant.Move;
import sift.chess.variant.Move.Kind;
import sift.chess.variant.Piece;
import sift.chess.variant.PieceKind;
import sift.chess.variant.Position;
import sift.chess.variant.Variant;

/** Positions as the words of a {@link Node}, and move codes as moves of a variant. */
final class NodeText {
  private final Variant variant;

  NodeText(Variant variant) {
    this.variant = variant;
  }

  /** Returns how an officer or a king moves, as in {@link Node}; 0 for a pawn. */
  static int kind(PieceKind piece) {
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
   * Writes a position into the first words of an array.
   *
   * @throws IllegalArgumentException if it is of another variant
   */
  void write(Position position, long[] into) {
    if (!position.variant().equals(variant)) {
      throw new IllegalArgumentException(
          "a position of %s for a generator of %s"
              .formatted(position.variant().name(), variant.name()));
    }
    for (int i = 0; i < Node.WORDS; i++) {
      into[i] = 0;
    }
    Board board = position.board();
    for (int square = 0; square < variant.size().squares(); square++) {
      Optional<Piece> piece = board.at(square);
      if (piece.isPresent()) {
        place(into, square, piece.get(), position.turn());
      }
    }
    into[Node.CASTLING] = position.castling().low();
    into[Node.CASTLING + 1] = position.castling().high();
    into[Node.STATE] =
        (position.turn() == Color.BLACK ? Node.BLACK : 0)
            | (position.enPassant().orElse(-1) + 1L) << Node.EN_PASSANT;
  }

  private static void place(long[] into, int square, Piece piece, Color turn) {
    int word = square / Long.SIZE;
    long bit = 1L << square;
    into[Node.US + word] |= piece.color() == turn ? bit : 0;
    into[Node.PAWNS + word] |= piece.kind() == PieceKind.PAWN ? bit : 0;
    for (int set = 0; set < Node.Kind.COUNT; set++) {
      into[Node.LEAPERS + Lines.WORDS * set + word] |=
          (kind(piece.kind()) >> set & 1) != 0 ? bit : 0;
    }
  }

  /** Returns a legal move of a position. */
  Move move(Position position, int code) {
    int from = MoveCode.from(code);
    int to = MoveCode.to(code);
    return new Move(from, to, moveKind(position, code), promotion(MoveCode.promotion(code)));
  }

  private static Kind moveKind(Position position, int code) {
    int from = MoveCode.from(code);
    int to = MoveCode.to(code);
    Board board = position.board();
    if (MoveCode.isCastling(code)) {
      return Kind.CASTLING;
    }
    if (MoveCode.promotion(code) != 0) {
      return Kind.PROMOTION;
    }
    if (!board.holds(from, position.turn(), PieceKind.PAWN)) {
      return Kind.ORDINARY;
    }
    if (Math.abs(board.size().rank(to) - board.size().rank(from)) == 2) {
      return Kind.DOUBLE_STEP;
    }
    return position.enPassant().equals(OptionalInt.of(to))
            && board.size().file(to) != board.size().file(from)
        ? Kind.EN_PASSANT
        : Kind.ORDINARY;
  }

  private Optional<PieceKind> promotion(int kind) {
    return kind == 0
        ? Optional.empty()
        : variant.promotions().stream().filter(officer -> kind(officer) == kind).findFirst();
  }
}
