package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.Language;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.Made;
import sift.bench.attacks.KernelTiming;
import sift.chess.attacks.Cases;
import sift.kernel.Width;
import sift.kernel.line.KernelExport;
import sift.kernel.line.KernelJob;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderCode;
import sift.kernel.print.Kernel;
import sift.lang.Halves;
import sift.lang.Program;

/**
 * {@code sift kernel} for sliders along lines.
 *
 * @param language in which the kernel is printed; null if it is timed
 */
record LineKernelRun(
    PrintWriter out,
    Width width,
    KernelFiles files,
    KernelShape shape,
    @Nullable Language language) {

  /** Makes or prints a kernel of each job that is proved; the exit code. */
  int run(List<KernelJob> jobs) throws IOException {
    int exit = ExitCode.DONE;
    for (KernelJob job : jobs) {
      checkBoard(job);
      Optional<KernelJob.Refutation> refutation = job.refutation();
      if (refutation.isPresent()) {
        print(out, refutation.get());
        exit = ExitCode.NOTHING;
      } else if (language != null) {
        out.print(printed(language, job));
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
    refutation
        .verdict()
        .counterexample()
        .picture()
        .forEach(row -> Columns.print(out, "  " + row, 4));
  }

  private String printed(Language wantedLanguage, KernelJob job) {
    return shape
        .slider()
        .map(slider ->
            wantedLanguage.print(
                KernelArguments.sliders(job, slider, width), shape, files.className()))
        .orElseGet(() -> {
          LineFormula formula = job.formulas().getFirst();
          Program code =
              wantedLanguage.hasWideWords()
                  ? KernelMaking.checkedWords(formula)
                  : KernelMaking.checked(formula);
          return wantedLanguage.print(kernel(job, code), width, files.className());
        });
  }

  /** Returns code as it is printed, with what its words mean. */
  private static Kernel kernel(KernelJob job, Program code) {
    LineFormula formula = job.formulas().getFirst();
    List<String> notes = new ArrayList<>(job.notes());
    if (formula.target().domain().width().isWide() && !code.width().isWide()) {
      notes.addFirst(Halves.NOTE + "; results: the halves of " + formula.formula());
    }
    return new Kernel(KernelExport.ATTACKS, code, notes);
  }

  /** Refuses shapes for sliders on boards other than that of chess. */
  private void checkBoard(KernelJob job) {
    if (shape.slider().isPresent()
        && job.formulas().stream().anyMatch(formula -> !formula.target().isOfChess())) {
      throw new UserException(
          "--shape %s is for 8x8; on other boards the shape is columns".formatted(shape.text()));
    }
  }

  private void make(KernelJob job) throws IOException {
    if (shape.slider().isEmpty()) {
      columns(job);
    } else {
      sliders(job, KernelArguments.sliders(job, shape.slider().get(), width));
    }
    out.flush();
  }

  /** Times a kernel over columns, or writes it without taking time. */
  private void columns(KernelJob job) throws IOException {
    LineFormula formula = job.formulas().getFirst();
    Program code = KernelMaking.columns(formula);
    if (files.areWanted()) {
      files.checkSize(code, width);
    }
    titles(job);
    String proof =
        "proved on all %,d cases; the kernel agrees with its twin on all of them"
            .formatted(job.cases());
    if (files.areWanted()) {
      KernelMaking.make(formula, width);
      Columns.print(out, proof, 2);
      files.write(kernel(job, code), width).forEach(line -> Columns.print(out, line, 2));
    } else {
      Made made = KernelTiming.make(formula, width, Effort.FEW);
      Columns.print(out, proof, 2);
      MadeText.print(out, made, shape, width, "board");
    }
  }

  /** Times a kernel for sliders, or writes it without taking time. */
  private void sliders(KernelJob job, SliderCode code) throws IOException {
    titles(job);
    Cases cases = Cases.of(job.lines());
    String proof =
        "proved on all %,d cases; the kernel agrees with the walk on %,d boards, every case of each"
                .formatted(job.cases(), cases.size())
            + " line with the other squares at random";
    if (files.areWanted()) {
      KernelMaking.make(code, cases);
      Columns.print(out, proof, 2);
      files.write(code).forEach(line -> Columns.print(out, line, 2));
    } else {
      Made made = KernelTiming.make(code, cases, width, Effort.FEW);
      Columns.print(out, proof, 2);
      MadeText.print(out, made, shape, width, "slider");
    }
  }

  private void titles(KernelJob job) {
    job.formulas().forEach(formula -> Columns.print(out, KernelJob.title(formula), 2));
    out.flush();
  }
}
