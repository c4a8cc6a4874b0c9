package sift.search.straightline;

import sift.lang.BinaryOp;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;

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
    return !Inverse.isMasked(op, Side.LEFT) || mayBe(op, Side.LEFT, place);
  }

  /** Returns whether {@code value op x} may meet the goal, for operators that do not commute. */
  boolean mayBeLeft(BinaryOp op, int place) {
    return switch (op) {
      case AND_NOT -> mayBe(op, Side.RIGHT, place);
      case SHL, SHR -> isZeroOnlyWhereWanted(place);
      default -> true;
    };
  }

  private boolean mayBe(BinaryOp op, Side unknown, int place) {
    for (int lane = 0; lane < samples; lane++) {
      long word = taken.words[place * taken.lanes + lane];
      if (!Inverse.WORD.exists(op, unknown, word, masks[lane], expected[lane])) {
        return false;
      }
    }
    return true;
  }

  /** A shift makes no bits. */
  private boolean isZeroOnlyWhereWanted(int place) {
    for (int lane = 0; lane < samples; lane++) {
      if (taken.words[place * taken.lanes + lane] == 0 && expected[lane] != 0) {
        return false;
      }
    }
    return true;
  }
}
