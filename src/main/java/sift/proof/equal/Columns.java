package sift.proof.equal;

import java.util.Arrays;
import java.util.OptionalInt;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** The words of all steps of a question's program, on many cases at once. */
final class Columns {
  private static final int MOST_LENGTH = 512;
  private static final int LEAST_LENGTH = 16;
  private static final int MOST_WORDS = 1 << 22; // some milliseconds

  private final Question question;
  private final Program program;
  private final int length;
  private final long[][] columns;
  private final ColumnLoops loops;

  Columns(Question question) {
    this.question = question;
    program = question.simplified(question.width());
    int steps = program.steps().size();
    length = Math.clamp(MOST_WORDS / steps, LEAST_LENGTH, MOST_LENGTH);
    columns = new long[steps][length];
    loops = ColumnLoops.of(program.width(), 0);
  }

  /** Returns the most cases of a run. */
  int length() {
    return length;
  }

  Program program() {
    return program;
  }

  /** Returns the first of {@code cases} cases that refutes the equality. */
  OptionalInt firstWrong(long[][] inputs, int cases) {
    for (int step = 0; step < columns.length; step++) {
      run(program.steps().get(step), inputs, columns[step], cases);
    }
    for (int i = 0; i < cases; i++) {
      if (holds(i) && differs(i)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns the number of cases last tried on which the assumptions hold. */
  int assumed(int cases) {
    int assumed = 0;
    for (int i = 0; i < cases; i++) {
      assumed += holds(i) ? 1 : 0;
    }
    return assumed;
  }

  private boolean holds(int at) {
    for (int i = 0; i < question.assumptions().size(); i++) {
      if (columns[program.results().get(i)][at] == 0) {
        return false;
      }
    }
    return true;
  }

  private boolean differs(int at) {
    for (int pair = 0; pair < question.pairs(); pair++) {
      int left = question.left(program, pair);
      int right = question.right(program, pair);
      if (columns[left][at] != columns[right][at]) {
        return true;
      }
    }
    return false;
  }

  private void run(Program.Step step, long[][] inputs, long[] out, int cases) {
    switch (step) {
      case Program.Parameter(int index) -> System.arraycopy(inputs[index], 0, out, 0, cases);
      case Program.WideConstant wide -> throw wide.refusal();
      case Program.Constant(long value) -> Arrays.fill(out, value);
      case Program.Unary(UnaryOp op, int x) -> loops.apply(op, columns[x], 0, out, 0, cases);
      case Program.Binary(BinaryOp op, int x, int y) ->
          loops.apply(op, columns[x], 0, columns[y], 0, out, 0, cases);
      case Program.Ternary(int table, int a, int b, int c) ->
          loops.apply(table, columns[a], 0, columns[b], 0, columns[c], 0, out, 0, cases);
      case Program.Choice(int condition, int then, int otherwise) ->
          loops.choose(
              columns[condition], 0, columns[then], 0, columns[otherwise], 0, out, 0, cases);
    }
  }
}
