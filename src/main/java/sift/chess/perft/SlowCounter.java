package sift.chess.perft;

import java.util.List;
import sift.chess.board.Setup;
import sift.chess.movegen.SlowGenerator;

/** A counter by {@link SlowGenerator}. */
final class SlowCounter implements Counter {
  @Override
  public List<Child> children(Setup setup) {
    return SlowGenerator.legalMoves(setup).stream()
        .map(move -> new Child(move, SlowGenerator.play(setup, move)))
        .toList();
  }

  @Override
  public long perft(Setup setup, int depth) {
    return SlowGenerator.perft(setup, depth);
  }

  @Override
  public int quickDepth() {
    return 2;
  }

  @Override
  public Counter copy() {
    return new SlowCounter();
  }
}
