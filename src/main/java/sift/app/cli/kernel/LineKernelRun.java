package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.options.KernelShape;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.kernels.KernelTiming;
import sift.bench.kernels.Made;
import sift.kernel.Width;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelJob;
import sift.kernel.line.SliderCode;

/** {@code sift kernel} for sliders along lines. */
record LineKernelRun(PrintWriter out, Width width, KernelShape shape) {

  /** Makes a kernel of each job that is proved; the exit code. */
  int run(List<KernelJob> jobs) {
    int exit = ExitCode.DONE;
    for (KernelJob job : jobs) {
      checkBoard(job);
      Optional<KernelJob.Refutation> refutation = job.refutation();
      if (refutation.isPresent()) {
        print(out, refutation.get());
        exit = ExitCode.NOTHING;
      } else {
        make(job);
      }
    }
    return exit;
  }

  /** Prints a formula and its first wrong case. */
  static void print(PrintWriter out, KernelJob.Refutation refutation) {
    Columns.print(out, KernelJob.title(refutation.formula()), 2);
    out.println("refuted");
    refutation.wrong().picture().forEach(row -> Columns.print(out, "  " + row, 4));
  }

  /** Refuses shapes for sliders on boards other than that of chess. */
  private void checkBoard(KernelJob job) {
    if (shape.slider().isPresent()
        && job.formulas().stream().anyMatch(formula -> !formula.target().isOfChess())) {
      throw new UserException(
          "--shape %s is for 8x8; on other boards the shape is columns".formatted(shape.text()));
    }
  }

  private void make(KernelJob job) {
    if (shape.slider().isEmpty()) {
      columns(job);
    } else {
      sliders(job, KernelArguments.sliders(job, shape.slider().get(), width));
    }
    out.flush();
  }

  private void columns(KernelJob job) {
    titles(job);
    Made made = KernelTiming.make(job.formulas().getFirst(), width, Effort.FEW);
    Columns.print(
        out,
        "proved on all %,d cases; the kernel agrees with its twin on all of them"
            .formatted(job.cases()),
        2);
    MadeText.print(out, made, shape, width, "board");
  }

  private void sliders(KernelJob job, SliderCode code) {
    titles(job);
    Cases cases = Cases.of(job.lines());
    Made made = KernelTiming.make(code, cases, width, Effort.FEW);
    Columns.print(
        out,
        "proved on all %,d cases; the kernel agrees with the walk on %,d boards, every case of each"
                .formatted(job.cases(), cases.size())
            + " line with the other squares at random",
        2);
    MadeText.print(out, made, shape, width, "slider");
  }

  private void titles(KernelJob job) {
    job.formulas().forEach(formula -> Columns.print(out, KernelJob.title(formula), 2));
    out.flush();
  }
}
