package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.Language;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.Made;
import sift.bench.attacks.KernelTiming;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.kernel.line.KernelMaking;
import sift.lang.BinaryOp;
import sift.lang.Program;

/**
 * {@code sift kernel} for a formula over any words.
 *
 * @param language in which the kernel is printed; null if it is timed
 */
record FreeKernelRun(PrintWriter out, Width width, KernelFiles files, @Nullable Language language) {
  /** Makes or prints the kernel; returns the exit code. */
  int run(FreeJob job) throws IOException {
    if (language == null || !language.hasDivision()) {
      refuseDivision(job);
    }
    if (language != null) {
      Program code = KernelMaking.checked(job.formula());
      out.print(language.print(job.printed(code), width, files.className()));
    } else {
      make(job);
    }
    out.flush();
    return ExitCode.DONE;
  }

  private void make(FreeJob job) throws IOException {
    Program code = KernelMaking.columns(job.formula());
    if (files.areWanted()) {
      files.checkSize(code, width);
    }
    job.titles().forEach(title -> Columns.print(out, title, 2));
    out.flush();
    String tested =
        "tested on %,d rows: the kernel computes there what the formula does".formatted(job.rows());
    String columns = "in: %s; out: the result".formatted(String.join(" ", code.inputs()));
    if (files.areWanted()) {
      KernelMaking.make(job.formula(), width);
      Columns.print(out, tested, 2);
      Columns.print(out, columns, 2);
      files.write(job.printed(code), width).forEach(line -> Columns.print(out, line, 2));
    } else {
      Made made = KernelTiming.make(job.formula(), width, Effort.FEW);
      Columns.print(out, tested, 2);
      Columns.print(out, columns, 2);
      MadeText.print(out, made, KernelShape.COLUMNS, width, "row");
    }
  }

  /** Vectors do not divide. */
  static void refuseDivision(FreeJob job) {
    for (Program.Step step : KernelMaking.columns(job.formula()).steps()) {
      if (step instanceof Program.Binary(BinaryOp op, int _, int _)
          && (op == BinaryOp.UDIV
              || op == BinaryOp.UREM
              || op == BinaryOp.SDIV
              || op == BinaryOp.SREM)) {
        throw new UserException(String.valueOf(Expansion.noLanes(op).getMessage()));
      }
    }
  }
}
