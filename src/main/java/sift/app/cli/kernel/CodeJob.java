package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.app.cli.formula.VerifyAnswer;
import sift.app.cli.terminal.Columns;
import sift.kernel.Width;
import sift.kernel.line.KernelExport;
import sift.kernel.line.KernelJob;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.kernel.print.Kernel;
import sift.kernel.set.SetJob;
import sift.kernel.set.SetKernels;
import sift.lang.Halves;
import sift.lang.Program;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;

/** A function of words that becomes code over its own inputs. */
sealed interface CodeJob {
  /** Prints why it is not proved; whether it is, or has nothing to prove. */
  boolean isRight(PrintWriter err);

  /**
   * Returns its code, compared with its twin, and what the words mean.
   *
   * @param hasWideWords whether words of 128 bits stay such, or become two halves
   */
  Kernel kernel(boolean hasWideWords);

  /** Returns what is known of the code, a line. */
  String proof();

  /** Makes the kernel over columns and compares it. */
  void make(Width width);

  /** Results of a set-wise program. */
  record OfBoards(SetJob job) implements CodeJob {
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
      return "proved on all %s by decision diagrams; the code agrees with the walk on %,d random boards"
          .formatted(
              job.targets().stream()
                  .map(SetTarget::every)
                  .distinct()
                  .collect(Collectors.joining(", ")),
              SetKernels.BOARDS);
    }

    @Override
    public void make(Width width) {
      new SetKernels(width).make(job);
    }
  }

  /** A function that a file states, or a formula over any words. */
  record OfWords(WordJob job) implements CodeJob {
    @Override
    public boolean isRight(PrintWriter err) {
      Optional<TargetVerdict> wrong = job.verdict().filter(verdict -> !verdict.isProof());
      wrong.ifPresent(verdict ->
          VerifyAnswer.of(job.formula().target(), job.formula().formula(), verdict).print(err));
      return wrong.isEmpty();
    }

    @Override
    public Kernel kernel(boolean hasWideWords) {
      return new Kernel(WordJob.NAME, KernelMaking.checked(job.formula()), job.notes());
    }

    @Override
    public String proof() {
      return "%s; the code agrees with the formula on %,d cases"
          .formatted(
              job.verdict()
                  .map(TargetVerdict::text)
                  .orElse("nothing is proved, as nothing but the formula is wanted"),
              job.formula().target().domain().cases());
    }

    @Override
    public void make(Width width) {
      KernelMaking.make(job.formula(), width);
    }
  }

  /** A part of lines on other boards than that of chess; a formula for several is one function. */
  record OfLines(KernelJob job) implements CodeJob {
    @Override
    public boolean isRight(PrintWriter err) {
      Optional<KernelJob.Refutation> refutation = job.refutation();
      refutation.ifPresent(wrong -> LineKernelRun.print(err, wrong));
      return refutation.isEmpty();
    }

    @Override
    public Kernel kernel(boolean hasWideWords) {
      LineFormula formula = formula();
      Program code =
          hasWideWords ? KernelMaking.checkedWords(formula) : KernelMaking.checked(formula);
      List<String> notes = new ArrayList<>(job.notes());
      if (formula.target().domain().width().isWide() && !hasWideWords) {
        notes.addFirst(Halves.NOTE + "; results: the halves of " + formula.formula());
      }
      return new Kernel(KernelExport.ATTACKS, code, notes);
    }

    private LineFormula formula() {
      return job.formulas().getFirst();
    }

    @Override
    public String proof() {
      return "proved on all %,d cases; the code agrees with the formula on them"
          .formatted(job.cases());
    }

    @Override
    public void make(Width width) {
      KernelMaking.make(formula(), width);
    }
  }
}
