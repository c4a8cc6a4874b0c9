package sift.search.sampled;

import java.util.Arrays;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.enumerate.SampleBank;

/**
 * The entries that may be an operand of {@code | & &~} or {@code *} with a given result: its
 * supersets, subsets or divisors. Those of least weight come first, up to a limit.
 */
final class Operands {
  private static final int MOST = 3000;

  private final SampleBank bank;
  private final BinaryOp op;
  private final BitWidth width;
  private final long[] wanted;
  private final int sample;
  private final int[] entries;
  private final long[] words;

  /**
   * The possible operands.
   *
   * @param place the left (0) or the right one
   * @param wanted the result on all samples
   * @param sample the sample compared first
   * @param limit the last entry to consider
   */
  Operands(Problem problem, int place, long[] wanted, int sample, int limit) {
    bank = problem.bank;
    op = problem.op;
    width = problem.width;
    this.wanted = wanted;
    this.sample = sample;
    int[] possible = new int[Math.min(MOST, limit)];
    int count = 0;
    for (int entry = 0; entry < limit && count < possible.length; entry++) {
      if (mayBe(op, place, bank.word(sample, entry), wanted[sample]) && mayBe(place, entry)) {
        possible[count++] = entry;
      }
    }
    entries = Arrays.copyOf(possible, count);
    words = Arrays.stream(entries).mapToLong(entry -> bank.word(sample, entry)).toArray();
  }

  /** An operator over entries of a bank, on words of a width. */
  record Problem(SampleBank bank, BinaryOp op, BitWidth width) {}

  /** Whether a result of an operator restricts its operands. */
  static boolean restricts(BinaryOp op) {
    return op == BinaryOp.OR || op == BinaryOp.AND || op == BinaryOp.AND_NOT || op == BinaryOp.MUL;
  }

  /** Returns whether a word may be an operand for a result {@code wanted}. */
  static boolean mayBe(BinaryOp op, int place, long word, long wanted) {
    return Inverse.WORD.exists(op, place == 0 ? Side.RIGHT : Side.LEFT, word, -1, wanted);
  }

  private boolean mayBe(int place, int entry) {
    for (int s = 0; s < wanted.length; s++) {
      if (!mayBe(op, place, bank.word(s, entry), wanted[s])) {
        return false;
      }
    }
    return true;
  }

  int size() {
    return entries.length;
  }

  int entry(int i) {
    return entries[i];
  }

  /**
   * Returns the first right operand for a left one, or -1.
   *
   * @param left the left operand on all samples
   * @param from the first to consider
   */
  int right(long[] left, int from) {
    long word = left[sample];
    long result = wanted[sample];
    for (int i = from; i < words.length; i++) {
      if (width.word(value(word, words[i])) == result && isRight(left, entries[i])) {
        return entries[i];
      }
    }
    return -1;
  }

  private boolean isRight(long[] left, int entry) {
    for (int s = 0; s < wanted.length; s++) {
      if (width.word(value(left[s], bank.word(s, entry))) != wanted[s]) {
        return false;
      }
    }
    return true;
  }

  private long value(long x, long y) {
    return switch (op) {
      case OR -> x | y;
      case AND -> x & y;
      case AND_NOT -> x & ~y;
      default -> x * y;
    };
  }
}
