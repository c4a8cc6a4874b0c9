package sift.chess.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import sift.chess.board.Color;
import sift.chess.board.Setup;
import sift.chess.variant.Move.Kind;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * The laws of chess on a board of any size: tries each move and looks whether the king is then
 * attacked. It assumes a legal position.
 */
public final class SlowGenerator {
  /** The least number of ranks of a board on which pawns make double steps. */
  public static final int MIN_RANKS_WITH_DOUBLE_STEP = 5;

  private final Position position;
  private final Board board;
  private final BoardSize size;
  private final Color turn;
  private final List<Move> moves = new ArrayList<>();

  private SlowGenerator(Position position) {
    this.position = position;
    board = position.board();
    size = board.size();
    turn = position.turn();
  }

  /**
   * Returns all legal moves, by rising square of departure; those of a pawn ahead first, and
   * castling last of all.
   */
  public static List<Move> legalMoves(Position position) {
    SlowGenerator generator = new SlowGenerator(position);
    generator.addPseudoLegalMoves();
    return generator.moves.stream()
        .filter(move -> !after(position, move).isInCheck(position.turn()))
        .toList();
  }

  /** Returns the position after a legal move. */
  public static Position play(Position position, Move move) {
    Color turn = position.turn();
    Board after = after(position, move);
    return new Position(
        position.variant(),
        after,
        turn.other(),
        castlingAfter(position, move),
        move.kind() == Kind.DOUBLE_STEP ? passed(after, move, turn) : OptionalInt.empty(),
        isIrreversible(position, move) ? 0 : Setup.next(position.halfmoves()),
        turn == Color.BLACK ? Setup.next(position.fullmoves()) : position.fullmoves());
  }

  /** Counts the paths of {@code depth} legal moves; 1 for depth 0. */
  public static long perft(Position position, int depth) {
    if (depth == 0) {
      return 1;
    }
    List<Move> moves = legalMoves(position);
    if (depth == 1) {
      return moves.size();
    }
    long leaves = 0;
    for (Move move : moves) {
      leaves = Math.addExact(leaves, perft(play(position, move), depth - 1));
    }
    return leaves;
  }

  /** Adds the moves after which the king may be attacked. */
  private void addPseudoLegalMoves() {
    for (int from = 0; from < size.squares(); from++) {
      if (board.holds(from, turn, PieceKind.PAWN)) {
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
        moves.add(Move.of(from, to, Kind.ORDINARY));
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
      if (mayMakeDoubleStep(board, from) && board.isEmpty(second)) {
        moves.add(Move.of(from, second, Kind.DOUBLE_STEP));
      }
    }
    Word attacked = board.attacks(from);
    for (int to = 0; to < size.squares(); to++) {
      if (attacked.has(to) && board.holds(to, turn.other())) {
        addPawnMove(from, to);
      } else if (attacked.has(to) && position.enPassant().equals(OptionalInt.of(to))) {
        moves.add(Move.of(from, to, Kind.EN_PASSANT));
      }
    }
  }

  /** Returns whether the pawn on a square stands where pawns make double steps. */
  static boolean mayMakeDoubleStep(Board board, int pawn) {
    Color color = board.at(pawn).orElseThrow().color();
    return board.size().ranks() >= MIN_RANKS_WITH_DOUBLE_STEP
        && board.size().rank(pawn) == board.backRank(color) + color.forward();
  }

  private void addPawnMove(int from, int to) {
    if (size.rank(to) == board.backRank(turn.other())) {
      position.variant().promotions().forEach(kind -> moves.add(Move.promotion(from, to, kind)));
    } else {
      moves.add(Move.of(from, to, Kind.ORDINARY));
    }
  }

  private void addCastling() {
    for (int rook = 0; rook < size.squares(); rook++) {
      if (position.castling().has(rook) && size.rank(rook) == board.backRank(turn)) {
        Move castling = Move.of(board.king(turn).orElseThrow(), rook, Kind.CASTLING);
        if (blockers(position, castling).isEmpty() && isWaySafe(castling)) {
          moves.add(castling);
        }
      }
    }
  }

  /** Returns the squares of the pieces that king and rook meet on the way to their goals. */
  static List<Integer> blockers(Position position, Move castling) {
    List<Integer> way = way(castling.from(), kingsGoal(position, castling));
    way.addAll(way(castling.to(), rooksGoal(position, castling)));
    return way.stream()
        .filter(square -> square != castling.from() && square != castling.to())
        .filter(square -> !position.board().isEmpty(square))
        .toList();
  }

  /** Returns whether the king is nowhere in check, from where it stands to where it goes. */
  private boolean isWaySafe(Move castling) {
    return way(castling.from(), kingsGoal(position, castling)).stream()
        .map(square -> after(position, Move.of(castling.from(), square, Kind.ORDINARY)))
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
  static int kingsGoal(Position position, Move castling) {
    return at(castling, position, goals(position, castling).king());
  }

  private static int rooksGoal(Position position, Move castling) {
    return at(castling, position, goals(position, castling).rook());
  }

  private static Castling.Goals goals(Position position, Move castling) {
    return position
        .variant()
        .castling()
        .orElseThrow()
        .goals(Castling.Side.of(castling.from(), castling.to()));
  }

  private static int at(Move castling, Position position, int file) {
    BoardSize size = position.board().size();
    return size.at(file, size.rank(castling.from()));
  }

  /** Returns the board after a move of the side to move, which need not be legal. */
  private static Board after(Position position, Move move) {
    Board board = position.board();
    Piece piece = board.at(move.from()).orElseThrow();
    Board without = board.without(move.from());
    return switch (move.kind()) {
      case ORDINARY, DOUBLE_STEP -> without.with(move.to(), piece);
      case EN_PASSANT -> without.with(move.to(), piece).without(takenEnPassant(board, move));
      case CASTLING -> {
        Piece rook = board.at(move.to()).orElseThrow();
        yield without
            .without(move.to())
            .with(kingsGoal(position, move), piece)
            .with(rooksGoal(position, move), rook);
      }
      case PROMOTION ->
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
  private static Word castlingAfter(Position position, Move move) {
    Board board = position.board();
    Word lost = Word.bit(move.from()).or(Word.bit(move.to()));
    if (board.holds(move.from(), position.turn(), PieceKind.KING)) {
      BoardSize size = board.size();
      int first = size.at(0, board.backRank(position.turn()));
      lost = lost.or(Word.ones(size.files()).shiftLeft(first));
    }
    return position.castling().andNot(lost);
  }

  /** Returns the square passed by a double step, if a pawn of the opponent attacks it. */
  private static OptionalInt passed(Board after, Move doubleStep, Color turn) {
    int passed = (doubleStep.from() + doubleStep.to()) / 2;
    return isAttackedByPawn(after, passed, turn.other())
        ? OptionalInt.of(passed)
        : OptionalInt.empty();
  }

  /** Returns whether a pawn of a color attacks a square. */
  static boolean isAttackedByPawn(Board board, int square, Color color) {
    Word pawns = board.pieces(color, PieceKind.PAWN);
    return !board.attackers(square, color).and(pawns).isZero();
  }

  private static boolean isIrreversible(Position position, Move move) {
    return position.isCapture(move)
        || position.board().holds(move.from(), position.turn(), PieceKind.PAWN);
  }
}
