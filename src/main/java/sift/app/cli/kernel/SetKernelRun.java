package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.Language;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.bench.Effort;
import sift.bench.Made;
import sift.bench.fills.SetJob;
import sift.bench.fills.SetKernels;
import sift.kernel.Width;
import sift.kernel.print.Kernel;
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
        doubt.forEach(row -> Columns.print(out, row, 2));
        exit = ExitCode.NOTHING;
      } else if (language != null) {
        kernels.check(job);
        Program code = language.hasWideWords() ? job.words() : job.code();
        out.print(language.print(kernel(job, code), width, files.className()));
      } else {
        make(job);
      }
      out.flush();
    }
    return exit;
  }

  /** Returns code as it is printed, with what its words mean. */
  private static Kernel kernel(SetJob job, Program code) {
    return new Kernel(job.method(), code, job.notes(code));
  }

  private void make(SetJob job) throws IOException {
    Program code = job.code();
    if (files.areWanted()) {
      files.checkSize(code, width);
    }
    job.titles().forEach(title -> Columns.print(out, title, 2));
    out.flush();
    Optional<SetKernels.Timed> timed = Optional.empty();
    if (files.areWanted()) {
      kernels.verify(job);
    } else {
      timed = Optional.of(kernels.makeBesideKoggeStone(job, solutions, Effort.FEW));
    }
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
                String.join(" ", code.inputs()),
                job.targets().stream().map(SetTarget::name).collect(Collectors.joining(" "))),
        2);
    if (timed.isPresent()) {
      print(timed.get(), job);
    } else {
      files.write(kernel(job, code), width).forEach(line -> Columns.print(out, line, 2));
    }
  }

  private void print(SetKernels.Timed timed, SetJob job) {
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
