package sift.kernel.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.chess.perft.WikiPosition;
import sift.kernel.Timing;

/**
 * Kernels of the batch generator against each other: alone, on random bytes, which take as long as
 * positions because kernels have no branches; and in batches, with what writes their positions.
 */
public final class KernelRace {
  /** About as many as a batch has when it counts. */
  private static final int POSITIONS = 96;

  /** A position's share of vector operations, at most: tells compiled code from interpreted. */
  private static final double OPERATIONS = 50;

  private KernelRace() {}

  /**
   * What a kernel takes.
   *
   * @param alone nanoseconds for a position that is there
   * @param inBatch nanoseconds for a child that is written and counted; its move is known
   */
  public record Nanos(double alone, double inBatch) {}

  /** The positions after each first move of the six of the Chess Programming Wiki. */
  public static List<long[]> afterFirstMoves(Generator scalar) {
    List<long[]> nodes = new ArrayList<>();
    long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    for (WikiPosition position : WikiPosition.ALL) {
      int count =
          scalar.children(GeneratorPosition.of(position.position().setup()).words(), 0, children);
      for (int at = 0; at < count * GeneratorPosition.WORDS; at += GeneratorPosition.WORDS) {
        nodes.add(Arrays.copyOfRange(children, at, at + GeneratorPosition.WORDS));
      }
    }
    return nodes;
  }

  /**
   * What each of the kernels takes, the medians of so many rounds in which they take turns.
   *
   * @param nodes the nodes whose children are written, each an array of its own
   * @param scalar finds their moves, before anything is timed
   * @param rounds odd
   * @param timing of one kernel in one round; the first round also warms
   */
  public static List<Nanos> run(
      List<LaneKernel> kernels, List<long[]> nodes, Generator scalar, int rounds, Timing timing) {
    List<Pass> alone = kernels.stream().map(KernelRace::alone).toList();
    List<Pass> inBatch = kernels.stream().map(kernel -> inBatch(kernel, nodes, scalar)).toList();
    List<Double> first = medians(alone, rounds, timing);
    List<Double> second = medians(inBatch, rounds, timing);
    return IntStream.range(0, kernels.size())
        .mapToObj(i -> new Nanos(first.get(i), second.get(i)))
        .toList();
  }

  /**
   * What is timed.
   *
   * @param run one with memory of its own for each round: where arrays begin in a line of the cache
   *     is chance, and makes a difference of a fifth
   */
  private record Pass(int positions, Supplier<Runnable> run) {
    double nanos(Timing timing) {
      return timing.nanosPerItem(positions, OPERATIONS, run.get());
    }
  }

  private static List<Double> medians(List<Pass> passes, int rounds, Timing timing) {
    List<List<Double>> times = passes.stream().<List<Double>>map(_ -> new ArrayList<>()).toList();
    for (int round = 0; round <= rounds; round++) {
      for (int i = 0; i < passes.size(); i++) {
        double nanos = passes.get(i).nanos(timing);
        if (round > 0) {
          times.get(i).add(nanos);
        }
      }
    }
    return times.stream().map(each -> each.stream().sorted().toList().get(rounds / 2)).toList();
  }

  private static Pass alone(LaneKernel kernel) {
    return new Pass(
        POSITIONS,
        () -> {
          Random random = new Random(1);
          long[] columns = kernel.memory();
          Arrays.setAll(columns, _ -> random.nextLong());
          return () -> kernel.run(columns, POSITIONS);
        });
  }

  private static Pass inBatch(LaneKernel kernel, List<long[]> nodes, Generator scalar) {
    Batch batch = Batch.with(kernel);
    List<long[]> parents = new ArrayList<>();
    List<MoveSets> moves = new ArrayList<>();
    for (long[] node : nodes) {
      MoveSets plain = new MoveSets();
      scalar.moves(node, 0, plain);
      if (batch.accepts(plain)) {
        scalar.split(node, 0, plain, new MoveSets());
        parents.add(node);
        moves.add(plain);
      }
    }
    return new Pass(
        moves.stream().mapToInt(MoveSets::count).sum(),
        () -> {
          Batch own = batch.another();
          return () -> {
            for (int i = 0; i < parents.size(); i++) {
              own.add(parents.get(i), 0, moves.get(i));
            }
            own.take();
          };
        });
  }
}
