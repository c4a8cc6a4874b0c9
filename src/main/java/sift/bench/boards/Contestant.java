package sift.bench.boards;

import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * One operation on boards.
 *
 * @param operation what is done with each of the positions
 * @param form how, where an operation has rivals
 * @param operations about how many of the machine for a position, to tell compiled code
 * @param pass does it with all {@link Sample}s
 * @param check does it too, and returns whether all results are right
 */
record Contestant(
    String operation, String form, int operations, Runnable pass, BooleanSupplier check) {
  /** The operation that takes as long as memory does. */
  static final String COPY = "copy of its words";

  /** The form without vectors. */
  static final String PLAIN = "plain";

  static final String VECTOR = "vector";

  /** The operations of what takes no loop over squares or pieces. */
  static final int FEW = 64;

  /** Those of a loop over squares. */
  static final int MANY = 1024;

  /** Returns a contestant whose result for each sample is right or wrong after a pass. */
  static Contestant of(
      String operation, String form, int operations, Runnable pass, IntPredicate isRight) {
    return new Contestant(
        operation,
        form,
        operations,
        pass,
        () -> {
          pass.run();
          return IntStream.range(0, Sample.COUNT).allMatch(isRight);
        });
  }
}
