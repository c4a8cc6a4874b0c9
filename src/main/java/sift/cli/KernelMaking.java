package sift.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import sift.attacks.LineFormula;
import sift.geometry.Line;
import sift.kernel.Bytecode;
import sift.kernel.Code;
import sift.kernel.ColumnEmitter;
import sift.kernel.ColumnKernel;
import sift.kernel.Emitted;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.slider.Shape;
import sift.slider.SliderCases;
import sift.slider.SliderCode;
import sift.slider.SliderKernel;
import sift.slider.SliderKernels;
import sift.target.Domain;
import sift.target.LineTargets;

/** Makes kernels of jobs, verifies them on every case and times them. */
final class KernelMaking {
  /** Rows that are timed: their columns lie in the nearest caches. */
  private static final int TIMED_ROWS = 512;

  private KernelMaking() {}

  /**
   * A kernel that computed every case as it should.
   *
   * @param operations what it computes for a row or a vector
   * @param cases on which it was compared
   * @param nanos for one board or slider, warm
   */
  record Made(int operations, Emitted emitted, int cases, double nanos) {}

  /** The code over columns of the formula's own inputs. */
  static Code columns(LineFormula formula) {
    return Code.of(formula.target().domain().inputs(), List.of(formula.formula()));
  }

  /** The code for sliders; refused if the formulas cannot have the shape. */
  static SliderCode sliders(KernelJob job, Shape shape, Width width) {
    return slidersIfAny(job, shape, width)
        .orElseThrow(() ->
            new UserException(
                "--shape lanes needs two rays with the same formula; scalar, bulk and gather do"
                    + " not"));
  }

  /** The same; none if the formulas cannot have the shape. */
  static Optional<SliderCode> slidersIfAny(KernelJob job, Shape shape, Width width) {
    try {
      return new SliderKernels(job.formulas()).code(shape, width);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** A kernel over columns. */
  static Made make(LineFormula formula, Width width, Timing timing) {
    Domain domain = formula.target().domain();
    Code code = columns(formula);
    Emitted emitted = emitted(code, width);
    Bytecode.check(emitted);
    ColumnKernel kernel = ColumnEmitter.load(emitted);
    long[][] in = domain.inputs().stream().map(domain::column).toArray(long[][]::new);
    long[][] out = new long[1][domain.paddedCases()];
    kernel.run(in, out, 0, domain.paddedCases());
    checkAgainstTwin(code, domain, in, out[0]);
    int rows = Math.min(TIMED_ROWS, domain.paddedCases());
    double nanos = timing.nanosPerItem(rows, () -> kernel.run(in, out, 0, rows));
    return new Made(code.operations(), emitted, domain.cases(), nanos);
  }

  /** A kernel for sliders. */
  static Made make(SliderCode code, KernelJob job, Timing timing) {
    SliderKernel kernel = kernel(code);
    List<Line> lines = lines(job);
    SliderCases cases = SliderCases.of(lines);
    OptionalInt wrong = kernel.firstWrong(cases);
    if (wrong.isPresent()) {
      throw new IllegalStateException("the kernel is wrong in case " + wrong.getAsInt());
    }
    return new Made(kernel.operations(), kernel.emitted(), cases.count(), kernel.nanos(timing));
  }

  /** The lines that the formulas of a job serve. */
  static List<Line> lines(KernelJob job) {
    TreeSet<Line> lines = new TreeSet<>();
    job.formulas().forEach(formula -> lines.add(LineTargets.line(formula.target())));
    return new ArrayList<>(lines);
  }

  /** Their names for people. */
  static String names(List<Line> lines) {
    return lines.size() == Line.values().length
        ? "all"
        : String.join(
            ", ", lines.stream().map(line -> line.name().toLowerCase(Locale.ROOT)).toList());
  }

  private static Emitted emitted(Code code, Width width) {
    try {
      return ColumnEmitter.emit(code, width);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private static SliderKernel kernel(SliderCode code) {
    try {
      return SliderKernel.of(code);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private static void checkAgainstTwin(Code code, Domain domain, long[][] in, long[] results) {
    for (int i = 0; i < domain.cases(); i++) {
      int row = i;
      long[] words = Arrays.stream(in).mapToLong(column -> column[row]).toArray();
      if (code.run(words)[0] != results[row]) {
        throw new IllegalStateException("the kernel is wrong in case " + row + ": " + code);
      }
    }
  }
}
