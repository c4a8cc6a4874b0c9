package sift.chess.movegen;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import sift.chess.board.Board;
import sift.chess.board.CastlingRule;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * The laws of chess on a board of any size: tries each move and looks whether the king is then
 * attacked. It assumes a legal setup.
 */
public final class SlowGenerator {
  private final Setup setup;
  private final Board board;
  private final BoardSize size;
  private final Color turn;
  private final List<Move> moves = new ArrayList<>();

  private SlowGenerator(Setup setup) {
    this.setup = setup;
    board = setup.board();
    size = board.size();
    turn = setup.turn();
  }

  /**
   * Returns all legal moves, by rising square of departure; those of a pawn ahead first, and
   * castling last of all.
   */
  public static List<Move> legalMoves(Setup setup) {
    return pseudoLegalMoves(setup).stream()
        .filter(move -> !after(setup, move).isInCheck(setup.turn()))
        .toList();
  }

  /**
   * Returns the moves that are legal but for the king, which may be in check after them, in the
   * same order; castling only if it is legal.
   */
  public static List<Move> pseudoLegalMoves(Setup setup) {
    SlowGenerator generator = new SlowGenerator(setup);
    generator.addPseudoLegalMoves();
    return List.copyOf(generator.moves);
  }

  /** Returns the setup after a legal move. */
  public static Setup play(Setup setup, Move move) {
    Color turn = setup.turn();
    Board after = after(setup, move);
    return new Setup(
        setup.variant(),
        after,
        turn.other(),
        castlingAfter(setup, move),
        move.kind() == Kind.DOUBLE_STEP ? passed(after, move, turn) : OptionalInt.empty(),
        isIrreversible(setup, move) ? 0 : Setup.next(setup.halfmoves()),
        turn == Color.BLACK ? Setup.next(setup.fullmoves()) : setup.fullmoves());
  }

  /** Counts the paths of {@code depth} legal moves; 1 for depth 0. */
  public static long perft(Setup setup, int depth) {
    if (depth == 0) {
      return 1;
    }
    List<Move> moves = legalMoves(setup);
    if (depth == 1) {
      return moves.size();
    }
    long leaves = 0;
    for (Move move : moves) {
      leaves = Math.addExact(leaves, perft(play(setup, move), depth - 1));
    }
    return leaves;
  }

  private void addPseudoLegalMoves() {
    for (int from = 0; from < size.squares(); from++) {
      if (board.holds(from, turn, PieceType.PAWN)) {
        addPawnMoves(from);
      } else if (board.holds(from, turn)) {
        addPieceMoves(from);
      }
    }
    addCastling();
  }

  private void addPieceMoves(int from) {
    Word attacked = board.attacks(from);
    for (int to = 0; to < size.squares(); to++) {
      if (attacked.has(to) && !board.holds(to, turn)) {
        moves.add(new Move(from, to, Kind.ORDINARY));
      }
    }
  }

  private void addPawnMoves(int from) {
    int file = size.file(from);
    int rank = size.rank(from);
    int ahead = size.at(file, rank + turn.forward());
    if (board.isEmpty(ahead)) {
      addPawnMove(from, ahead);
      int second = size.at(file, rank + 2 * turn.forward());
      if (mayMakeDoubleStep(setup, from) && board.isEmpty(second)) {
        moves.add(new Move(from, second, Kind.DOUBLE_STEP));
      }
    }
    Word attacked = board.attacks(from);
    for (int to = 0; to < size.squares(); to++) {
      if (attacked.has(to) && board.holds(to, turn.other())) {
        addPawnMove(from, to);
      } else if (attacked.has(to) && setup.enPassant().equals(OptionalInt.of(to))) {
        moves.add(new Move(from, to, Kind.EN_PASSANT));
      }
    }
  }

  /** Returns whether the pawn on a square stands where pawns make double steps. */
  public static boolean mayMakeDoubleStep(Setup setup, int pawn) {
    Board board = setup.board();
    Color color = board.at(pawn).orElseThrow().color();
    return setup.variant().hasDoubleStep()
        && board.size().rank(pawn) == board.backRank(color) + color.forward();
  }

  private void addPawnMove(int from, int to) {
    if (size.rank(to) == board.backRank(turn.other())) {
      setup
          .variant()
          .promotions()
          .forEach(type -> moves.add(new Move(from, to, Kind.promotionTo(type))));
    } else {
      moves.add(new Move(from, to, Kind.ORDINARY));
    }
  }

  private void addCastling() {
    for (int rook = 0; rook < size.squares(); rook++) {
      if (setup.castling().has(rook) && size.rank(rook) == board.backRank(turn)) {
        Move castling = new Move(board.king(turn).orElseThrow(), rook, Kind.CASTLING);
        if (blockers(setup, castling).isEmpty() && isWaySafe(castling)) {
          moves.add(castling);
        }
      }
    }
  }

  /** Returns the squares of the pieces that king and rook meet on the way to their goals. */
  public static List<Integer> blockers(Setup setup, Move castling) {
    List<Integer> way = way(castling.from(), kingsGoal(setup, castling));
    way.addAll(way(castling.to(), rooksGoal(setup, castling)));
    return way.stream()
        .filter(square -> square != castling.from() && square != castling.to())
        .filter(square -> !setup.board().isEmpty(square))
        .toList();
  }

  /** Returns whether the king is nowhere in check, from where it stands to where it goes. */
  private boolean isWaySafe(Move castling) {
    return way(castling.from(), kingsGoal(setup, castling)).stream()
        .map(square -> after(setup, new Move(castling.from(), square, Kind.ORDINARY)))
        .noneMatch(moved -> moved.isInCheck(turn));
  }

  /** Returns the squares from one to another of the same rank, both included. */
  private static List<Integer> way(int from, int to) {
    List<Integer> squares = new ArrayList<>();
    for (int square = Math.min(from, to); square <= Math.max(from, to); square++) {
      squares.add(square);
    }
    return squares;
  }

  /** Returns the square where the king arrives when it castles. */
  public static int kingsGoal(Setup setup, Move castling) {
    return at(castling, setup, goals(setup, castling).king());
  }

  private static int rooksGoal(Setup setup, Move castling) {
    return at(castling, setup, goals(setup, castling).rook());
  }

  private static CastlingRule.Goals goals(Setup setup, Move castling) {
    return setup.variant().castling().orElseThrow().goals(castling.from(), castling.to());
  }

  private static int at(Move castling, Setup setup, int file) {
    BoardSize size = setup.board().size();
    return size.at(file, size.rank(castling.from()));
  }

  /** Returns the board after a move of the side to move, which need not be legal. */
  private static Board after(Setup setup, Move move) {
    Board board = setup.board();
    Piece piece = board.at(move.from()).orElseThrow();
    Board without = board.without(move.from());
    return switch (move.kind()) {
      case ORDINARY, DOUBLE_STEP -> without.with(move.to(), piece);
      case EN_PASSANT -> without.with(move.to(), piece).without(takenEnPassant(board, move));
      case CASTLING -> {
        Piece rook = board.at(move.to()).orElseThrow();
        yield without
            .without(move.to())
            .with(kingsGoal(setup, move), piece)
            .with(rooksGoal(setup, move), rook);
      }
      case PROMOTION_TO_KNIGHT,
          PROMOTION_TO_BISHOP,
          PROMOTION_TO_ROOK,
          PROMOTION_TO_QUEEN,
          PROMOTION_TO_ARCHBISHOP,
          PROMOTION_TO_CHANCELLOR ->
          without.with(move.to(), new Piece(piece.color(), move.promotion().orElseThrow()));
    };
  }

  private static int takenEnPassant(Board board, Move move) {
    BoardSize size = board.size();
    return size.at(size.file(move.to()), size.rank(move.from()));
  }

  /**
   * Returns the castling rights after a move: one is lost when its king or rook moves, or its rook
   * is taken.
   */
  private static Word castlingAfter(Setup setup, Move move) {
    Board board = setup.board();
    Word lost = Word.bit(move.from()).or(Word.bit(move.to()));
    if (board.holds(move.from(), setup.turn(), PieceType.KING)) {
      lost = lost.or(board.backRankSquares(setup.turn()));
    }
    return setup.castling().andNot(lost);
  }

  /** Returns the square passed by a double step, if a pawn of the opponent attacks it. */
  private static OptionalInt passed(Board after, Move doubleStep, Color turn) {
    int passed = (doubleStep.from() + doubleStep.to()) / 2;
    return isAttackedByPawn(after, passed, turn.other())
        ? OptionalInt.of(passed)
        : OptionalInt.empty();
  }

  /** Returns whether a pawn of a color attacks a square. */
  public static boolean isAttackedByPawn(Board board, int square, Color color) {
    Word pawns = board.pieces(color, PieceType.PAWN);
    return !board.attackers(square, color).and(pawns).isZero();
  }

  /** Returns whether a legal move captures a piece; castling does not. */
  public static boolean isCapture(Setup setup, Move move) {
    return move.kind() == Kind.EN_PASSANT || setup.board().holds(move.to(), setup.turn().other());
  }

  /** Returns whether a legal move captures a piece or is one of a pawn. */
  public static boolean isIrreversible(Setup setup, Move move) {
    return isCapture(setup, move) || setup.board().holds(move.from(), setup.turn(), PieceType.PAWN);
  }
}
