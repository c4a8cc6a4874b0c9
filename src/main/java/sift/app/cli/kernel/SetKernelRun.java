package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import sift.app.cli.options.KernelShape;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.bench.Effort;
import sift.bench.kernels.Made;
import sift.bench.kernels.SetKernelTiming;
import sift.kernel.Width;
import sift.kernel.set.SetJob;
import sift.kernel.set.SetKernels;
import sift.spec.SetTarget;
import sift.store.SolutionFolder;

/** {@code sift kernel} for set-wise targets. */
final class SetKernelRun {
  private final PrintWriter out;
  private final Width width;
  private final SolutionFolder solutions;
  private final SetKernelTiming kernels;

  /**
   * A run.
   *
   * @param solutions those of Kogge-Stone, for comparison
   */
  SetKernelRun(PrintWriter out, Width width, SolutionFolder solutions) {
    this.out = out;
    this.width = width;
    this.solutions = solutions;
    kernels = new SetKernelTiming(width);
  }

  /** Makes a kernel of each job that is proved; the exit code. */
  int run(List<SetJob> jobs) {
    int exit = ExitCode.DONE;
    for (SetJob job : jobs) {
      List<String> doubt = job.isProved() ? List.of() : SetKernels.doubt(job);
      if (!doubt.isEmpty()) {
        doubt.forEach(row -> Columns.print(out, row, 2));
        exit = ExitCode.NOTHING;
      } else {
        make(job);
      }
      out.flush();
    }
    return exit;
  }

  private void make(SetJob job) {
    job.titles().forEach(title -> Columns.print(out, title, 2));
    out.flush();
    SetKernelTiming.Timed timed = kernels.makeBesideKoggeStone(job, solutions, Effort.FEW);
    Columns.print(
        out,
        "proved on all %s by decision diagrams;"
            .formatted(
                job.targets().stream()
                    .map(SetTarget::every)
                    .distinct()
                    .collect(Collectors.joining(", "))),
        2);
    Columns.print(
        out,
        "the kernel agrees with its twin and with the walk on %,d random boards"
            .formatted(SetKernels.BOARDS),
        2);
    Columns.print(
        out,
        "in: %s; out: %s"
            .formatted(
                String.join(" ", job.code().inputs()),
                job.targets().stream().map(SetTarget::name).collect(Collectors.joining(" "))),
        2);
    Made made = timed.made();
    MadeText.print(out, made, KernelShape.COLUMNS, width, job.row());
    timed
        .stone()
        .ifPresent(stone ->
            Columns.print(
                out,
                "Kogge-Stone, in turn with it: %,d operations, %.2f ns, %.2f times as long"
                    .formatted(stone.operations(), stone.nanos(), stone.nanos() / made.nanos()),
                2));
  }
}
