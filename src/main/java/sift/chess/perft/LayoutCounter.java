package sift.chess.perft;

import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Move.Kind;
import sift.chess.board.Setup;
import sift.chess.layout.BoardDefinition;
import sift.chess.layout.BoardLayout;
import sift.chess.layout.BoardMove;
import sift.chess.layout.BoardState;
import sift.chess.layout.PieceCode;
import sift.chess.movegen.Generator;
import sift.chess.movegen.MoveFinder;
import sift.chess.movegen.MoveSets;
import sift.geometry.Bitboard;

/**
 * A counter that keeps one board in a {@link BoardLayout}, and makes and unmakes each move on its
 * words; only the moves of the last ply are counted, not made.
 *
 * <p>The sets that a {@link MoveFinder} needs are read from the words of the layout each time. When
 * black is to move they are turned upside down on the way, unless the layout sees them so. A setup
 * is read at the root only.
 *
 * <p>Only copies of this class are used, each with its layout as a constant: see {@link ClassCopy}.
 */
final class LayoutCounter implements Counter {
  private static final BoardLayout LAYOUT =
      ClassCopy.constant(MethodHandles.lookup(), BoardLayout.class)
          .orElseGet(BoardDefinition.DENSER::layout);
  private static final MoveFinder FINDER = MoveFinder.with(new PextAttacks());

  /** The least depth whose moves are made. */
  private static final int LISTED = 2;

  private final long[] board = new long[LAYOUT.words()];
  private final MoveSets sets = new MoveSets();

  // By depth, as long as needed; and where the next one of the depth goes.
  private final int[][] moves = new int[Generator.MAX_DEPTH + 1][];
  private int end = 0;

  /** Returns a counter on boards of this layout. */
  static Counter with(BoardLayout layout) {
    return ClassCopy.of(MethodHandles.lookup(), layout, Counter.class);
  }

  @Override
  public List<Child> children(Setup setup) {
    LAYOUT.load(setup, board, 0);
    int flip = LAYOUT.isMirrored(board[0]) ? 56 : 0;
    int count = visit(LISTED);
    List<Child> children = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int move = moves[LISTED][i];
      long before = LAYOUT.make(board, 0, move);
      children.add(new Child(BoardMove.decode(move, flip), LAYOUT.setup(board, 0)));
      LAYOUT.unmake(board, 0, move, before);
    }
    return children;
  }

  @Override
  public long perft(Setup setup, int depth) {
    LAYOUT.load(setup, board, 0);
    return depth == 0 ? 1 : paths(depth);
  }

  private long paths(int depth) {
    int count = visit(depth);
    if (depth < LISTED) {
      return count;
    }
    int[] list = moves[depth];
    long paths = 0;
    for (int i = 0; i < count; i++) {
      long before = LAYOUT.make(board, 0, list[i]);
      paths += paths(depth - 1);
      LAYOUT.unmake(board, 0, list[i], before);
    }
    return paths;
  }

  /** Counts the legal moves, and lists them in the array of the depth unless it is the last ply. */
  private int visit(int depth) {
    long state = board[0];
    boolean isUpsideDown = BoardState.isBlack(state) != LAYOUT.isMirrored(state);
    long us = LAYOUT.own(board, 0);
    long pawns = LAYOUT.pawns(board, 0);
    long knights = LAYOUT.knights(board, 0);
    long bishopsQueens = LAYOUT.bishopsQueens(board, 0);
    long rooksQueens = LAYOUT.rooksQueens(board, 0);
    long kings = LAYOUT.kings(board, 0);
    long castling = BoardState.castling(state);
    if (isUpsideDown) {
      us = Long.reverseBytes(us);
      pawns = Long.reverseBytes(pawns);
      knights = Long.reverseBytes(knights);
      bishopsQueens = Long.reverseBytes(bishopsQueens);
      rooksQueens = Long.reverseBytes(rooksQueens);
      kings = Long.reverseBytes(kings);
      castling = Long.reverseBytes(castling);
    }
    long castlingEnPassant = castling | BoardState.enPassantAbove(state);
    if (depth < LISTED) {
      return FINDER.count(us, pawns, knights, bishopsQueens, rooksQueens, kings, castlingEnPassant);
    }
    FINDER.moves(us, pawns, knights, bishopsQueens, rooksQueens, kings, castlingEnPassant, sets);
    if (moves[depth] == null) {
      moves[depth] = new int[Generator.MAX_CHILDREN];
    }
    end = 0;
    long them = (pawns | knights | bishopsQueens | rooksQueens | kings) & ~us;
    list(moves[depth], them, pawns & them, isUpsideDown ? 56 : 0);
    return end;
  }

  /**
   * Lists the moves that were found.
   *
   * @param them the enemy's pieces, seen by the side to move
   * @param theirPawns the pawns among them
   * @param flip 56 if the layout sees the board the other way round, else 0
   */
  private void list(int[] into, long them, long theirPawns, int flip) {
    int color = flip >> 5;
    int king = sets.king();
    targets(into, PieceCode.KING + color, king, sets.kingTargets(), them, flip);
    for (long rest = sets.castling(); rest != 0; rest &= rest - 1) {
      int rook = Long.numberOfTrailingZeros(rest);
      add(into, king ^ flip, rook ^ flip, Kind.CASTLING, PieceCode.KING + color, PieceCode.EMPTY);
    }
    int i = 0;
    for (; i < sets.endOfKnights(); i++) {
      targets(into, PieceCode.KNIGHT + color, sets.from(i), sets.targets(i), them, flip);
    }
    for (; i < sets.endOfBishops(); i++) {
      targets(into, PieceCode.BISHOP + color, sets.from(i), sets.targets(i), them, flip);
    }
    for (; i < sets.endOfRooks(); i++) {
      targets(into, PieceCode.ROOK + color, sets.from(i), sets.targets(i), them, flip);
    }
    for (; i < sets.endOfQueens(); i++) {
      targets(into, PieceCode.QUEEN + color, sets.from(i), sets.targets(i), them, flip);
    }
    pawns(into, sets.pushes(), 8, them, flip);
    pawns(into, sets.westCaptures(), 7, them, flip);
    pawns(into, sets.eastCaptures(), 9, them, flip);
    int pawn = PieceCode.PAWN + color;
    for (long rest = sets.doubleSteps(); rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      add(into, (to - 16) ^ flip, to ^ flip, Kind.DOUBLE_STEP, pawn, PieceCode.EMPTY);
      if ((Bitboard.beside(rest & -rest) & theirPawns) != 0) {
        into[end - 1] = BoardMove.allowingEnPassant(into[end - 1]);
      }
    }
    if (sets.enPassantCapturers() != 0) {
      int to = Long.numberOfTrailingZeros(BoardState.enPassantAbove(board[0]));
      for (long rest = sets.enPassantCapturers(); rest != 0; rest &= rest - 1) {
        int from = Long.numberOfTrailingZeros(rest);
        add(into, from ^ flip, to ^ flip, Kind.EN_PASSANT, pawn, pawn ^ PieceCode.BLACK);
      }
    }
  }

  private void targets(int[] into, int piece, int from, long targets, long them, int flip) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      add(into, from ^ flip, to ^ flip, Kind.ORDINARY, piece, captured(to, them, flip));
    }
  }

  private void pawns(int[] into, long targets, int step, long them, int flip) {
    int pawn = PieceCode.PAWN + (flip >> 5);
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      int from = (to - step) ^ flip;
      int captured = captured(to, them, flip);
      if ((rest & -rest & RANK_8) == 0) {
        add(into, from, to ^ flip, Kind.ORDINARY, pawn, captured);
      } else {
        add(into, from, to ^ flip, Kind.PROMOTION_TO_KNIGHT, pawn, captured);
        add(into, from, to ^ flip, Kind.PROMOTION_TO_BISHOP, pawn, captured);
        add(into, from, to ^ flip, Kind.PROMOTION_TO_ROOK, pawn, captured);
        add(into, from, to ^ flip, Kind.PROMOTION_TO_QUEEN, pawn, captured);
      }
    }
  }

  private int captured(int to, long them, int flip) {
    return (them >>> to & 1) == 0 ? PieceCode.EMPTY : LAYOUT.seenAt(board, 0, to ^ flip);
  }

  private void add(int[] into, int from, int to, Kind kind, int piece, int captured) {
    into[end++] = BoardMove.of(from, to, kind, piece, captured);
  }

  @Override
  public int quickDepth() {
    return 4;
  }

  @Override
  public Counter copy() {
    return new LayoutCounter();
  }
}
