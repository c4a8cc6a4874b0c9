package sift.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Supplier;
import sift.attacks.LineFormula;
import sift.geometry.Line;
import sift.kernel.Bytecode;
import sift.kernel.Code;
import sift.kernel.ColumnKernel;
import sift.kernel.ColumnProgram;
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
   * @param codeBytes of all its methods
   * @param cases on which it was compared
   * @param nanos for one board or slider, warm
   */
  record Made(int operations, int codeBytes, int methods, int cases, double nanos) {}

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
    return orRefused(() -> new SliderKernels(job.formulas()).code(shape, width));
  }

  /** A kernel over columns. */
  static Made make(LineFormula formula, Width width, Timing timing) {
    Domain domain = formula.target().domain();
    Code code = columns(formula);
    ColumnProgram program = orRefused(() -> ColumnProgram.of(code, width));
    program.pieces().forEach(Bytecode::check);
    ColumnKernel kernel = program.load();
    long[][] in = domain.inputs().stream().map(domain::column).toArray(long[][]::new);
    long[][] out = new long[1][domain.paddedCases()];
    kernel.run(in, out, 0, domain.paddedCases());
    checkAgainstTwin(code, domain, in, out[0]);
    int rows = Math.min(TIMED_ROWS, domain.paddedCases());
    Timing patient = patient(timing, width);
    double nanos =
        patient.nanosPerItem(rows, code.operations(), () -> kernel.run(in, out, 0, rows));
    checkSpeed(patient, nanos, code.operations());
    return new Made(
        code.operations(), program.codeBytes(), program.pieces().size(), domain.cases(), nanos);
  }

  /** Wider vectors than the machine's are slow and stay so. */
  private static Timing patient(Timing timing, Width width) {
    return width.bits() > Width.preferred().bits() ? timing.impatient() : timing;
  }

  /** Refuses a kernel that is slow because HotSpot does not compile it. */
  private static void checkSpeed(Timing timing, double nanos, int operations) {
    if (timing.patienceNanos() > 0 && !Timing.isCompiled(nanos, operations)) {
      throw new UserException(
          ("%,.0f ns for %,d operations: HotSpot has not compiled the kernel within %d s, or this"
                  + " machine lacks a vector instruction for an operator; --shape scalar needs none")
              .formatted(nanos, operations, timing.patienceNanos() / 1_000_000_000));
    }
  }

  /** A kernel for sliders. */
  static Made make(SliderCode code, KernelJob job, Width width, Timing timing) {
    SliderKernel kernel = orRefused(() -> SliderKernel.of(code));
    List<Line> lines = lines(job);
    SliderCases cases = SliderCases.of(lines);
    OptionalInt wrong = kernel.firstWrong(cases);
    if (wrong.isPresent()) {
      throw new IllegalStateException("the kernel is wrong in case " + wrong.getAsInt());
    }
    Timing patient = patient(timing, width);
    double nanos = kernel.nanos(patient);
    checkSpeed(patient, nanos, kernel.operations());
    return new Made(kernel.operations(), kernel.emitted().codeBytes(), 1, cases.count(), nanos);
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

  /** What is emitted, unless it would be too long. */
  static <T> T orRefused(Supplier<T> emission) {
    try {
      return emission.get();
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
