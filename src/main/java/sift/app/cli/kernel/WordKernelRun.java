package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.formula.VerifyAnswer;
import sift.app.cli.options.KernelShape;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.bench.Effort;
import sift.bench.kernels.KernelTiming;
import sift.bench.kernels.Made;
import sift.kernel.Width;
import sift.proof.equal.TargetVerdict;

/**
 * {@code sift kernel} over columns of words: for functions that files state, and for formulas over
 * any words.
 */
record WordKernelRun(PrintWriter out, Width width) {
  /** Makes a kernel of each job that is proved or has nothing to prove; the exit code. */
  int run(List<WordJob> jobs) {
    int exit = ExitCode.DONE;
    for (WordJob job : jobs) {
      Optional<TargetVerdict> verdict = job.verdict();
      if (!verdict.map(TargetVerdict::isProof).orElse(true)) {
        print(job, verdict);
        exit = ExitCode.NOTHING;
      } else {
        make(job, verdict);
      }
      out.flush();
    }
    return exit;
  }

  private void print(WordJob job, Optional<TargetVerdict> verdict) {
    verdict.ifPresent(known ->
        VerifyAnswer.of(job.formula().target(), job.formula().formula(), known).print(out));
    job.titles().forEach(title -> Columns.print(out, title, 2));
    out.flush();
  }

  private void make(WordJob job, Optional<TargetVerdict> verdict) {
    job.refuseDivision();
    print(job, verdict);
    Made made = KernelTiming.make(job.formula(), width, Effort.FEW);
    job.compared().forEach(line -> Columns.print(out, line, 2));
    MadeText.print(out, made, KernelShape.COLUMNS, width, "row");
  }
}
