package sift.app.cli.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.AttacksName;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.FormulasOption;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.VectorWidth;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.Report;
import sift.bench.perft.KernelRace;
import sift.bench.perft.PerftBench;
import sift.bench.perft.PerftBench.Rival;
import sift.bench.sliders.SliderAlgorithm;
import sift.chess.attacks.Attacks;
import sift.chess.batch.LaneKernel;
import sift.chess.batch.LaneKernels;
import sift.chess.batch.MixedGenerator;
import sift.chess.batch.PieceKinds;
import sift.chess.movegen.Generator;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.siblings.SiblingGenerator;
import sift.kernel.Width;

/** {@code sift bench perft}: the move generators against each other. */
@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures move generators on the six positions of the Chess Programming Wiki.",
      "Warm, medians of several repetitions, the rivals taking turns. They are the"
          + " default generator and its parts, siblings, batch and scalar, all with pext; the default,"
          + " siblings and scalar on several"
          + " threads, at most two per processor; scalar with the project's formulas (sift"
          + " perft --attacks formulas); and slow.",
      "Compares every count with the published one first. Exit code 1 if one differs.",
      "Then, unless --quick, measures kernels of batch: with the formulas of"
          + " solutions, with those of --formulas, and, if solutions have them, with Kogge-Stone"
          + " fills on ranks or everywhere; alone, and with the writing of positions."
    },
    footer = "%nExample: sift bench perft --quick")
final class BenchPerftCommand implements Callable<Integer> {
  /** The most nodes to which each position is counted with each kernel before it is timed. */
  private static final long KERNEL_CHECK = 5_000_000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description = "Takes seconds instead of minutes: one run, mostly before the code is warm.")
  private boolean quick;

  @Option(
      names = "--width",
      completionCandidates = Candidates.Widths.class,
      paramLabel = "BITS",
      description =
          "The vector width of batch in bits: 128, 256, 512; at most the machine's, the"
              + " default.")
  private @Nullable Integer bits;

  @Option(
      names = "--formulas",
      completionCandidates = Candidates.SolutionFiles.class,
      paramLabel = "FILE",
      description = "The formulas of the kernel of batch, as for sift perft.")
  private @Nullable String formulas;

  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    List<Rival> rivals = rivals();
    // Warm, because every count was verified before.
    Effort effort = new Effort(quick ? 1 : 5, 0, 0);
    BenchOutput output = BenchOutput.of(spec, printed.format());
    int code =
        output.run(
            progress -> PerftBench.run(rivals, effort, progress),
            report -> PerftTable.print(output.out(), output.format(), rivals, report));
    return code == ExitCode.DONE && !quick ? kernels(output) : code;
  }

  /** Times the kernels of the batch generator with several formulas. */
  private int kernels(BenchOutput output) throws IOException {
    Attacks attacks = SliderAlgorithm.PEXT.attacks();
    Generator scalar = ScalarGenerator.with(attacks);
    SiblingGenerator siblings = SiblingGenerator.over(scalar, attacks);
    Width width = width();
    Map<String, LaneKernels> contenders =
        LaneKernels.contenders(width, solutions.folder(), FormulasOption.file(formulas));
    List<LaneKernel> kernels =
        contenders.values().stream().map(each -> each.kernel(PieceKinds.ALL)).toList();
    List<Rival> rivals = new ArrayList<>();
    contenders.forEach((origin, made) ->
        rivals.add(
            new Rival(
                "kernel of " + origin,
                Counter.ofBatches(MixedGenerator.inBatches(scalar, siblings, made)),
                1,
                KERNEL_CHECK)));
    List<long[]> positions = KernelRace.afterFirstMoves(scalar);
    Effort effort = Effort.ROW;
    return output.run(
        progress ->
            Report.of(
                effort,
                PerftBench.firstWrong(rivals, progress),
                () -> KernelRace.run(kernels, positions, scalar, effort, progress)),
        report -> KernelTable.print(
                output, width, List.copyOf(contenders.keySet()), report.results()));
  }

  private Width width() {
    Width width = VectorWidth.of(bits);
    if (width.bits() > Width.preferred().bits()) {
      throw new UserException(
          "--width %d: vectors of this machine have %d bits"
              .formatted(width.bits(), Width.preferred().bits()));
    }
    return width;
  }

  private List<Rival> rivals() throws IOException {
    Attacks attacks = SliderAlgorithm.PEXT.attacks();
    Generator scalar = ScalarGenerator.with(attacks);
    SiblingGenerator siblings = SiblingGenerator.over(scalar, attacks);
    LaneKernels kernels =
        LaneKernels.of(width(), solutions.folder(), FormulasOption.file(formulas));
    Generator byFormulas = ScalarGenerator.with(AttacksName.FORMULAS.attacks(solutions));
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
    rivals.add(new Rival("slow", Counter.slow(), 1, quick ? 10_000 : 1_000_000));
    return rivals;
  }

  private Rival rival(String name, Counter counter) {
    return new Rival(name, counter, 1, quick ? 5_000_000 : Long.MAX_VALUE);
  }
}
