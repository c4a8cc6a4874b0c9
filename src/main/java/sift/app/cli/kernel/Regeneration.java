package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.options.KernelShape;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Effort;
import sift.bench.kernels.KernelTiming;
import sift.bench.kernels.Made;
import sift.bench.kernels.SetKernelTiming;
import sift.kernel.Width;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelJob;
import sift.kernel.line.KernelJob.Grouping;
import sift.kernel.line.SliderCode;
import sift.kernel.set.SetJob;
import sift.kernel.set.SetKernels;
import sift.progress.Progress;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The kernels of all solutions, made again. */
final class Regeneration {
  private static final ResultTable<Row> TABLE =
      new ResultTable<Row>("")
          .right("cases", 7, row -> "%,d".formatted(row.made.cases()))
          .right("ops", 4, row -> String.valueOf(row.made.operations()))
          .right("bytes", 6, row -> String.valueOf(row.made.codeBytes()))
          .right("ns", 7, row -> "%.2f".formatted(row.made.nanos()))
          .last("formula", Row::formula);

  private record Row(String formula, Made made) {}

  private Regeneration() {}

  /**
   * Makes them all in one shape, and prints a row for each as soon as it is timed; set-wise ones
   * are made in columns.
   */
  static int run(BenchOutput output, SolutionFolder solutions, KernelShape shape, Width width) {
    PrintWriter out = output.out();
    boolean isText = output.format() == Format.TEXT;
    KernelJson lines = new KernelJson(out, width, shape);
    boolean isColumns = shape.slider().isEmpty();
    List<KernelJob> jobs =
        KernelJob.all(solutions, isColumns ? Grouping.EACH_LINE : Grouping.LINES_TOGETHER);
    List<SolutionText> setFiles = isColumns ? solutions.setFiles() : List.of();
    int done = 0;
    int left = 0;
    if (isText) {
      Columns.print(
          out,
          "%s%s; every formula proved, every kernel checked by ASM and right on all its cases"
              .formatted(
                  shape.text(),
                  shape == KernelShape.SCALAR ? "" : ", vectors of " + width.bits() + " bits"),
          2);
      TABLE.printHeader(out, Format.TEXT);
    }
    Progress progress = new Progress();
    progress.enterParts(0, "kernels", jobs.size(), 0);
    try (LiveProgress live = LiveProgress.of(output.err(), progress, Unit.NONE)) {
      for (KernelJob job : jobs) {
        Optional<Made> made = made(job, shape, width);
        if (made.isPresent()) {
          live.aside(() -> {
            switch (output.format()) {
              case TEXT -> print(out, job.text(), made.get());
              case JSONL -> lines.print(job, made.get());
            }
          });
          done++;
        } else {
          left++;
        }
        progress.addParts(1);
      }
      progress.enterParts(0, "set-wise kernels, file by file", setFiles.size(), 0);
      if (isText && !setFiles.isEmpty()) {
        live.aside(
            () -> out.printf("set-wise, right on %,d random boards each:%n", SetKernels.BOARDS));
      }
      for (SolutionText file : setFiles) {
        done += run(live, output, file, width);
        progress.addParts(1);
      }
    }
    switch (output.format()) {
      case TEXT ->
          out.println(
              Counted.of(done, "kernel")
                  + (left == 0
                      ? ""
                      : "; %s cannot have this shape".formatted(Counted.of(left, "formula"))));
      case JSONL -> lines.printEnd(done, left);
    }
    return ExitCode.DONE;
  }

  /** Makes the set-wise programs of a file, what several grammars found once; how many. */
  private static int run(LiveProgress live, BenchOutput output, SolutionText file, Width width) {
    KernelJson lines = new KernelJson(output.out(), width, KernelShape.COLUMNS);
    SetKernelTiming kernels = new SetKernelTiming(width);
    List<SetSolution> programs = SetJob.distinct(file.setSolutions());
    for (SetSolution solution : programs) {
      SetJob job = SetJob.of(solution);
      Made made = kernels.make(job, Effort.ROW);
      String title =
          "%s, layout %s: %s"
              .formatted(solution.targetNames(), solution.layout().text(), solution.grammar());
      live.aside(() -> {
        switch (output.format()) {
          case TEXT -> print(output.out(), title, made);
          case JSONL -> lines.print(job, new SetKernelTiming.Timed(made, Optional.empty()));
        }
      });
    }
    return programs.size();
  }

  private static Optional<Made> made(KernelJob job, KernelShape shape, Width width) {
    if (shape.slider().isEmpty()) {
      return Optional.of(KernelTiming.make(job.formulas().getFirst(), width, Effort.ROW));
    }
    Optional<SliderCode> code = job.code(shape.slider().get(), width);
    return code.map(
        sliders -> KernelTiming.make(sliders, Cases.of(job.lines()), width, Effort.ROW));
  }

  private static void print(PrintWriter out, String formula, Made made) {
    TABLE.print(out, Format.TEXT, new Row(formula, made));
    out.flush();
  }
}
