package sift.kernel.line;

import java.util.List;
import java.util.Optional;
import sift.chess.attacks.Cases;
import sift.kernel.Width;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.ColumnProgram;
import sift.lang.Program;
import sift.spec.Domain;

/** Makes kernels of formulas and verifies them on every case. */
public final class KernelMaking {
  private KernelMaking() {}

  /** Returns the code over columns of the formula's own inputs. */
  public static Program columns(LineFormula formula) {
    return Program.simplified(formula.target().domain().inputs(), List.of(formula.formula()));
  }

  /**
   * Returns the classes of a kernel over columns, verified, and right on all cases of its target.
   *
   * @throws sift.kernel.emit.TooLongException if it is too long for HotSpot, however it is cut
   */
  public static ColumnProgram make(LineFormula formula, Width width) {
    Domain domain = formula.target().domain();
    ColumnProgram program = ColumnProgram.of(checked(formula), width);
    program.pieces().forEach(Bytecode::check);
    long[][] in = domain.columns();
    long[][] out = new long[1][domain.paddedCases()];
    program.load().run(in, out, 0, domain.paddedCases());
    check(formula, out[0]);
    return program;
  }

  /**
   * Returns a kernel for sliders, right on these cases.
   *
   * @throws sift.kernel.emit.TooLongException if its method is so long that HotSpot would not
   *     compile it
   */
  public static SliderKernel make(SliderCode code, Cases cases) {
    SliderKernel kernel = SliderKernel.of(code);
    Optional<Cases.Wrong> wrong = cases.firstWrong(kernel);
    if (wrong.isPresent()) {
      throw new IllegalStateException("the kernel is wrong: " + wrong.get());
    }
    return kernel;
  }

  /**
   * Returns the code of a formula, compared with the formula's own value on all cases of its
   * target.
   */
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

  /** Returns what the interpreter of formulas says. */
  private static long value(LineFormula formula, int row) {
    return formula.target().domain().value(formula.formula(), row);
  }

  private static long[] words(Domain domain, int row) {
    return domain.inputs().stream().mapToLong(input -> domain.column(input)[row]).toArray();
  }
}
