package sift.chess.perft;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.chess.variant.Move;
import sift.chess.variant.Position;
import sift.chess.variant.SlowGenerator;
import sift.chess.variant.Variant;
import sift.chess.variant.fast.FastGenerator;

/** A counter by the {@link FastGenerator} of each variant that it meets. */
final class FastVariantCounter implements Counter<Position, Move> {
  private final Map<Variant, FastGenerator> generators = new HashMap<>();

  @Override
  public List<Child<Position, Move>> children(Position position) {
    return generator(position).legalMoves(position).stream()
        .map(move -> new Child<>(move, SlowGenerator.play(position, move)))
        .toList();
  }

  @Override
  public long perft(Position position, int depth) {
    return generator(position).perft(position, depth);
  }

  private FastGenerator generator(Position position) {
    return generators.computeIfAbsent(position.variant(), FastGenerator::new);
  }

  /** The last two plies are counted together. */
  @Override
  public int minSubtreeDepth() {
    return 2;
  }

  @Override
  public int quickDepth() {
    return 4;
  }

  @Override
  public Counter<Position, Move> copy() {
    return new FastVariantCounter();
  }
}
