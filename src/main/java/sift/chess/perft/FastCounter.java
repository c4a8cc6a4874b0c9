package sift.chess.perft;

import java.util.ArrayList;
import java.util.List;
import sift.chess.board.Setup;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;

/** A counter by a generator on 64-bit words. */
final class FastCounter implements Counter {
  private final Generator generator;
  private final int minSubtreeDepth;
  private final long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];

  FastCounter(Generator generator, int minSubtreeDepth) {
    this.generator = generator;
    this.minSubtreeDepth = minSubtreeDepth;
  }

  @Override
  public List<Child> children(Setup setup) {
    int count = generator.children(GeneratorPosition.of(setup).words(), 0, children);
    List<Child> result = new ArrayList<>();
    for (int at = 0; at < count * GeneratorPosition.WORDS; at += GeneratorPosition.WORDS) {
      result.add(
          new Child(
              GeneratorPosition.move(children, at, setup.turn()),
              GeneratorPosition.at(children, at).setup(setup.turn().other(), 0, 1)));
    }
    return result;
  }

  @Override
  public void expect(Setup setup, int depth) {
    generator.expect(GeneratorPosition.of(setup).words(), 0, depth);
  }

  @Override
  public long perft(Setup setup, int depth) {
    return generator.perft(GeneratorPosition.of(setup).words(), 0, depth);
  }

  @Override
  public int minSubtreeDepth() {
    return minSubtreeDepth;
  }

  @Override
  public Counter copy() {
    return new FastCounter(generator.copy(), minSubtreeDepth);
  }
}
