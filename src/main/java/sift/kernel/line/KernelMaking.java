package sift.kernel.line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import sift.chess.attacks.Attacks;
import sift.kernel.Width;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.ColumnProgram;
import sift.lang.ColumnOps;
import sift.lang.Halves;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.spec.Domain;
import sift.word.Word;

/** Makes kernels of formulas and verifies them on every case. */
public final class KernelMaking {
  private KernelMaking() {}

  private static final String SQUARE = "sq";

  /**
   * Returns the code over columns of the formula's own inputs; on boards of more than 64 squares
   * over columns of their halves, with the halves of the attacks as results.
   */
  public static Program columns(LineFormula formula) {
    return Halves.of(words(formula), Set.of(SQUARE));
  }

  private static Program words(LineFormula formula) {
    Domain domain = formula.target().domain();
    ProgramBuilder builder = new ProgramBuilder(domain.width(), domain.inputs());
    return builder.program(List.of(builder.simplified(formula.formula())));
  }

  /** Returns the words of all cases as columns of the code's inputs, of a kernel's length. */
  public static long[][] in(LineFormula formula) {
    Domain domain = formula.target().domain();
    if (!domain.width().isWide()) {
      return domain.columns();
    }
    List<long[]> columns = new ArrayList<>();
    for (String input : domain.inputs()) {
      long[] column = domain.column(input);
      columns.add(half(domain, i -> domain.word(column, i).low()));
      if (!input.equals(SQUARE)) {
        columns.add(half(domain, i -> domain.word(column, i).high()));
      }
    }
    return columns.toArray(long[][]::new);
  }

  private static long[] half(Domain domain, IntToLongFunction words) {
    return Arrays.copyOf(
        IntStream.range(0, domain.cases()).mapToLong(words).toArray(),
        ColumnOps.padded(domain.cases()));
  }

  /**
   * Returns the classes of a kernel over columns, verified, and right on all cases of its target.
   *
   * @throws sift.kernel.emit.TooLongException if it is too long for HotSpot, however it is cut
   */
  public static ColumnProgram make(LineFormula formula, Width width) {
    Program code = checked(formula);
    ColumnProgram program = ColumnProgram.of(code, width);
    program.pieces().forEach(Bytecode::check);
    long[][] in = in(formula);
    int rows = in[0].length;
    long[][] out = new long[code.results().size()][rows];
    program.load().run(in, out, 0, rows);
    check(formula, "kernel", i -> word(Arrays.stream(out).mapToLong(half -> half[i]).toArray()));
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
    Optional<Attacks.Wrong> wrong = cases.firstWrong(kernel);
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
    long[][] in = in(formula);
    check(
        formula,
        "code",
        i -> word(code.run(Arrays.stream(in).mapToLong(column -> column[i]).toArray())));
    return code;
  }

  /** Returns the code over the formula's own inputs, of whatever width, compared likewise. */
  public static Program checkedWords(LineFormula formula) {
    Domain domain = formula.target().domain();
    Program code = words(formula);
    check(
        formula,
        "code",
        i ->
            code.wideRun(
                    domain.inputs().stream()
                        .map(input -> domain.word(domain.column(input), i))
                        .toList())
                .getFirst());
    return code;
  }

  /** Compares results with what the interpreter of formulas says, case by case. */
  private static void check(LineFormula formula, String what, IntFunction<Word> results) {
    Domain domain = formula.target().domain();
    for (int i = 0; i < domain.cases(); i++) {
      if (!results.apply(i).equals(domain.wideValue(formula.formula(), i))) {
        throw new IllegalStateException(
            "the %s is wrong in case %d: %s".formatted(what, i, formula));
      }
    }
  }

  /** Returns the word of one result, or of its two halves. */
  private static Word word(long[] results) {
    return results.length == 1 ? Word.of(results[0]) : new Word(results[1], results[0]);
  }
}
