package sift.bench.perft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.chess.batch.KernelWork;
import sift.chess.batch.LaneKernel;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.perft.WikiPosition;
import sift.progress.Progress;

/** Kernels of the batch generator against each other: see {@link KernelWork}. */
public final class KernelRace {
  /** Races whose medians count, each with other memory; odd. */
  private static final int RACES = 7;

  /** A position's share of vector operations, at most: tells compiled code from interpreted. */
  private static final double OPERATIONS = 50;

  /**
   * What a kernel takes.
   *
   * @param alone nanoseconds for a position that is there
   * @param inBatch nanoseconds for a child that is written and counted; its move is known
   */
  public record Nanos(double alone, double inBatch) {}

  private KernelRace() {}

  /** Returns the positions after each first move of the six of the Chess Programming Wiki. */
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
   * Returns what each of the kernels takes.
   *
   * @param nodes the nodes whose children are written, each an array of its own
   * @param scalar finds their moves, before anything is timed
   * @param effort of one race among several
   */
  public static List<Nanos> run(
      List<LaneKernel> kernels,
      List<long[]> nodes,
      Generator scalar,
      Effort effort,
      Progress progress) {
    List<KernelWork> works =
        kernels.stream().map(kernel -> new KernelWork(kernel, nodes, scalar)).toList();
    Function<List<Runner>, List<Times>> race = runners -> Race.run(runners, effort, progress);
    List<Double> alone = alone(kernels, effort, progress);
    List<Double> inBatch =
        medians(works, work -> Runner.of(work.inBatch(), work.children(), OPERATIONS), race);
    return IntStream.range(0, kernels.size())
        .mapToObj(i -> new Nanos(alone.get(i), inBatch.get(i)))
        .toList();
  }

  /**
   * Returns what each of the kernels takes for a position that is there.
   *
   * @param effort of one race among several
   */
  public static List<Double> alone(List<LaneKernel> kernels, Effort effort, Progress progress) {
    return medians(
        kernels,
        kernel -> Runner.of(KernelWork.alone(kernel), KernelWork.POSITIONS, OPERATIONS),
        runners -> Race.run(runners, effort, progress));
  }

  /** Returns the median of {@link #RACES} races for each of the works, in their order. */
  static <W> List<Double> medians(
      List<W> works, Function<W, Runner> runner, Function<List<Runner>, List<Times>> race) {
    List<List<Times>> races = new ArrayList<>();
    for (int i = 0; i < RACES; i++) {
      races.add(race.apply(works.stream().map(runner).toList()));
    }
    return IntStream.range(0, works.size())
        .mapToObj(i ->
            Times.of(races.stream().mapToDouble(times -> times.get(i).median()).toArray()).median())
        .toList();
  }
}
