package sift.search.straightline;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.UnaryOp;

/**
 * The inputs that a right result must depend on, proved by pairs of samples: their target bits
 * differ, but only one of the input bits that shifts can move there.
 *
 * <p>Applies to programs of shifts by amounts and bitwise logic with one result.
 */
final class Needed {
  private final int step;
  private final List<long[]> inputs = new ArrayList<>();
  private final Supports supports;
  private final long[] needed;

  private Needed(Question question, Samples samples, Supports supports) {
    this.supports = supports;
    step = step(question.grammar());
    needed = supports.none();
    for (String name : question.grammar().inputs()) {
      inputs.add(samples.leaf(question.leaves().indexOf(new Expr.Input(name))));
    }
  }

  /** Returns the support contained in that of every right result. */
  static long[] support(Question question, Samples samples, Supports supports) {
    Needed needed = new Needed(question, samples, supports);
    needed.compare(samples.masks(0), samples.expected(0));
    return needed.needed;
  }

  /**
   * Returns whether programs have one result, and all operations are shifts by amounts, or bitwise.
   */
  static boolean appliesTo(Question question) {
    Grammar grammar = question.grammar();
    return question.results() == 1
        && !grammar.shifts().isEmpty()
        && grammar.unary().stream().allMatch(op -> op == UnaryOp.NOT)
        && grammar.binary().stream()
            .allMatch(op -> op.isBitwise() || (op.isShift() && op != BinaryOp.ASHR));
  }

  /**
   * Returns the common divisor of all distances; with rotations, it divides the length of a word.
   */
  static int step(Grammar grammar) {
    boolean rotates =
        grammar.binary().stream().anyMatch(op -> op == BinaryOp.ROTL || op == BinaryOp.ROTR);
    int step = rotates ? Long.SIZE : 0;
    for (int amount : grammar.shifts()) {
      step = greatestCommonDivisor(step, amount);
    }
    return Math.max(1, step);
  }

  private static int greatestCommonDivisor(int a, int b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  /** Returns the bits whose distance from {@code bit} is a multiple of {@code step}. */
  static long near(int bit, int step) {
    long near = 0;
    for (int i = bit % step; i < Long.SIZE; i += step) {
      near |= 1L << i;
    }
    return near;
  }

  private void compare(long[] masks, long[] expected) {
    for (int one = 0; one < masks.length; one++) {
      for (int other = 0; other < one; other++) {
        long differs = (expected[one] ^ expected[other]) & masks[one] & masks[other];
        for (long left = differs; left != 0; left &= left - 1) {
          compare(one, other, Long.numberOfTrailingZeros(left));
        }
      }
    }
  }

  /**
   * Adds the pair of an input and a distance that two samples with different target bits prove, if
   * only one input bit differs.
   */
  private void compare(int one, int other, int bit) {
    long near = near(bit, step);
    int input = -1;
    long place = 0;
    for (int i = 0; i < inputs.size(); i++) {
      long differs = (inputs.get(i)[one] ^ inputs.get(i)[other]) & near;
      if (differs != 0) {
        if (input >= 0 || Long.bitCount(differs) > 1) {
          return;
        }
        input = i;
        place = differs;
      }
    }
    if (input >= 0) {
      supports.add(input, bit - Long.numberOfTrailingZeros(place), needed);
    }
  }
}
