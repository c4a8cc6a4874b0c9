package sift.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.bench.PerftBench;
import sift.bench.PerftBench.Rival;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.SliderAlgorithm;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.WikiPosition;
import sift.chess.siblings.SiblingGenerator;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.kernel.board.BatchGenerator;
import sift.kernel.board.KernelRace;
import sift.progress.Progress;

/** {@code sift bench perft}: the move generators against each other. */
@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = {
      "Measures move generators on the six positions of the Chess Programming Wiki, warm, medians"
          + " of several repetitions, each rival in turn: siblings, batch and scalar, all with pext;"
          + " siblings and scalar on several threads too, at most two for each processor; scalar"
          + " with the project's formulas (--attacks formulas of sift perft); and slow.",
      "Every count is compared with the published one first. Exit code 1 if one differs.",
      "Then, unless --quick, the kernels of batch: with the formulas of solutions, with those of"
          + " --formulas, and with Kogge-Stone fills along ranks and everywhere; alone, and with"
          + " what writes positions."
    },
    footer = "%nExample: sift bench perft --quick")
final class BenchPerftCommand implements Callable<Integer> {
  /** Every position is counted so far with each kernel before it is timed. */
  private static final long KERNEL_CHECK = 5_000_000;

  private static final int KERNEL_ROUNDS = 7;

  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description =
          "Some seconds instead of some minutes: one run, mostly before the code is warm.")
  private boolean quick;

  @Option(
      names = "--width",
      paramLabel = "BITS",
      description =
          "The vectors of batch: 128, 256, 512, at most those of the machine, which are the default.")
  private @Nullable Integer bits;

  @Option(
      names = "--formulas",
      paramLabel = "FILE",
      description = "What the batch generator's kernel is made of, as for sift perft.")
  private @Nullable String formulas;

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  /**
   * How much to measure.
   *
   * @param fast the most nodes for rivals with fast attacks
   * @param slow for the slow generator
   * @param repetitions odd
   */
  private record Effort(long fast, long slow, int repetitions) {
    static final Effort USUAL = new Effort(Long.MAX_VALUE, 1_000_000, 5);
    static final Effort QUICK = new Effort(5_000_000, 10_000, 1);
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Effort effort = quick ? Effort.QUICK : Effort.USUAL;
    List<Rival> rivals = rivals(effort);
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      PerftBench.Report report;
      try (var _ = LiveProgress.ofPerft(err, progress, () -> "perft")) {
        report = PerftBench.run(rivals, effort.repetitions, progress);
      } catch (CancellationException e) {
        err.println("sift: interrupted");
        return Main.NOTHING;
      }
      int code = print(out, err, rivals, report);
      if (code == Main.DONE && !quick) {
        code = kernels(out, err, progress);
      }
      out.flush();
      return code;
    }
  }

  /** Prints a report to {@code out}, or one line to {@code err} if a count is wrong. */
  int print(PrintWriter out, PrintWriter err, List<Rival> rivals, PerftBench.Report report) {
    if (report.wrong().isPresent()) {
      err.println("sift: wrong count: " + report.wrong().get());
      return Main.NOTHING;
    }
    switch (printed.format()) {
      case TEXT -> PerftTable.print(out, rivals, report);
      case JSONL -> PerftTable.printLines(out, report);
    }
    return Main.DONE;
  }

  /** Times the kernels of the batch generator with several formulas. */
  private int kernels(PrintWriter out, PrintWriter err, Progress progress) throws IOException {
    Generator scalar = ScalarGenerator.with(AttacksName.of(SliderAlgorithm.PEXT).attacks());
    Width width = width();
    List<BatchKernel.Contender> contenders = BatchKernel.contenders(width, formulas);
    List<Rival> rivals =
        contenders.stream()
            .map(each ->
                new Rival(
                    "kernel of " + each.formulas(),
                    Counter.ofBatches(BatchGenerator.of(scalar, each.kernel())),
                    1,
                    KERNEL_CHECK))
            .toList();
    Optional<String> wrong = PerftBench.firstWrong(rivals, progress);
    if (wrong.isPresent()) {
      err.println("sift: wrong count: " + wrong.get());
      return Main.NOTHING;
    }
    List<KernelRace.Nanos> nanos =
        KernelRace.run(
            contenders.stream().map(BatchKernel.Contender::kernel).toList(),
            nodes(scalar),
            scalar,
            KERNEL_ROUNDS,
            Timing.QUICK);
    switch (printed.format()) {
      case TEXT -> KernelTable.print(out, width, contenders, nanos);
      case JSONL -> KernelTable.printLines(out, width, contenders, nanos);
    }
    return Main.DONE;
  }

  private Width width() {
    Width width = KernelMaking.width(bits);
    if (width.bits() > Width.preferred().bits()) {
      throw new UserException(
          "--width %d: vectors of this machine have %d bits"
              .formatted(width.bits(), Width.preferred().bits()));
    }
    return width;
  }

  /** The positions after each first move of the six. */
  private static List<long[]> nodes(Generator scalar) {
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

  private List<Rival> rivals(Effort effort) throws IOException {
    int threads = Math.min(workers.threads(), Perft.mostThreads());
    List<Rival> rivals = new ArrayList<>();
    Attacks attacks = AttacksName.of(SliderAlgorithm.PEXT).attacks();
    Generator scalar = ScalarGenerator.with(attacks);
    Counter oneByOne = Counter.ofTwoPlies(scalar);
    Counter siblings = Counter.ofTwoPlies(SiblingGenerator.over(scalar, attacks));
    Counter batch = Counter.ofBatches(BatchGenerator.of(scalar, BatchKernel.of(width(), formulas)));
    rivals.add(new Rival("siblings", siblings, 1, effort.fast));
    rivals.add(new Rival("batch", batch, 1, effort.fast));
    rivals.add(new Rival("scalar", oneByOne, 1, effort.fast));
    if (threads > 1) {
      rivals.add(new Rival("siblings x" + threads, siblings, threads, effort.fast));
      rivals.add(new Rival("scalar x" + threads, oneByOne, threads, effort.fast));
    }
    rivals.add(new Rival("formulas", counter(AttacksName.FORMULAS), 1, effort.fast));
    rivals.add(new Rival("slow", Counter.slow(), 1, effort.slow));
    return rivals;
  }

  private static Counter counter(AttacksName name) throws IOException {
    return Counter.ofTwoPlies(ScalarGenerator.with(name.attacks()));
  }
}
