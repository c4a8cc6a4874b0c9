package sift.search.straightline;

import sift.lang.BinaryOp;

/** Excludes values taken as operands of the last operation. */
final class LastOperands {
  private final Taken taken;
  private final int samples;
  private final long[] masks;
  private final long[] expected;

  /** Creates it for the values taken. */
  LastOperands(Samples samples, Taken taken) {
    this.taken = taken;
    this.samples = samples.count();
    masks = samples.masks(0);
    expected = samples.expected(0);
  }

  /** Returns whether {@code x op value} may meet the goal, by the bits it forces. */
  boolean mayBeRight(BinaryOp op, int place) {
    for (int lane = 0; lane < samples; lane++) {
      long word = taken.words[place * taken.lanes + lane];
      long wrong =
          switch (op) {
            case OR -> word & masks[lane] & ~expected[lane];
            case AND -> expected[lane] & ~word;
            case AND_NOT -> expected[lane] & word;
            case SHL -> expected[lane] & ~(-1L << word);
            case SHR -> expected[lane] & ~(-1L >>> word);
            default -> 0;
          };
      if (wrong != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether {@code value op x} may meet the goal, for operators that do not commute. */
  boolean mayBeLeft(BinaryOp op, int place) {
    for (int lane = 0; lane < samples; lane++) {
      long word = taken.words[place * taken.lanes + lane];
      long wrong =
          switch (op) {
            case AND_NOT -> expected[lane] & ~word;
            // A shift only moves bits, and sets none.
            case SHL, SHR -> word == 0 ? expected[lane] : 0;
            default -> 0;
          };
      if (wrong != 0) {
        return false;
      }
    }
    return true;
  }
}
