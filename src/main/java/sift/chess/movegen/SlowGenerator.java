package sift.chess.movegen;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.geometry.Square;

/**
 * The laws of chess on a mailbox: tries each move and looks whether the king is then attacked. The
 * slow twin of the fast generators; it uses neither attack bitboards nor pins, and assumes a legal
 * setup.
 */
public final class SlowGenerator {
  private static final List<Kind> PROMOTIONS =
      List.of(
          Kind.PROMOTION_TO_KNIGHT,
          Kind.PROMOTION_TO_BISHOP,
          Kind.PROMOTION_TO_ROOK,
          Kind.PROMOTION_TO_QUEEN);

  private SlowGenerator() {}

  /**
   * Returns all legal moves, by rising square of departure, then of arrival; castling comes last.
   */
  public static List<Move> legalMoves(Setup setup) {
    Mailbox mailbox = Mailbox.of(setup.board());
    List<Move> legal = new ArrayList<>();
    for (Move move : pseudoLegalMoves(setup, mailbox)) {
      if (!mailbox.after(move).isInCheck(setup.turn())) {
        legal.add(move);
      }
    }
    return legal;
  }

  /**
   * Returns the setup after a legal move. It has an en passant square only if an enemy pawn attacks
   * the square passed, be that pawn pinned or not.
   */
  public static Setup play(Setup setup, Move move) {
    Mailbox before = Mailbox.of(setup.board());
    Mailbox after = before.after(move);
    return new Setup(
        after.board(),
        setup.turn().other(),
        castlingAfter(setup, before, move),
        enPassantAfter(after, move),
        isIrreversible(before, move) ? 0 : Setup.next(setup.halfmoves()),
        setup.turn() == Color.BLACK ? Setup.next(setup.fullmoves()) : setup.fullmoves());
  }

  /** Returns whether any piece of the opponent attacks the king of this color. */
  public static boolean isInCheck(Setup setup, Color color) {
    return Mailbox.of(setup.board()).isInCheck(color);
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
      leaves += perft(play(setup, move), depth - 1);
    }
    return leaves;
  }

  /** Returns the pseudo-legal moves: the king may be attacked after them; castling comes last. */
  private static List<Move> pseudoLegalMoves(Setup setup, Mailbox mailbox) {
    List<Move> moves = new ArrayList<>();
    for (int from = 0; from < Square.COUNT; from++) {
      if (mailbox.holds(from, setup.turn())) {
        for (int to = 0; to < Square.COUNT; to++) {
          if (mailbox.piece(from).type() == PieceType.PAWN) {
            addPawnMoves(moves, setup, mailbox, from, to);
          } else if (mailbox.attacks(from, to) && !mailbox.holds(to, setup.turn())) {
            moves.add(new Move(from, to, Kind.ORDINARY));
          }
        }
      }
    }
    addCastling(moves, setup, mailbox);
    return moves;
  }

  private static void addPawnMoves(
      List<Move> moves, Setup setup, Mailbox mailbox, int from, int to) {
    int forward = Mailbox.forward(setup.turn());
    int ranks = Square.rank(to) - Square.rank(from);
    boolean captures = mailbox.attacks(from, to) && mailbox.holds(to, setup.turn().other());
    boolean steps = Square.file(to) == Square.file(from) && ranks == forward && mailbox.isEmpty(to);
    if (captures || steps) {
      if (Square.rank(to) == lastRank(setup.turn())) {
        PROMOTIONS.forEach(kind -> moves.add(new Move(from, to, kind)));
      } else {
        moves.add(new Move(from, to, Kind.ORDINARY));
      }
    }
    if (Square.file(to) == Square.file(from)
        && ranks == 2 * forward
        && Square.rank(from) == setup.turn().backRankIndex() + forward
        && mailbox.isEmpty(passed(from, to))
        && mailbox.isEmpty(to)) {
      moves.add(new Move(from, to, Kind.DOUBLE_STEP));
    }
    if (setup.enPassant().equals(OptionalInt.of(to)) && mailbox.attacks(from, to)) {
      moves.add(new Move(from, to, Kind.EN_PASSANT));
    }
  }

  private static void addCastling(List<Move> moves, Setup setup, Mailbox mailbox) {
    int king = mailbox.king(setup.turn());
    for (int file = 0; file < 8; file++) {
      int rook = Square.at(file, setup.turn().backRankIndex());
      if (isSet(setup.castling(), rook)) {
        Move castling = new Move(king, rook, Kind.CASTLING);
        if (isWayFree(mailbox, castling) && isWaySafe(mailbox, castling, setup.turn())) {
          moves.add(castling);
        }
      }
    }
  }

  /** Returns whether king and rook meet no other piece on the way to their goals, or there. */
  private static boolean isWayFree(Mailbox mailbox, Move castling) {
    List<Integer> way = new ArrayList<>(way(castling.from(), Mailbox.kingGoal(castling)));
    way.addAll(way(castling.to(), Mailbox.rookGoal(castling)));
    return way.stream()
        .allMatch(square ->
            square == castling.from() || square == castling.to() || mailbox.isEmpty(square));
  }

  /** Returns whether the king is nowhere in check, from where it stands to where it goes. */
  private static boolean isWaySafe(Mailbox mailbox, Move castling, Color color) {
    return way(castling.from(), Mailbox.kingGoal(castling)).stream()
        .map(square -> new Move(castling.from(), square, Kind.ORDINARY))
        .noneMatch(step -> mailbox.after(step).isInCheck(color));
  }

  /** Returns the squares from one to another of the same rank, both included. */
  private static List<Integer> way(int from, int to) {
    List<Integer> squares = new ArrayList<>();
    for (int square = Math.min(from, to); square <= Math.max(from, to); square++) {
      squares.add(square);
    }
    return squares;
  }

  /**
   * Returns the castling rights after a move: one is lost when its king or rook moves, or its rook
   * is taken.
   */
  private static long castlingAfter(Setup setup, Mailbox before, Move move) {
    long lost = (1L << move.from()) | (1L << move.to());
    if (before.piece(move.from()).type() == PieceType.KING) {
      lost |= setup.turn().backRank();
    }
    return setup.castling() & ~lost;
  }

  private static OptionalInt enPassantAfter(Mailbox after, Move move) {
    if (move.kind() != Kind.DOUBLE_STEP) {
      return OptionalInt.empty();
    }
    Color opponent = after.piece(move.to()).color().other();
    int passed = passed(move.from(), move.to());
    for (int from = 0; from < Square.COUNT; from++) {
      if (after.holds(from, opponent)
          && after.piece(from).type() == PieceType.PAWN
          && after.attacks(from, passed)) {
        return OptionalInt.of(passed);
      }
    }
    return OptionalInt.empty();
  }

  private static boolean isIrreversible(Mailbox before, Move move) {
    boolean captures = !before.isEmpty(move.to()) && move.kind() != Kind.CASTLING;
    return captures || before.piece(move.from()).type() == PieceType.PAWN;
  }

  private static int passed(int from, int to) {
    return (from + to) / 2;
  }

  private static int lastRank(Color color) {
    return color.other().backRankIndex();
  }

  private static boolean isSet(long squares, int square) {
    return (squares >>> square & 1) == 1;
  }
}
