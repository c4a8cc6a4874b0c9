package sift.kernel.line;

import java.util.List;
import java.util.Optional;
import sift.chess.attacks.Cases;
import sift.kernel.Made;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.ColumnKernel;
import sift.kernel.emit.ColumnProgram;
import sift.lang.Program;
import sift.spec.Domain;

/** Makes kernels of formulas, verifies them on every case and times them. */
public final class KernelMaking {
  /** Rows that are timed: their columns lie in the nearest caches. */
  private static final int TIMED_ROWS = 512;

  private KernelMaking() {}

  /** The code over columns of the formula's own inputs. */
  public static Program columns(LineFormula formula) {
    return Program.simplified(formula.target().domain().inputs(), List.of(formula.formula()));
  }

  /**
   * A kernel over columns, right on all cases of its target.
   *
   * @throws sift.kernel.emit.TooLongException if it is too long for HotSpot, however it is cut
   */
  public static Made make(LineFormula formula, Width width, Timing timing) {
    Domain domain = formula.target().domain();
    Program code = checked(formula);
    ColumnProgram program = ColumnProgram.of(code, width);
    program.pieces().forEach(Bytecode::check);
    ColumnKernel kernel = program.load();
    long[][] in = domain.inputs().stream().map(domain::column).toArray(long[][]::new);
    long[][] out = new long[1][domain.paddedCases()];
    kernel.run(in, out, 0, domain.paddedCases());
    check(formula, out[0]);
    int rows = Math.min(TIMED_ROWS, domain.paddedCases());
    Timing patient = patient(timing, width);
    double each = (double) code.operations() / width.lanes();
    double nanos = patient.nanosPerItem(rows, each, () -> kernel.run(in, out, 0, rows));
    return new Made(
        code.operations(),
        program.codeBytes(),
        program.pieces().size(),
        domain.cases(),
        nanos,
        Timing.isCompiled(nanos, each));
  }

  /** Wider vectors than the machine's are slow and stay so. */
  private static Timing patient(Timing timing, Width width) {
    return width.bits() > Width.preferred().bits() ? timing.impatient() : timing;
  }

  /**
   * A kernel for sliders, right on these cases.
   *
   * @throws sift.kernel.emit.TooLongException if its method is so long that HotSpot would not
   *     compile it
   */
  public static Made make(SliderCode code, Cases cases, Width width, Timing timing) {
    SliderKernel kernel = SliderKernel.of(code);
    Optional<Cases.Wrong> wrong = cases.firstWrong(kernel);
    if (wrong.isPresent()) {
      throw new IllegalStateException("the kernel is wrong: " + wrong.get());
    }
    double nanos = kernel.nanos(patient(timing, width));
    return new Made(
        kernel.operations(),
        kernel.emitted().codeBytes(),
        1,
        cases.size(),
        nanos,
        kernel.isCompiled(nanos));
  }

  /** The code of a formula, compared with the formula's own value on all cases of its target. */
  public static Program checked(LineFormula formula) {
    Program code = columns(formula);
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
}
