package sift.chess.perft;

import java.util.List;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.layout.BoardLayout;
import sift.chess.movegen.Generator;

/**
 * A move generator as perft uses it, whatever it works on.
 *
 * <p>An instance serves one thread; {@link #copy} makes one for another thread. Setups are those of
 * legal positions.
 */
public interface Counter {
  /**
   * The least depth of a subtree for generators that count the last two plies in batches: two plies
   * more, so that many parents share its vectors.
   */
  int MIN_DEPTH_WITH_BATCHES = 4;

  /** A legal move, and the setup after it. */
  record Child(Move move, Setup setup) {}

  /** Returns all legal moves, in the order of the generator. */
  List<Child> children(Setup setup);

  /**
   * Is told before {@link #perft} is asked for these paths, all at once or in parts, of this
   * instance or its copies; what is counted does not depend on it, how fast may.
   */
  default void expect(Setup setup, int depth) {}

  /** Counts the paths of {@code depth} legal moves; 1 for depth 0. */
  long perft(Setup setup, int depth);

  /**
   * Returns a depth that it usually counts well within a second; such a count cannot be stopped.
   */
  default int quickDepth() {
    return 4;
  }

  /** Returns the least depth of a subtree that is worth a count of its own; at least 1. */
  default int minSubtreeDepth() {
    return 1;
  }

  /** Returns a counter by the same algorithm with memory of its own, for another thread. */
  Counter copy();

  /** Returns a counter by a generator that does not make the moves of the last two plies. */
  static Counter ofTwoPlies(Generator generator) {
    return new FastCounter(generator, 2);
  }

  /** Returns a counter by a generator that collects positions two plies above the leaves. */
  static Counter ofBatches(Generator generator) {
    return new FastCounter(generator, MIN_DEPTH_WITH_BATCHES);
  }

  /** Returns a counter that makes and unmakes moves on boards of this layout. */
  static Counter on(BoardLayout layout) {
    return LayoutCounter.with(layout);
  }

  /** Returns a counter by {@link sift.chess.movegen.SlowGenerator}, of any variant. */
  static Counter slow() {
    return new SlowCounter();
  }

  /** Returns a counter of variants of chess that does not make the moves of the last two plies. */
  static Counter ofVariants() {
    return new FastVariantCounter();
  }
}
