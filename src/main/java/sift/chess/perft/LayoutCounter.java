package sift.chess.perft;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.layout.BoardLayout;
import sift.chess.layout.BoardMove;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveFinder;
import sift.chess.movegen.PlyBuffers;
import sift.chess.movegen.ScalarGenerator;

/**
 * A counter that keeps one board in the words of a {@link BoardLayout}, and makes and unmakes each
 * move on them; only the moves of the last ply are counted, not made. The scalar generator finds
 * the moves of what is decoded from the words. A setup is read at the root only.
 *
 * <p>Only copies of this class are used, each with its layout as a constant: see {@link ClassCopy}.
 */
final class LayoutCounter implements Counter {
  private static final BoardLayout LAYOUT =
      ClassCopy.constant(MethodHandles.lookup(), BoardLayout.class).orElse(BoardLayout.DENSER);

  private static final Generator SCALAR = ScalarGenerator.with(new PextAttacks());
  private static final MoveFinder FINDER = MoveFinder.with(new PextAttacks());

  private final Generator scalar = SCALAR.copy();

  private final PlyBuffers buffers = new PlyBuffers();

  /** Returns a counter on boards of this layout. */
  static Counter with(BoardLayout layout) {
    return ClassCopy.of(MethodHandles.lookup(), layout, Counter.class);
  }

  @Override
  public List<Child> children(Setup setup) {
    long[] board = LAYOUT.board(setup);
    List<Child> found = new ArrayList<>();
    int count = find(board, 1);
    for (int i = 0; i < count; i++) {
      Move move = move(1, i, setup.turn());
      BoardMove made = LAYOUT.move(board, move);
      long before = LAYOUT.make(board, made);
      found.add(new Child(move, LAYOUT.setup(board)));
      LAYOUT.unmake(board, made, before);
    }
    return found;
  }

  @Override
  public long perft(Setup setup, int depth) {
    return depth == 0 ? 1 : paths(LAYOUT.board(setup), depth, setup.turn());
  }

  private long paths(long[] board, int depth, Color turn) {
    if (depth == 1) {
      GeneratorPosition p = LAYOUT.position(board);
      return FINDER.count(
          p.us(),
          p.pawns(),
          p.knights(),
          p.bishopsQueens(),
          p.rooksQueens(),
          p.kings(),
          p.castlingEnPassant());
    }
    int count = find(board, depth);
    long paths = 0;
    for (int i = 0; i < count; i++) {
      BoardMove made = LAYOUT.move(board, move(depth, i, turn));
      long before = LAYOUT.make(board, made);
      paths += paths(board, depth - 1, turn.other());
      LAYOUT.unmake(board, made, before);
    }
    return paths;
  }

  /** Finds the legal moves, for {@link #move}, and returns their number. */
  private int find(long[] board, int depth) {
    return scalar.children(LAYOUT.position(board).words(), 0, buffers.children(depth));
  }

  private Move move(int depth, int number, Color turn) {
    int at = number * GeneratorPosition.WORDS;
    return GeneratorPosition.move(buffers.children(depth), at, turn);
  }

  @Override
  public Counter copy() {
    return new LayoutCounter();
  }
}
