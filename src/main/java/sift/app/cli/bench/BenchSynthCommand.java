package sift.app.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Solving;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.bench.synth.BenchSynth;
import sift.bench.synth.BenchSynth.Status;
import sift.bench.synth.BenchSynthTotal;
import sift.bench.synth.ProblemFile;
import sift.bench.synth.SynthBench;
import sift.progress.Progress;
import sift.search.request.Effort;

/** {@code sift bench synth}: problems of program synthesis, solved one after the other. */
@Answer.Kinds({BenchSynth.class, BenchSynthTotal.class})
@Command(
    name = "synth",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Solves the problems of folders, *.sl in and below them by name, and of files, as sift solve"
          + " does: black box, one after the other, after three small ones that warm the code.",
      "A row for each function: how it ended, seconds until a formula was found and in all, symbols"
          + " and operations of the smallest found, symbols of the formula that the file states"
          + " where the grammar makes it. At the end, or when interrupted, the totals.",
      "Exit code 1 if a function was not found; a file that states what is not supported is none."
    },
    footer = {
      "%nExamples:",
      "  sift bench synth src/test/resources/sygus --time 5s",
      "  sift bench synth problems --improve 10m --format jsonl"
    })
final class BenchSynthCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "Folders, or files in SyGuS-IF.")
  private List<Path> paths = new ArrayList<>();

  @Mixin private Solving solving = new Solving();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    Effort effort = solving.effort();
    List<ProblemFile> files = ProblemFile.in(paths);
    PrintWriter err = spec.commandLine().getErr();
    SynthTable table = new SynthTable(printed.printer());
    Progress progress = new Progress();
    List<BenchSynth> results = new ArrayList<>();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      table.printHeader(effort);
      try (var live = LiveProgress.of(err, progress, Unit.FORMULAS)) {
        new SynthBench(
                effort,
                progress,
                result -> {
                  results.add(result);
                  live.aside(() -> table.print(result));
                })
            .run(files);
      }
      table.print(BenchSynthTotal.of(results));
      if (progress.stopRequested()) {
        err.println("sift: interrupted");
      }
    }
    return results.stream().anyMatch(result -> result.status() == Status.NOT_FOUND)
        ? ExitCode.NOTHING
        : ExitCode.DONE;
  }
}
