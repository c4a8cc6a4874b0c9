package sift.proof.equal;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import sift.lang.ColumnLoops;
import sift.lang.Program;
import sift.lang.StepColumns;

/** The words of all steps of a question's program, on many cases at once. */
final class Columns {
  private static final int MOST_LENGTH = 512;
  private static final int LEAST_LENGTH = 16;
  private static final int MOST_WORDS = 1 << 22; // some milliseconds

  private final Question question;
  private final Program program;
  private final int length;
  private final StepColumns columns;
  private int assumed = 0;

  Columns(Question question) {
    this.question = question;
    program = question.simplified(question.width());
    int steps = program.steps().size();
    length = Math.clamp(MOST_WORDS / steps, LEAST_LENGTH, MOST_LENGTH);
    columns = new StepColumns(program, ColumnLoops.of(program.width(), 0), length);
  }

  Program program() {
    return program;
  }

  /** Returns the number of cases tried on which the assumptions hold. */
  int assumed() {
    return assumed;
  }

  /** Writes the words of the case with a number. */
  interface Filling {
    void fill(long[][] inputs, int at, long number);
  }

  /**
   * Returns the words of the first case that refutes the equality, if there is one. Tries at least
   * one run, even if it is to stop.
   */
  Optional<long[]> refuting(long cases, Filling filling, BooleanSupplier stops) {
    long[][] inputs = new long[program.inputs().size()][length];
    for (long from = 0; from < cases && (from == 0 || !stops.getAsBoolean()); from += length) {
      int run = (int) Math.min(length, cases - from);
      for (int i = 0; i < run; i++) {
        filling.fill(inputs, i, from + i);
      }
      columns.run((out, input) -> System.arraycopy(inputs[input], 0, out, 0, run), run);
      for (int i = 0; i < run; i++) {
        if (holds(i) && differs(i)) {
          return Optional.of(words(inputs, i));
        }
        assumed += holds(i) ? 1 : 0;
      }
    }
    return Optional.empty();
  }

  /** Returns the words of all inputs in one case. */
  static long[] words(long[][] inputs, int at) {
    return Arrays.stream(inputs).mapToLong(column -> column[at]).toArray();
  }

  private boolean holds(int at) {
    for (int i = 0; i < question.assumptions().size(); i++) {
      if (columns.result(i)[at] == 0) {
        return false;
      }
    }
    return true;
  }

  private boolean differs(int at) {
    for (int pair = 0; pair < question.pairs(); pair++) {
      int left = question.assumptions().size() + pair;
      if (columns.result(left)[at] != columns.result(left + question.pairs())[at]) {
        return true;
      }
    }
    return false;
  }
}
