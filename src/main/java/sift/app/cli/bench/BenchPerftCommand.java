package sift.app.cli.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Answer;
import sift.bench.Effort;
import sift.bench.perft.PerftBench;
import sift.bench.perft.PerftBench.Rival;
import sift.bench.sliders.SliderAlgorithm;
import sift.chess.attacks.Attacks;
import sift.chess.batch.LaneKernels;
import sift.chess.batch.MixedGenerator;
import sift.chess.movegen.Generator;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.WikiPosition;
import sift.chess.siblings.SiblingGenerator;
import sift.kernel.Width;
import sift.kernel.line.KernelAttacks;
import sift.kernel.line.LineFormula;
import sift.kernel.line.Shape;

/** {@code sift bench perft}: the move generators against each other. */
@Answer.Kinds(PerftBench.BenchPerft.class)
@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures move generators on the six positions of the Chess Programming Wiki.",
      "Warm, medians of several repetitions, the rivals taking turns. They are the"
          + " default generator and its parts, siblings, batch and scalar, all with pext; the default,"
          + " siblings and scalar on several"
          + " threads, at most two per processor; scalar with the project's formulas for whole"
          + " lines; and slow.",
      "Compares every count with the published one first. Exit code 1 if one differs."
    },
    footer = "%nExample: sift bench perft --time 10s")
final class BenchPerftCommand implements Callable<Integer> {
  private static final int ROUNDS = 5;
  private static final int RIVALS = 8;

  /** About what several rivals reach, cold ones among them. */
  private static final double NODES_IN_A_NANO = 0.1;

  private static final long MOST_NODES_OF_SLOW = 1_000_000;

  @Mixin private RaceOptions race = new RaceOptions();

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    List<Rival> rivals = rivals();
    // Warm, because every count was verified before.
    Effort effort = new Effort(ROUNDS, 0, 0);
    return race.run(
        printed,
        progress -> PerftBench.run(rivals, effort, progress),
        times -> new PerftAnswer(effort, times));
  }

  private List<Rival> rivals() throws IOException {
    Attacks attacks = SliderAlgorithm.PEXT.attacks();
    Generator scalar = ScalarGenerator.with(attacks);
    SiblingGenerator siblings = SiblingGenerator.over(scalar, attacks);
    LaneKernels kernels = LaneKernels.of(Width.preferred(), solutions.folder(), Optional.empty());
    Generator byFormulas =
        ScalarGenerator.with(
            KernelAttacks.of(
                LineFormula.smallestOfLines(solutions.folder()), Shape.SCALAR, Width.preferred()));
    Rival byDefault =
        rival("default", Counter.ofBatches(MixedGenerator.byNode(scalar, siblings, kernels)));
    Rival bySiblings = rival("siblings", Counter.ofTwoPlies(siblings));
    Rival byBatch =
        rival("batch", Counter.ofBatches(MixedGenerator.inBatches(scalar, siblings, kernels)));
    Rival byScalar = rival("scalar", Counter.ofTwoPlies(scalar));
    List<Rival> rivals = new ArrayList<>(List.of(byDefault, bySiblings, byBatch, byScalar));
    int threads = Math.min(workers.threads(), Perft.maxThreads());
    if (threads > 1) {
      List.of(byDefault, bySiblings, byScalar).forEach(each -> rivals.add(each.on(threads)));
    }
    rivals.add(rival("formulas", Counter.ofTwoPlies(byFormulas)));
    rivals.add(new Rival("slow", Counter.slow(), 1, Math.min(MOST_NODES_OF_SLOW, nodes() / 100)));
    return rivals;
  }

  private Rival rival(String name, Counter counter) {
    return new Rival(name, counter, 1, nodes());
  }

  /** Returns how many nodes a rival may count on a position each time, verified once before. */
  private long nodes() {
    int counts = RIVALS * WikiPosition.ALL.size() * (1 + ROUNDS);
    return race.span()
        .map(span -> (long) (span.toNanos() * NODES_IN_A_NANO / counts))
        .orElse(Long.MAX_VALUE);
  }
}
