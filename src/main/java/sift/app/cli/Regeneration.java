package sift.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import sift.app.cli.KernelMaking.Made;
import sift.app.cli.ShippedSolutions.Grouping;
import sift.bench.Effort;
import sift.chess.attacks.Cases;
import sift.kernel.Code;
import sift.kernel.Width;
import sift.kernel.line.SliderCode;
import sift.store.SetSolution;

/** The kernels of all solutions of the project, made again. */
final class Regeneration {
  private static final String ROW = "%7s %4s %6s %7s  %s%n";

  private Regeneration() {}

  /**
   * Makes them all in one shape, and prints a row for each as soon as it is timed; set-wise ones
   * are made in columns.
   */
  static int run(PrintWriter out, PrintWriter err, KernelShape shape, Width width)
      throws IOException {
    boolean isColumns = shape.slider().isEmpty();
    List<KernelJob> jobs =
        ShippedSolutions.jobs(isColumns ? Grouping.EACH_LINE : Grouping.LINES_TOGETHER);
    List<Path> setFiles = isColumns ? ShippedSolutions.setFiles() : List.of();
    AtomicInteger done = new AtomicInteger();
    int left = 0;
    out.printf(
        "%s%s; every formula proved, every kernel checked by ASM and right on all its cases%n",
        shape.text(), shape == KernelShape.SCALAR ? "" : ", vectors of " + width.bits() + " bits");
    out.printf(ROW, "cases", "ops", "bytes", "ns", "formula");
    try (var _ = LiveProgress.of(err, () -> "kernel %d".formatted(done.get() + 1))) {
      for (KernelJob job : jobs) {
        Optional<Made> made = made(job, shape, width);
        if (made.isPresent()) {
          print(out, job.text(), made.get());
          done.incrementAndGet();
        } else {
          left++;
        }
      }
      if (!setFiles.isEmpty()) {
        out.printf("set-wise, right on %,d random boards each:%n", SetKernels.BOARDS);
      }
      for (Path file : setFiles) {
        done.addAndGet(run(out, file, width));
      }
    }
    out.printf("%,d kernels", done.get());
    out.println(left == 0 ? "" : "; %,d formulas cannot have this shape".formatted(left));
    return Main.DONE;
  }

  /** Makes the set-wise programs of a file, what several grammars found once; how many. */
  private static int run(PrintWriter out, Path file, Width width) throws IOException {
    SetKernels kernels = new SetKernels(width);
    Map<Code, SetSolution> programs = new LinkedHashMap<>();
    for (SetSolution solution : ShippedSolutions.setsOf(file)) {
      programs.putIfAbsent(SetJob.of(solution).code(), solution);
    }
    for (SetSolution solution : programs.values()) {
      print(
          out,
          "%s, layout %s: %s"
              .formatted(solution.targetNames(), solution.layout().text(), solution.grammar()),
          kernels.make(SetJob.of(solution), Effort.ROW));
    }
    return programs.size();
  }

  private static Optional<Made> made(KernelJob job, KernelShape shape, Width width) {
    if (shape.slider().isEmpty()) {
      return Optional.of(KernelMaking.make(job.formulas().getFirst(), width, Effort.ROW));
    }
    Optional<SliderCode> code = KernelMaking.slidersIfAny(job, shape.slider().get(), width);
    return code.map(
        sliders -> KernelMaking.make(sliders, Cases.of(job.lines()), width, Effort.ROW));
  }

  private static void print(PrintWriter out, String formula, Made made) {
    out.printf(
        ROW,
        "%,d".formatted(made.cases()),
        made.operations(),
        made.codeBytes(),
        "%.2f".formatted(made.nanos()),
        formula);
    out.flush();
  }
}
