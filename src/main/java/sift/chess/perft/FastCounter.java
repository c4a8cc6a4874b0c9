package sift.chess.perft;

import java.util.List;
import java.util.stream.IntStream;
import sift.chess.board.Move;
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
  public List<Move> moves(Setup setup) {
    int count = generator.children(words(setup), 0, children);
    return IntStream.range(0, count)
        .mapToObj(child ->
            GeneratorPosition.move(children, child * GeneratorPosition.WORDS, setup.turn()))
        .toList();
  }

  @Override
  public void expect(Setup setup, int depth) {
    generator.expect(words(setup), 0, depth);
  }

  @Override
  public long perft(Setup setup, int depth) {
    return generator.perft(words(setup), 0, depth);
  }

  private static long[] words(Setup setup) {
    return GeneratorPosition.of(setup).words();
  }

  @Override
  public int minSubtreeDepth() {
    return minSubtreeDepth;
  }

  @Override
  public int quickDepth() {
    return 4;
  }

  @Override
  public Counter copy() {
    return new FastCounter(generator.copy(), minSubtreeDepth);
  }
}
