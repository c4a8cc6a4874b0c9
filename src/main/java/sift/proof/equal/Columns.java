package sift.proof.equal;

import java.util.OptionalInt;
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

  Columns(Question question) {
    this.question = question;
    program = question.simplified(question.width());
    int steps = program.steps().size();
    length = Math.clamp(MOST_WORDS / steps, LEAST_LENGTH, MOST_LENGTH);
    columns = new StepColumns(program, ColumnLoops.of(program.width(), 0), length);
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
    columns.run((out, input) -> System.arraycopy(inputs[input], 0, out, 0, cases), cases);
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
