package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.app.cli.formula.WordVerification;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.Language;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.bench.Effort;
import sift.bench.Made;
import sift.bench.attacks.KernelTiming;
import sift.kernel.Width;
import sift.kernel.line.KernelMaking;
import sift.lang.Program;
import sift.proof.equal.TargetVerdict;

/**
 * {@code sift kernel} over columns of words: for functions that files state, and for formulas over
 * any words.
 *
 * @param language in which the kernel is printed; null if it is timed
 */
record WordKernelRun(PrintWriter out, Width width, KernelFiles files, @Nullable Language language) {
  /** Makes or prints a kernel of each job that is proved or has nothing to prove; the exit code. */
  int run(List<WordJob> jobs) throws IOException {
    int exit = ExitCode.DONE;
    for (WordJob job : jobs) {
      Optional<TargetVerdict> verdict = job.verdict();
      if (!verdict.map(TargetVerdict::isProof).orElse(true)) {
        print(job, verdict);
        exit = ExitCode.NOTHING;
      } else if (language != null) {
        print(job, language);
      } else {
        make(job, verdict);
      }
      out.flush();
    }
    return exit;
  }

  private void print(WordJob job, Optional<TargetVerdict> verdict) {
    verdict.ifPresent(known ->
        WordVerification.print(out, job.formula().target(), job.formula().formula(), known));
    job.titles().forEach(title -> Columns.print(out, title, 2));
    out.flush();
  }

  private void print(WordJob job, Language wanted) {
    if (!wanted.hasDivision()) {
      job.refuseDivision();
    }
    Program code = KernelMaking.checked(job.formula());
    out.print(wanted.print(job.printed(code), width, files.className()));
  }

  /** Times a kernel, or writes it without taking time. */
  private void make(WordJob job, Optional<TargetVerdict> verdict) throws IOException {
    job.refuseDivision();
    if (files.areWanted()) {
      files.checkSize(job.code(), width);
    }
    print(job, verdict);
    if (files.areWanted()) {
      KernelMaking.make(job.formula(), width);
      job.compared().forEach(line -> Columns.print(out, line, 2));
      files.write(job.printed(job.code()), width).forEach(line -> Columns.print(out, line, 2));
    } else {
      Made made = KernelTiming.make(job.formula(), width, Effort.FEW);
      job.compared().forEach(line -> Columns.print(out, line, 2));
      MadeText.print(out, made, KernelShape.COLUMNS, width, "row");
    }
  }
}
