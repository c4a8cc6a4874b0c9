package sift.kernel.set;

import java.util.Arrays;
import sift.kernel.Width;
import sift.kernel.emit.Bytecode;
import sift.kernel.emit.ColumnKernel;
import sift.kernel.emit.ColumnProgram;
import sift.lang.Program;
import sift.spec.Domain;

/**
 * Formulas of set-wise targets as one kernel over columns. A row is a word of the layout: a board,
 * or the same rank of eight.
 */
public final class SetKernel {
  private final Program code;
  private final ColumnProgram program;
  private final ColumnKernel kernel;

  /**
   * Makes the kernel of this code, its classes verified.
   *
   * @throws sift.kernel.emit.TooLongException if it is too long for HotSpot, however it is cut
   */
  public SetKernel(Program code, Width width) {
    this.code = code;
    program = ColumnProgram.of(code, width);
    program.pieces().forEach(Bytecode::check);
    kernel = program.load();
  }

  /** Returns what it computes. */
  public Program code() {
    return code;
  }

  /** Returns its classes. */
  public ColumnProgram program() {
    return program;
  }

  /** Returns the kernel itself, over the columns of the code's inputs. */
  public ColumnKernel kernel() {
    return kernel;
  }

  /**
   * Returns the first case in which the kernel computes another word than its twin, bits beside the
   * board included, else the first in which it is wrong; -1 if there is none.
   *
   * @param result which result is meant, from 0
   * @param cases of the target that it is for
   */
  public int firstWrong(int result, Domain cases) {
    long[][] in = columns(code, cases);
    long[][] out = new long[code.results().size()][cases.length()];
    kernel.run(in, out, 0, cases.length());
    for (int i = 0; i < cases.cases(); i++) {
      if (out[result][i] != twin(code, in, i)[result]) {
        return i;
      }
    }
    return cases.firstMismatch(out[result], 0, 0, cases.cases());
  }

  /** Returns the first case in which the twin of code is not right; -1 if there is none. */
  public static int firstWrongOfTwin(Program code, int result, Domain cases) {
    long[][] in = columns(code, cases);
    long[] words = new long[cases.cases()];
    Arrays.setAll(words, i -> twin(code, in, i)[result]);
    return cases.firstMismatch(words, 0, 0, words.length);
  }

  private static long[] twin(Program code, long[][] in, int row) {
    return code.run(Arrays.stream(in).mapToLong(column -> column[row]).toArray());
  }

  /** Returns the columns of the code's inputs. */
  public static long[][] columns(Program code, Domain cases) {
    return code.inputs().stream().map(cases::column).toArray(long[][]::new);
  }
}
