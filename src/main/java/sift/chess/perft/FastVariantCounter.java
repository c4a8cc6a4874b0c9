package sift.chess.perft;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.large.FastGenerator;
import sift.chess.movegen.SlowGenerator;

/** A counter by the {@link FastGenerator} of each variant that it meets. */
final class FastVariantCounter implements Counter {
  private final Map<Variant, FastGenerator> generators = new HashMap<>();

  @Override
  public List<Child> children(Setup setup) {
    return generator(setup).legalMoves(setup).stream()
        .map(move -> new Child(move, SlowGenerator.play(setup, move)))
        .toList();
  }

  @Override
  public long perft(Setup setup, int depth) {
    return generator(setup).perft(setup, depth);
  }

  private FastGenerator generator(Setup setup) {
    return generators.computeIfAbsent(setup.variant(), FastGenerator::new);
  }

  /** The last two plies are counted together. */
  @Override
  public int minSubtreeDepth() {
    return 2;
  }

  @Override
  public Counter copy() {
    return new FastVariantCounter();
  }
}
