package sift.chess.perft;

import java.util.List;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.movegen.Generator;

/**
 * A move generator as perft asks it, whatever it works on.
 *
 * <p>An instance serves one thread; {@link #copy} makes one for the next. Setups are those of legal
 * positions.
 */
public interface Counter {
  /** With one ply more than a batch is made of, many parents share its vectors. */
  int MIN_DEPTH_WITH_BATCHES = 3;

  /** What a legal move leads to. */
  record Child(Move move, Setup setup) {}

  /** All legal moves, in the order of the generator. */
  List<Child> children(Setup setup);

  /** The number of paths of {@code depth} legal moves; 1 at depth 0. */
  long perft(Setup setup, int depth);

  /** The depth that it mostly counts well within a second; who counts it cannot be stopped. */
  int quickDepth();

  /** Subtrees of fewer plies are not worth being cut off; at least 1. */
  default int minSubtreeDepth() {
    return 1;
  }

  /** The same with memory of its own, for another thread. */
  Counter copy();

  /** The counter by a generator that does not make the moves of the last two plies. */
  static Counter ofTwoPlies(Generator generator) {
    return new FastCounter(generator, 2);
  }

  /** The counter by a generator that collects nodes two plies from the leaves. */
  static Counter ofBatches(Generator generator) {
    return new FastCounter(generator, MIN_DEPTH_WITH_BATCHES);
  }

  /** The counter by {@link sift.chess.movegen.SlowGenerator}. */
  static Counter slow() {
    return new SlowCounter();
  }
}
