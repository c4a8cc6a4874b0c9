package sift.chess.perft;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import sift.chess.board.Move;
import sift.chess.board.Setup;

/** Finds two moves everywhere, and knows how often it was copied. */
record CopiedCounter(AtomicInteger copies) implements Counter {
  @Override
  public List<Child> children(Setup setup) {
    Move move = new Move(0, 1, Move.Kind.ORDINARY);
    return List.of(new Child(move, setup), new Child(move, setup));
  }

  @Override
  public long perft(Setup setup, int depth) {
    return 1L << depth;
  }

  @Override
  public int quickDepth() {
    return 1;
  }

  @Override
  public Counter copy() {
    copies.incrementAndGet();
    return this;
  }
}
