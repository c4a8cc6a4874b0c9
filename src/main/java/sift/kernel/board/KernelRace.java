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
 * A race of kernels of the batch generator: alone, on random bits, which take as long as positions
 * because kernels have no branches; and in batches, with the writing of positions.
 */
public final class KernelRace {
  /** About the number of positions in a batch when the kernel runs. */
  private static final int POSITIONS = 96;

  /**
   * An upper bound of the vector operations per position, which tells compiled code from
   * interpreted.
   */
  private static final double OPERATIONS = 50;

  private KernelRace() {}

  /**
   * The times of a kernel.
   *
   * @param alone nanoseconds for a position already in memory
   * @param inBatch nanoseconds for a position that is written and counted; its move is known
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
   * Returns the times of the kernels, medians of several rounds in which they take turns.
   *
   * @param positions those whose children are written, each an array of its own
   * @param scalar finds their moves, before anything is timed
   * @param rounds odd
   * @param timing of one kernel in one round; one more round before the others warms up
   */
  public static List<Nanos> run(
      List<LaneKernel> kernels,
      List<long[]> positions,
      Generator scalar,
      int rounds,
      Timing timing) {
    List<Pass> alone = kernels.stream().map(KernelRace::alone).toList();
    List<Pass> inBatch =
        kernels.stream().map(kernel -> inBatch(kernel, positions, scalar)).toList();
    List<Double> first = medians(alone, rounds, timing);
    List<Double> second = medians(inBatch, rounds, timing);
    return IntStream.range(0, kernels.size())
        .mapToObj(i -> new Nanos(first.get(i), second.get(i)))
        .toList();
  }

  /**
   * A pass that is timed.
   *
   * @param children the positions that it counts
   * @param run returns a pass with memory of its own for each round: how arrays lie in cache lines
   *     is chance, and makes a difference of a fifth
   */
  private record Pass(int children, Supplier<Runnable> run) {
    double nanos(Timing timing) {
      return timing.nanosPerItem(children, OPERATIONS, run.get());
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

  private static Pass inBatch(LaneKernel kernel, List<long[]> positions, Generator scalar) {
    Batch batch = Batch.with(kernel);
    List<long[]> parents = new ArrayList<>();
    List<MoveSets> moves = new ArrayList<>();
    for (long[] position : positions) {
      MoveSets plain = new MoveSets();
      scalar.moves(position, 0, plain);
      if (batch.accepts(plain)) {
        scalar.splitOffChecks(position, 0, plain, new MoveSets());
        parents.add(position);
        moves.add(plain);
      }
    }
    return new Pass(
        moves.stream().mapToInt(MoveSets::count).sum(),
        () -> {
          Batch own = batch.copy();
          return () -> {
            for (int i = 0; i < parents.size(); i++) {
              own.add(parents.get(i), 0, moves.get(i));
            }
            own.drain();
          };
        });
  }
}
