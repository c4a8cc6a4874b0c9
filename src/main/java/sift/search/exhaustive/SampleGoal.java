package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sift.lang.BitWidth;
import sift.lang.Inverse;
import sift.lang.UnaryOp;

/**
 * The condition on a formula to solve all of some targets, in their sampled cases: {@code (value &
 * mask(i)) == expected(i)} for each sample i.
 *
 * <p>A goal can be inverted through an operator: it becomes the condition on its operand. Samples
 * come in the order in which they are tried, those of the targets in turn.
 */
final class SampleGoal {
  private final BitWidth width;
  private final long targets;
  private final int[] lanes;
  private final long[] masks;
  private final long[] expected;

  SampleGoal(BitWidth width, long targets, int[] lanes, long[] masks, long[] expected) {
    this.width = width;
    this.targets = targets;
    this.lanes = lanes;
    this.masks = masks;
    this.expected = expected;
  }

  /** Returns the goal of solving all of {@code targets}, a set of bits, on their samples. */
  static SampleGoal of(TargetSamples samples, long targets) {
    List<TargetSamples.Sample> tried = new ArrayList<>();
    int most = 0;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      most = Math.max(most, samples.of(Long.numberOfTrailingZeros(rest)).size());
    }
    int halves = samples.width().isWide() ? 2 : 1;
    for (int i = 0; i < most; i += halves) {
      for (long rest = targets; rest != 0; rest &= rest - 1) {
        List<TargetSamples.Sample> own = samples.of(Long.numberOfTrailingZeros(rest));
        if (i < own.size()) {
          tried.addAll(own.subList(i, i + halves));
        }
      }
    }
    return new SampleGoal(
        samples.width(),
        targets,
        tried.stream().mapToInt(TargetSamples.Sample::lane).toArray(),
        tried.stream().mapToLong(TargetSamples.Sample::mask).toArray(),
        tried.stream().mapToLong(TargetSamples.Sample::expected).toArray());
  }

  /** Returns the targets to be solved, as a set of bits. */
  long targets() {
    return targets;
  }

  /** Returns the sample that is tried first; of a wide word the half with more bits compared. */
  int strongest() {
    return width.isWide() && Long.bitCount(masks[1]) > Long.bitCount(masks[0]) ? 1 : 0;
  }

  /** Returns the number of samples. */
  int size() {
    return lanes.length;
  }

  /** Returns the lane of the bank that holds the values in a sample's case. */
  int lane(int sample) {
    return lanes[sample];
  }

  long mask(int sample) {
    return masks[sample];
  }

  long expected(int sample) {
    return expected[sample];
  }

  /** Returns whether a value meets the condition of a sample. */
  boolean accepts(int sample, long value) {
    return (value & masks[sample]) == expected[sample];
  }

  /** Returns the goal for the operand of a bitwise {@code op}; nothing for other operators. */
  Optional<SampleGoal> through(UnaryOp op) {
    if (!Inverse.isBitwise(op)) {
      return Optional.empty();
    }
    long[] operandMasks = new long[size()];
    long[] operandExpected = new long[size()];
    for (int i = 0; i < size(); i++) {
      operandMasks[i] = Inverse.WORD.mask(op, masks[i]);
      operandExpected[i] = Inverse.WORD.expected(op, masks[i], expected[i]);
    }
    return Optional.of(new SampleGoal(width, targets, lanes, operandMasks, operandExpected));
  }

  /** Returns whether {@code op} has a result that fits, for each sample by itself. */
  boolean isWithinRangeOf(UnaryOp op) {
    for (int i = 0; i < size(); i++) {
      if (!Inverse.WORD.exists(op, masks[i], expected[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SampleGoal goal
        && targets == goal.targets
        && Arrays.equals(lanes, goal.lanes)
        && Arrays.equals(masks, goal.masks)
        && Arrays.equals(expected, goal.expected);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(masks) + Arrays.hashCode(expected);
  }
}
