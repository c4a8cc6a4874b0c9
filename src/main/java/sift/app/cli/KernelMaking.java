package sift.app.cli;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.chess.attacks.BulkAttacks;
import sift.chess.attacks.Cases;
import sift.geometry.Square;
import sift.kernel.Code;
import sift.kernel.Width;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.ColumnKernel;
import sift.kernel.emit.ColumnProgram;
import sift.kernel.emit.TooLongException;
import sift.kernel.line.LineFormula;
import sift.kernel.line.Shape;
import sift.kernel.line.SliderCode;
import sift.kernel.line.SliderKernel;
import sift.kernel.line.SliderKernels;
import sift.progress.Progress;
import sift.spec.Domain;

/** Makes kernels of jobs, verifies them on every case and times them. */
final class KernelMaking {
  /** Rows or sliders that are timed: their columns lie in the nearest caches. */
  private static final int TIMED_ROWS = 512;

  private KernelMaking() {}

  /**
   * A kernel that computed every case as it should.
   *
   * @param operations what it computes for a row or a vector
   * @param codeBytes of all its methods
   * @param cases on which it was compared
   * @param nanos for one board or slider, warm
   * @param isCompiled whether it is so fast that HotSpot must have compiled it
   */
  record Made(
      int operations, int codeBytes, int methods, int cases, double nanos, boolean isCompiled) {
    /** What was made, then how long it takes for an item: two lines for people. */
    List<String> lines(KernelShape shape, Width width, String item) {
      return List.of(
          "%s: %,d operations, %,d bytes of bytecode%s%s"
              .formatted(
                  shape.text(),
                  operations,
                  codeBytes,
                  methods == 1 ? "" : " in %d methods".formatted(methods),
                  shape == KernelShape.SCALAR
                      ? ""
                      : ", vectors of %d bits%s"
                          .formatted(
                              width.bits(), width == Width.preferred() ? ", preferred here" : "")),
          "%.2f ns a %s, %s, %.0f million/s"
              .formatted(nanos, item, isCompiled ? "warm" : "never fast here", 1e3 / nanos));
    }

    /**
     * Refuses a kernel that is slow because HotSpot does not compile it.
     *
     * @param remedy what the user may do, with a semicolon before it, or nothing
     */
    Made refusedIfSlow(Width width, String remedy) {
      if (!isCompiled && width.bits() <= Width.preferred().bits()) {
        throw new UserException(
            ("%,.0f ns for %,d operations: HotSpot has not compiled the kernel within %d s, or this"
                    + " machine lacks a vector instruction for an operator%s")
                .formatted(nanos, operations, Effort.FEW.patienceNanos() / 1_000_000_000, remedy));
      }
      return this;
    }
  }

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
    SliderKernels kernels;
    try {
      kernels = new SliderKernels(job.formulas());
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    return kernels.code(shape, width);
  }

  /** A kernel over columns. */
  static Made make(LineFormula formula, Width width, Effort effort) {
    Domain domain = formula.target().domain();
    Code code = checked(formula);
    ColumnProgram program = orRefused(() -> ColumnProgram.of(code, width));
    program.pieces().forEach(Bytecode::check);
    ColumnKernel kernel = program.load();
    long[][] in = domain.inputs().stream().map(domain::column).toArray(long[][]::new);
    long[][] out = new long[1][domain.paddedCases()];
    kernel.run(in, out, 0, domain.paddedCases());
    check(formula, out[0]);
    int rows = Math.min(TIMED_ROWS, domain.paddedCases());
    Runner runner =
        Runner.of(
            () -> kernel.run(in, out, 0, rows), rows, (double) code.operations() / width.lanes());
    double nanos = nanos(runner, width, effort);
    return new Made(
        code.operations(),
        program.codeBytes(),
        program.pieces().size(),
        domain.cases(),
        nanos,
        runner.isCompiled(nanos));
  }

  private static double nanos(Runner runner, Width width, Effort effort) {
    return Race.run(List.of(runner), patient(effort, width), new Progress()).getFirst().median();
  }

  /** The effort for vectors of a width: wider ones than the machine's are slow and stay so. */
  static Effort patient(Effort effort, Width width) {
    return width.bits() > Width.preferred().bits() ? effort.impatient() : effort;
  }

  /** A kernel for sliders, right on these cases. */
  static Made make(SliderCode code, Cases cases, Width width, Effort effort) {
    SliderKernel kernel = orRefused(() -> SliderKernel.of(code));
    Optional<Cases.Wrong> wrong = cases.firstWrong(kernel);
    if (wrong.isPresent()) {
      throw new IllegalStateException("the kernel is wrong: " + wrong.get());
    }
    Runner runner = runner(kernel);
    double nanos = nanos(runner, width, effort);
    return new Made(
        kernel.operations(),
        kernel.emitted().codeBytes(),
        1,
        cases.size(),
        nanos,
        runner.isCompiled(nanos));
  }

  /** Random squares, and boards of which half the squares are taken. */
  private static Runner runner(SliderKernel kernel) {
    SplittableRandom random = new SplittableRandom(7);
    int[] squares = random.ints(TIMED_ROWS, 0, Square.COUNT).toArray();
    long[] boards = random.longs(TIMED_ROWS).toArray();
    long[] attacks = new long[TIMED_ROWS];
    BulkAttacks.Batch batch = kernel.batch(squares);
    return Runner.of(() -> batch.queens(boards, attacks), TIMED_ROWS, kernel.operationsEach());
  }

  /** What is emitted, unless it would be too long. */
  static <T> T orRefused(Supplier<T> emission) {
    try {
      return emission.get();
    } catch (TooLongException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** The code of a formula, compared with the formula's own value on all cases of its target. */
  static Code checked(LineFormula formula) {
    Code code = columns(formula);
    Domain domain = formula.target().domain();
    for (int i = 0; i < domain.cases(); i++) {
      if (code.run(words(domain, i))[0] != value(formula, i)) {
        throw new IllegalStateException("the code is wrong in case " + i + ": " + code);
      }
    }
    return code;
  }

  private static void check(LineFormula formula, long[] results) {
    for (int i = 0; i < formula.target().domain().cases(); i++) {
      if (results[i] != value(formula, i)) {
        throw new IllegalStateException("the kernel is wrong in case " + i + ": " + formula);
      }
    }
  }

  /** What the interpreter of formulas says. */
  private static long value(LineFormula formula, int row) {
    Domain domain = formula.target().domain();
    return formula.formula().value(input -> domain.column(input.name())[row]);
  }

  private static long[] words(Domain domain, int row) {
    return domain.inputs().stream().mapToLong(input -> domain.column(input)[row]).toArray();
  }

  /** The width of so many bits; none means the preferred one. */
  static Width width(@Nullable Integer bits) {
    if (bits == null) {
      return Width.preferred();
    }
    for (Width width : Width.values()) {
      if (width.bits() == bits) {
        return width;
      }
    }
    throw new UserException("--width " + bits + "; allowed are 128, 256, 512");
  }
}
