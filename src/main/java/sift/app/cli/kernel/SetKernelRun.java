package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.Language;
import sift.app.cli.terminal.ExitCode;
import sift.bench.Effort;
import sift.bench.Made;
import sift.bench.fills.SetJob;
import sift.bench.fills.SetKernels;
import sift.kernel.Width;
import sift.lang.Program;
import sift.spec.SetTarget;
import sift.store.SolutionFolder;

/** {@code sift kernel} for set-wise targets. */
final class SetKernelRun {
  private final PrintWriter out;
  private final Width width;
  private final KernelFiles files;
  private final SolutionFolder solutions;
  private final @Nullable Language language;
  private final SetKernels kernels;

  /**
   * A run.
   *
   * @param solutions those of Kogge-Stone, for comparison
   * @param language in which the kernel is printed; null if it is timed
   */
  SetKernelRun(
      PrintWriter out,
      Width width,
      KernelFiles files,
      SolutionFolder solutions,
      @Nullable Language language) {
    this.out = out;
    this.width = width;
    this.files = files;
    this.solutions = solutions;
    this.language = language;
    kernels = new SetKernels(width);
  }

  /** Makes a kernel of each job that is proved; the exit code. */
  int run(List<SetJob> jobs) throws IOException {
    int exit = ExitCode.DONE;
    for (SetJob job : jobs) {
      List<String> doubt = job.isProved() ? List.of() : SetKernels.doubt(job);
      if (!doubt.isEmpty()) {
        doubt.forEach(out::println);
        exit = ExitCode.NOTHING;
      } else if (language != null) {
        out.print(language.print(kernels.checked(job), width, files.className(), job.method()));
      } else {
        make(job);
      }
      out.flush();
    }
    return exit;
  }

  private void make(SetJob job) throws IOException {
    Program code = job.code();
    if (files.areWanted()) {
      files.checkSize(code, width);
    }
    job.titles().forEach(out::println);
    out.flush();
    SetKernels.Timed timed = kernels.makeBesideKoggeStone(job, solutions, Effort.FEW);
    Made made = MadeText.refusedIfSlow(timed.made(), width, "");
    out.printf(
        "proved on all %s;%nthe kernel agrees with its twin and with the walk on %,d random boards%n",
        job.targets().stream().map(SetTarget::every).distinct().collect(Collectors.joining(", ")),
        made.cases());
    out.printf(
        "in: %s; out: %s%n",
        String.join(" ", code.inputs()),
        job.targets().stream().map(SetTarget::name).collect(Collectors.joining(" ")));
    MadeText.lines(made, KernelShape.COLUMNS, width, job.row()).forEach(out::println);
    timed
        .stone()
        .ifPresent(stone ->
            out.printf(
                "Kogge-Stone, in turn with it: %,d operations, %.2f ns, %.2f times as long%n",
                stone.operations(), stone.nanos(), stone.nanos() / made.nanos()));
    if (files.areWanted()) {
      files.write(code, width, job.method()).forEach(out::println);
    }
  }
}
