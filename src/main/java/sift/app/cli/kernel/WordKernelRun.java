package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sift.app.cli.formula.WordVerification;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.Language;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.Made;
import sift.bench.attacks.KernelTiming;
import sift.kernel.Width;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.kernel.print.Kernel;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.spec.Target;

/**
 * {@code sift kernel} for functions of words that files state, over columns of their inputs.
 *
 * @param language in which the kernel is printed; null if it is timed
 */
record WordKernelRun(PrintWriter out, Width width, KernelFiles files, @Nullable Language language) {
  /** Makes or prints a kernel of a formula for each target that it is proved for; the exit code. */
  int run(String text, List<Target> targets) throws IOException {
    int exit = ExitCode.DONE;
    for (Target target : targets) {
      if (!target.domain().width().equals(BitWidth.WORD)) {
        throw new UserException(
            "--target %s: 'sift kernel' takes words of 64 bits, not of %d"
                .formatted(target.name(), target.domain().width().bits()));
      }
      exit = Math.max(exit, run(target, SearchOptions.formula(text, target)));
      out.flush();
    }
    return exit;
  }

  private int run(Target target, Expr formula) throws IOException {
    LineFormula job = new LineFormula(target, formula);
    if (language != null && WordVerification.verdict(target, formula).isProof()) {
      Kernel kernel = kernel(target, KernelMaking.checked(job));
      out.print(language.print(kernel, width, files.className()));
      return ExitCode.DONE;
    }
    int verdict = WordVerification.print(out, Format.TEXT, target, formula);
    if (verdict == ExitCode.DONE) {
      make(job);
    }
    return verdict;
  }

  private void make(LineFormula job) throws IOException {
    Program code = KernelMaking.columns(job);
    String twin =
        "the kernel agrees with its twin on %,d cases".formatted(job.target().domain().cases());
    if (files.areWanted()) {
      files.checkSize(code, width);
      KernelMaking.make(job, width);
      Columns.print(out, twin, 2);
      files.write(kernel(job.target(), code), width).forEach(line -> Columns.print(out, line, 2));
    } else {
      Made made = KernelTiming.make(job, width, Effort.FEW);
      Columns.print(out, twin, 2);
      MadeText.print(out, made, KernelShape.COLUMNS, width, "row");
    }
  }

  /** Returns code as it is printed, with what its words may be. */
  private static Kernel kernel(Target target, Program code) {
    List<String> notes = new ArrayList<>();
    target
        .stated()
        .orElseThrow()
        .function()
        .inputs()
        .forEach(input -> notes.add(input.name() + ": " + input.words().text()));
    notes.add("result: %s, %s".formatted(target.name(), target.comparedUnder()));
    return new Kernel("compute", code, notes);
  }
}
