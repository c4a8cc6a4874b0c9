package sift.lang;

import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

/** The words of a program's steps on many cases at once. One instance serves one thread. */
public final class StepColumns {
  private final Program program;
  private final ColumnLoops loops;
  private final long[][] columns;

  /** Columns of up to {@code most} cases, a multiple of {@link ColumnOps#LANES}. */
  public StepColumns(Program program, ColumnLoops loops, int most) {
    this.program = program;
    this.loops = loops;
    columns = new long[program.steps().size()][most];
  }

  /** Returns the words of a result in the last run. */
  public long[] result(int result) {
    return columns[program.results().get(result)];
  }

  /**
   * Computes all steps.
   *
   * @param inputs writes the words of the input with an index
   */
  public void run(ObjIntConsumer<long[]> inputs, int length) {
    List<Program.Step> steps = program.steps();
    for (int i = 0; i < columns.length; i++) {
      long[] out = columns[i];
      switch (steps.get(i)) {
        case Program.Parameter(int index) -> inputs.accept(out, index);
        case Program.WideConstant wide -> throw wide.refusal();
        case Program.Constant(long value) -> Arrays.fill(out, 0, length, value);
        case Program.Unary(UnaryOp op, int x) -> loops.apply(op, columns[x], 0, out, 0, length);
        case Program.Binary(BinaryOp op, int x, int y) ->
            loops.apply(op, columns[x], 0, columns[y], 0, out, 0, length);
        case Program.Ternary(int table, int a, int b, int c) ->
            loops.apply(table, columns[a], 0, columns[b], 0, columns[c], 0, out, 0, length);
        case Program.Choice(int x, int y, int z) ->
            loops.choose(columns[x], 0, columns[y], 0, columns[z], 0, out, 0, length);
      }
    }
  }
}
