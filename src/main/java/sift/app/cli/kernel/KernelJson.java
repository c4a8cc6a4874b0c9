package sift.app.cli.kernel;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.VerdictFields;
import sift.app.cli.terminal.ExitCode;
import sift.bench.Effort;
import sift.bench.kernels.KernelTiming;
import sift.bench.kernels.Made;
import sift.bench.kernels.SetKernelTiming;
import sift.file.JsonLine;
import sift.kernel.Width;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.set.SetJob;
import sift.lang.Expr;
import sift.proof.BoardProver;
import sift.proof.SetVerdict;
import sift.proof.equal.TargetVerdict;
import sift.spec.SetTarget;
import sift.store.SolutionFolder;

/** Timed kernels as JSON Lines, one for each job. */
record KernelJson(PrintWriter out, Width width, KernelShape shape) {
  /** Makes and times the kernel of each job for lines that is proved; returns the exit code. */
  int run(List<KernelJob> jobs) {
    int exit = ExitCode.DONE;
    for (KernelJob job : jobs) {
      Optional<KernelJob.Refutation> refutation = job.refutation();
      if (refutation.isPresent()) {
        Map<String, Object> values = line(List.of(refutation.get().formula()));
        values.putAll(VerdictFields.of(refutation.get().wrong()).fields());
        print(values);
        exit = ExitCode.NOTHING;
      } else {
        print(job, made(job));
      }
    }
    return exit;
  }

  /** Times the kernel of each job that is proved or has nothing to prove; the exit code. */
  int runWords(List<WordJob> jobs) {
    int exit = ExitCode.DONE;
    for (WordJob job : jobs) {
      Map<String, Object> values = line();
      job.formula()
          .target()
          .stated()
          .ifPresent(_ -> values.put("targets", List.of(job.formula().target().name())));
      values.put("formulas", List.of(job.formula().formula().toString()));
      Optional<TargetVerdict> verdict = job.verdict();
      verdict.ifPresentOrElse(
          known -> values.putAll(VerdictFields.of(known).fields()), () -> values.put("verdict", "tested"));
      if (verdict.map(TargetVerdict::isProof).orElse(true)) {
        job.refuseDivision();
        values.put("inputs", job.code().inputs());
        values.put("row", "row");
        put(values, KernelTiming.make(job.formula(), width, Effort.FEW));
      } else {
        exit = ExitCode.NOTHING;
      }
      print(values);
    }
    return exit;
  }

  private Made made(KernelJob job) {
    return shape.slider().isEmpty()
        ? KernelTiming.make(job.formulas().getFirst(), width, Effort.FEW)
        : KernelTiming.make(
            KernelArguments.sliders(job, shape.slider().get(), width),
            Cases.of(job.lines()),
            width,
            Effort.FEW);
  }

  /**
   * Makes the kernel of each set-wise job that is proved, and times it in turn with that of
   * Kogge-Stone; returns the exit code.
   */
  int run(List<SetJob> jobs, SolutionFolder solutions) {
    SetKernelTiming kernels = new SetKernelTiming(width);
    int exit = ExitCode.DONE;
    for (SetJob job : jobs) {
      if (job.isProved() || areProved(job)) {
        print(job, kernels.makeBesideKoggeStone(job, solutions, Effort.FEW));
      } else {
        exit = ExitCode.NOTHING;
      }
    }
    return exit;
  }

  /** Returns whether all formulas are proved; prints the verdict on the first that is not. */
  private boolean areProved(SetJob job) {
    for (int i = 0; i < job.targets().size(); i++) {
      SetJob one = new SetJob(List.of(job.targets().get(i)), List.of(job.formulas().get(i)), false);
      SetVerdict verdict =
          new BoardProver(one.targets().getFirst()).verdict(one.formulas().getFirst());
      if (!(verdict instanceof SetVerdict.Proved)) {
        Map<String, Object> values = line(one);
        values.putAll(VerdictFields.of(verdict, "decision diagrams").fields());
        print(values);
        return false;
      }
    }
    return true;
  }

  /** Prints what was made of proved formulas for lines. */
  void print(KernelJob job, Made made) {
    Map<String, Object> values = line(job.formulas());
    values.put("verdict", "proved");
    values.put("cases", job.cases());
    values.put("row", shape.slider().isEmpty() ? "board" : "slider");
    put(values, made);
    print(values);
  }

  /** Prints what was made of proved set-wise formulas. */
  void print(SetJob job, SetKernelTiming.Timed timed) {
    Map<String, Object> values = line(job);
    values.put("verdict", "proved");
    values.put("inputs", job.code().inputs());
    values.put("row", job.row());
    put(values, timed.made());
    timed
        .stone()
        .ifPresent(stone -> {
          values.put("kogge_stone_operations", stone.operations());
          values.put("kogge_stone_nanos", stone.nanos());
        });
    print(values);
  }

  /** Prints how many kernels were made, and how many formulas cannot have the shape. */
  void printEnd(int kernels, int left) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "kernels");
    values.put("kernels", kernels);
    values.put("left", left);
    print(values);
  }

  private Map<String, Object> line(List<LineFormula> formulas) {
    Map<String, Object> values = line();
    values.put("targets", formulas.stream().map(each -> each.target().name()).toList());
    values.put("rays", formulas.stream().map(each -> each.target().rayName()).toList());
    values.put("formulas", formulas.stream().map(each -> each.formula().toString()).toList());
    return values;
  }

  private Map<String, Object> line(SetJob job) {
    Map<String, Object> values = line();
    values.put("targets", job.targets().stream().map(SetTarget::name).toList());
    values.put("layout", job.layout().text());
    values.put("formulas", job.formulas().stream().map(Expr::toString).toList());
    values.put(
        "boards",
        job.targets().stream()
            .map(SetTarget::boardsText)
            .distinct()
            .collect(Collectors.joining(", ")));
    return values;
  }

  private Map<String, Object> line() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "kernel");
    values.put("shape", shape.text());
    if (shape != KernelShape.SCALAR) {
      values.put("width_bits", width.bits());
    }
    return values;
  }

  private static void put(Map<String, Object> values, Made made) {
    values.put("compared", made.cases());
    values.put("operations", made.operations());
    values.put("code_bytes", made.codeBytes());
    values.put("methods", made.methods());
    values.put("nanos", made.nanos());
    values.put("compiled", made.isCompiled());
  }

  private void print(Map<String, Object> values) {
    out.println(JsonLine.write(values));
    out.flush();
  }
}
