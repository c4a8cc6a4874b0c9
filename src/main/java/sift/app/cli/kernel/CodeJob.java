package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import sift.app.cli.kernel.KernelAnswer.Shape;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.kernel.Width;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelJob;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderChoice;
import sift.kernel.line.SliderCode;
import sift.kernel.line.SliderForm;
import sift.kernel.line.VectorSlider;
import sift.kernel.print.Kernel;
import sift.kernel.set.SetJob;
import sift.kernel.set.SetKernels;
import sift.kernel.time.KernelTime;
import sift.kernel.time.KernelTiming;
import sift.lang.Expr;
import sift.lang.Halves;
import sift.lang.Program;
import sift.spec.SetTarget;
import sift.spec.Target;

/** What the argument of {@code sift code} means. */
sealed interface CodeJob {
  /** Prints why it is not proved; whether it is, or has nothing to prove. */
  boolean isRight(PrintWriter err);

  /** Makes its kernels, compares them and tells how long each takes. */
  void measure(Consumer<KernelAnswer> results);

  /** A function of words. */
  sealed interface Function extends CodeJob permits OfBoards, OfLines, WordJob {
    /**
     * Returns its code, compared with its twin, and what the words mean.
     *
     * @param hasWideWords whether words of 128 bits stay such, or become two halves
     */
    Kernel kernel(boolean hasWideWords);

    /** Returns what is known of the code, a line. */
    String proof();
  }

  /**
   * The attacks of a slider on 8x8.
   *
   * @param claims those of a search for the formulas
   */
  record OfSlider(SliderForm form, List<String> claims) implements CodeJob {
    public OfSlider {
      claims = List.copyOf(claims);
    }

    @Override
    public boolean isRight(PrintWriter err) {
      return true;
    }

    @Override
    public void measure(Consumer<KernelAnswer> results) {
      switch (form) {
        case SliderChoice choice -> measure(choice, results);
        case VectorSlider _ ->
            throw new UserException(
                "--measure is for words and arrays; --compare times one slider");
      }
    }

    private static void measure(SliderChoice choice, Consumer<KernelAnswer> results) {
      List<LineFormula> formulas = choice.formulas();
      if (formulas.size() == 1) {
        new OfLines(new KernelJob(formulas)).measure(results);
      }
      Width width = Width.preferred();
      results.accept(answer(choice, Shape.SCALAR, choice.one(), Optional.empty()));
      results.accept(
          answer(choice, Shape.GATHER, choice.gathered(width), Optional.of(width.bits())));
    }

    private static KernelAnswer answer(
        SliderChoice choice, Shape shape, SliderCode code, Optional<Integer> bits) {
      KernelTime time =
          KernelTiming.make(code, Cases.of(choice.lines()), Width.preferred(), Effort.FEW);
      return ofLines(new KernelJob(choice.formulas()), shape, bits, "slider", time);
    }
  }

  private static KernelAnswer ofLines(
      KernelJob job, Shape shape, Optional<Integer> vectorBits, String row, KernelTime time) {
    List<Target> targets = job.formulas().stream().map(LineFormula::target).toList();
    return new KernelAnswer(
        shape,
        vectorBits,
        targets.stream().map(Target::name).toList(),
        Optional.of(targets.stream().map(Target::rayName).toList()),
        Optional.empty(),
        job.formulas().stream().map(each -> each.formula().toString()).toList(),
        "proved on all %,d cases".formatted(job.cases()),
        row,
        time);
  }

  /** Results of a set-wise program. */
  record OfBoards(SetJob job) implements Function {
    @Override
    public boolean isRight(PrintWriter err) {
      List<String> doubt = job.isProved() ? List.of() : SetKernels.doubt(job);
      doubt.forEach(row -> Columns.print(err, row, 2));
      return doubt.isEmpty();
    }

    @Override
    public Kernel kernel(boolean hasWideWords) {
      SetKernels.check(job);
      Program code = hasWideWords ? job.words() : job.code();
      return new Kernel(job.method(), code, job.notes(code));
    }

    @Override
    public String proof() {
      return "%s; the code agrees with the walk on %,d random boards"
          .formatted(proved(), SetKernels.BOARDS);
    }

    private String proved() {
      return job.targets().stream()
          .map(SetTarget::every)
          .distinct()
          .collect(Collectors.joining(", ", "proved on all ", " by decision diagrams"));
    }

    @Override
    public void measure(Consumer<KernelAnswer> results) {
      results.accept(
          new KernelAnswer(
              Shape.COLUMNS,
              Optional.of(Width.preferred().bits()),
              job.targets().stream().map(SetTarget::name).toList(),
              Optional.empty(),
              Optional.of(job.layout().text()),
              job.formulas().stream().map(Expr::toString).toList(),
              proved(),
              job.row(),
              KernelTiming.make(job, Width.preferred(), Effort.FEW)));
    }
  }

  /** A part of lines on other boards than that of chess; a formula for several is one function. */
  record OfLines(KernelJob job) implements Function {
    @Override
    public boolean isRight(PrintWriter err) {
      Optional<KernelJob.Refutation> refutation = job.refutation();
      refutation.ifPresent(wrong -> {
        Columns.print(err, KernelJob.title(wrong.formula()), 2);
        err.println("refuted");
        wrong.wrong().picture().forEach(row -> Columns.print(err, "  " + row, 4));
      });
      return refutation.isEmpty();
    }

    @Override
    public Kernel kernel(boolean hasWideWords) {
      LineFormula formula = job.formulas().getFirst();
      Program code =
          hasWideWords ? KernelMaking.checkedWords(formula) : KernelMaking.checked(formula);
      List<String> notes = new ArrayList<>(job.notes());
      if (formula.target().domain().width().isWide() && !hasWideWords) {
        notes.addFirst(Halves.NOTE + "; results: the halves of " + formula.formula());
      }
      return new Kernel(CodeForm.ATTACKS, code, notes);
    }

    @Override
    public String proof() {
      return "proved on all %,d cases; the code agrees with the formula on them"
          .formatted(job.cases());
    }

    @Override
    public void measure(Consumer<KernelAnswer> results) {
      for (LineFormula formula : job.formulas()) {
        results.accept(
            ofLines(
                new KernelJob(List.of(formula)),
                Shape.COLUMNS,
                Optional.of(Width.preferred().bits()),
                "board",
                KernelTiming.make(formula, Width.preferred(), Effort.FEW)));
      }
    }
  }
}
