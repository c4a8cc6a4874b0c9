package sift.chess.large;

import java.util.ArrayList;
import java.util.List;
import sift.chess.board.Board;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.word.Word;

/** Setups as the words of a {@link Node}, and sets of moves as moves of a variant. */
final class NodeText {
  private final Variant variant;
  private final Rules rules;

  NodeText(Variant variant, Rules rules) {
    this.variant = variant;
    this.rules = rules;
  }

  /** Returns how a piece moves, as in {@link Node}. */
  static int kind(PieceType piece) {
    return switch (piece) {
      case PAWN -> Node.Kind.PAWN;
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
    for (int set = 0; set < Node.Kind.COUNT; set++) {
      Word squares = Word.ZERO;
      for (PieceType type : PieceType.values()) {
        squares = (kind(type) >> set & 1) == 0 ? squares : squares.or(board.pieces(type));
      }
      put(into, Node.PAWNS + Lines.WORDS * set, squares);
    }
    put(into, Node.CASTLING, setup.castling());
    into[Node.STATE] = Node.state(setup.turn().ordinal(), setup.enPassant().orElse(-1));
  }

  private static void put(long[] into, int at, Word set) {
    into[at] = set.low();
    into[at + 1] = set.high();
  }

  /** Returns the moves of a setup one by one. */
  List<Move> moves(Setup setup, MoveSets sets) {
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < sets.pieces; i++) {
      for (int to : new Word(sets.high[i], sets.low[i])) {
        moves.add(new Move(sets.from[i], to, Kind.ORDINARY));
      }
    }
    for (int sort = 0; sort < MoveSets.PAWN_MOVES; sort++) {
      int step = rules.step(setup.turn().ordinal(), sort);
      for (int to : new Word(sets.pawnHigh[sort], sets.pawnLow[sort])) {
        pawnKinds(sort, to).forEach(kind -> moves.add(new Move(to - step, to, kind)));
      }
    }
    for (int rook : new Word(sets.castlingHigh, sets.castlingLow)) {
      moves.add(new Move(setup.board().king(setup.turn()).orElseThrow(), rook, Kind.CASTLING));
    }
    for (int pawn : new Word(sets.capturersHigh, sets.capturersLow)) {
      moves.add(new Move(pawn, setup.enPassant().orElseThrow(), Kind.EN_PASSANT));
    }
    return moves;
  }

  private List<Kind> pawnKinds(int sort, int to) {
    if (rules.isLastRank(to)) {
      return variant.promotions().stream().map(Kind::promotionTo).toList();
    }
    return List.of(sort == MoveSets.DOUBLE ? Kind.DOUBLE_STEP : Kind.ORDINARY);
  }
}
