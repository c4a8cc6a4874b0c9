package sift.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
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
import sift.bench.fills.Effort;
import sift.bench.fills.FillContest;
import sift.bench.fills.Group;
import sift.bench.fills.Refusal;
import sift.bench.fills.Variant;
import sift.bench.fills.Variants;
import sift.kernel.Width;
import sift.progress.Progress;

/** {@code sift bench fills}: set-wise fills in several layouts against each other. */
@Command(
    name = "fills",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpWidth = 90,
    description = {
      "Measures what the sliders of whole boards attack, as kernels of the programs in"
          + " solutions/set-wise over 512 random positions in the nearest cache, on one thread, warm,"
          + " medians of many rounds in which all take their turn.",
      "written: a word for each direction and position is stored. counted: the attacked squares"
          + " without own pieces are counted, position by position, as a move counter would; slices"
          + " are counted byte by byte, by full adders over all words, then within bytes.",
      "Layouts: lane, one 8x8 board to a word; sliced, one rank of eight boards to a word;"
          + " ten-wide, boards of ten files and six ranks. 'sliced from lanes and back' begins with a"
          + " word for each position, and writes such words.",
      "Every kernel is compared with the slow walk on all positions first. Exit code 1 if one is"
          + " wrong; nothing is timed then."
    },
    footer = "%nExample: sift bench fills --quick")
final class BenchFillsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--quick",
      description = "Some seconds instead of some minutes: before anything is compiled.")
  private boolean quick;

  @Option(
      names = "--width",
      paramLabel = "N",
      description =
          "Bits of a vector: 128, 256 or 512. Default: what this machine computes with at once;"
              + " wider ones are right, but slow.")
  private @Nullable Integer bits;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Width width = KernelMaking.width(bits);
    Effort usual = quick ? Effort.QUICK : Effort.USUAL;
    Effort effort = width.bits() > Width.preferred().bits() ? usual.impatient() : usual;
    Variants composed = new Variants(ShippedSolutions.attacks());
    List<Variant> variants =
        Arrays.stream(Group.values()).flatMap(group -> composed.of(group).stream()).toList();
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop)) {
      FillContest.Report report;
      try (var _ = LiveProgress.of(err, () -> progress.stage().activity())) {
        report = FillContest.run(variants, width, effort, progress::enter);
      } catch (CancellationException e) {
        err.println("sift: interrupted");
        return Main.NOTHING;
      }
      FillsTable table = new FillsTable(report.results(), width, effort);
      int code = print(out, err, table, report.refusal());
      out.flush();
      return code;
    }
  }

  /** Prints the table to {@code out}, or what is wrong to {@code err}. */
  int print(PrintWriter out, PrintWriter err, FillsTable table, Optional<Refusal> refusal) {
    if (refusal.isPresent()) {
      Variant variant = refusal.get().variant();
      err.printf("sift: wrong attacks: %s, %s%n", variant.name(), variant.group().text());
      refusal.get().picture().forEach(row -> err.println("  " + row));
      return Main.NOTHING;
    }
    switch (printed.format()) {
      case TEXT -> table.print(out);
      case JSONL -> table.printLines(out);
    }
    return Main.DONE;
  }
}
