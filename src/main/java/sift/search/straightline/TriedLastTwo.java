package sift.search.straightline;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.lang.VectorOps;
import sift.search.straightline.Pool.Step;
import sift.search.straightline.Repertoire.Masked;

/**
 * Tries the last two operations of programs without three-input logic.
 *
 * <p>The last operation uses the one before it, and both together use every value that is still
 * unused. So the one before is an operation on the unused values, or a term of the pool, which
 * determines the other operands of the last one. The first sample is compared first, a column of
 * results at a time; matches are tried on the others.
 *
 * <p>Some redundant operations are tried (on terms that are not to be taken, for example), as that
 * costs less than excluding them.
 */
final class TriedLastTwo extends ProgramTraversal {
  /** The place of the result of the operation before the last, as an operand. */
  private static final int BEFORE = -1;

  /** The operations that computed the words of a run. */
  interface Origin {
    /** Returns the operation, as the {@link Repertoire} numbers it. */
    int code(int index);

    /** Returns the place of the left operand; for a unary operation that of its only one. */
    int left(int index);

    /** Returns the place of the right operand; for a unary operation that of its only one. */
    int right(int index);
  }

  private final int unary;
  private final BinaryOp[] binary;
  private final int finals;
  private final boolean combines;
  private final int samples;
  private final long[] masks;
  private final long[] expected;
  // The target word in the first sample.
  private final Masked goal;
  // The goals for the operand of each last operation that is a move, in the first sample.
  private final List<Optional<Masked>> moved;
  private final Results ofLast;
  private final Results ofPair;
  // For each unused value but the last, its operations with the values taken before the last.
  private final Results[] ofEarlier;
  // The results under trial as operands of a last operation: words from an index to another.
  private Origin origin;
  private long[] words;
  private int from;
  private int to;
  private long[] other = new long[0];
  private long[] made = new long[0];

  /** Creates a traversal of the programs of {@code operations} with one result. */
  TriedLastTwo(Sweep sweep) {
    super(sweep);
    ProgramSamples samples = sweep.samples();
    this.samples = samples.count();
    unary = repertoire.unaryCount();
    binary =
        IntStream.range(unary, repertoire.count())
            .mapToObj(repertoire::binary)
            .toArray(BinaryOp[]::new);
    finals = Arrays.stream(binary).mapToInt(op -> op.isCommutative() ? 1 : 2).sum();
    combines = Arrays.stream(binary).anyMatch(Matches::isCombined);
    masks = samples.masks(0);
    expected = samples.expected(0);
    goal = new Masked(expected[0], masks[0]);
    moved =
        IntStream.range(0, unary)
            .mapToObj(code ->
                repertoire.isMove(code)
                    ? repertoire.before(code, goal.wanted(), goal.mask())
                    : Optional.<Masked>empty())
            .toList();
    ofLast = new Results(pool);
    ofPair = new Results(pool);
    ofEarlier = new Results[taken.terms.length - taken.leaves()];
    Arrays.setAll(ofEarlier, i -> new Results(pool));
    origin = terms;
    words = terms.first;
    if (sweep.operations() > 0) {
      pool.expandLeaves(sweep.operations());
      words = terms.first;
    }
  }

  @Override
  void prepare(long unused) {
    makeRoom();
    for (long left = unused; left != 0; left &= left - 1) {
      int bit = Long.numberOfTrailingZeros(left);
      ofEarlier[bit].ofAll(taken.place(bit));
    }
  }

  private void makeRoom() {
    int room = ColumnOps.padded(Math.max(terms.size(), ofLast.words.length));
    if (room > other.length) {
      other = new long[2 * room];
      made = new long[2 * room + ColumnOps.LANES];
    }
  }

  @Override
  void completeOne() {
    long[] result = new long[taken.lanes];
    tried += terms.size() - taken.leaves();
    for (int term = taken.leaves(); term < terms.size(); term++) {
      terms.write(term, result);
      int lane = 0;
      while (lane < samples && ((result[lane] ^ expected[lane]) & masks[lane]) == 0) {
        lane++;
      }
      if (lane == samples) {
        completed(List.of(pool.step(term)));
      }
    }
  }

  @Override
  void completeTwo() {
    makeRoom();
    look(terms, terms.first, taken.size(), terms.size());
    finishWithAny();
  }

  /** {@inheritDoc} There are at most three unused values. */
  @Override
  void completeBehind(int term, long unused) {
    int last = taken.size() - 1;
    long earlier = unused & ~taken.lastBit();
    switch (Long.bitCount(earlier)) {
      case 0 -> {
        look(terms, terms.first, term + 1, terms.size());
        finish(last);
        ofLast.ofAll(last);
        look(ofLast);
        finishWithAny();
      }
      case 1 -> {
        int bit = Long.numberOfTrailingZeros(earlier);
        int place = taken.place(bit);
        ofLast.ofAll(last);
        look(ofLast);
        finish(place);
        look(ofEarlier[bit]);
        finish(last);
        ofPair.ofPair(last, place);
        look(ofPair);
        finishWithAny();
      }
      case 2 -> {
        int one = taken.place(Long.numberOfTrailingZeros(earlier));
        int two = taken.place(63 - Long.numberOfLeadingZeros(earlier));
        finishPair(last, one, two);
        finishPair(last, two, one);
        finishPair(one, two, last);
      }
      default -> throw new AssertionError("two operations do not use up " + unused);
    }
  }

  private void finishPair(int one, int two, int place) {
    ofPair.ofPair(one, two);
    look(ofPair);
    finish(place);
  }

  private void look(Results results) {
    look(results, results.words, 0, results.count());
  }

  /** Sets the results to try as operands of a last operation. */
  private void look(Origin of, long[] at, int begin, int end) {
    origin = of;
    words = at;
    from = begin;
    to = end;
  }

  /**
   * Tries a last operation on one of the results and any value, itself included, or a unary one.
   */
  private void finishWithAny() {
    for (int place = 0; place < taken.size(); place++) {
      finish(place);
    }
    tried += (long) (to - from) * (unary + binary.length);
    int length = ColumnOps.padded(to - from);
    for (int i = 0; i < unary; i++) {
      if (!repertoire.isMove(i)) {
        repertoire.applyUnary(i, words, from, made, length);
        checkMade(i, BEFORE, BEFORE);
      } else if (moved.get(i).isPresent()) {
        finishByMove(i, moved.get(i).orElseThrow());
      }
    }
    for (int i = 0; i < binary.length; i++) {
      if (!isUselessOnItself(binary[i])) {
        VectorOps.apply(binary[i], words, from, words, from, made, 0, length);
        checkMade(unary + i, BEFORE, BEFORE);
      }
    }
  }

  /** Tries a last move, whose operand is known under a mask. */
  private void finishByMove(int code, Masked operand) {
    for (int k = Matches.equal(words, from, to, operand);
        k < to;
        k = Matches.equal(words, k + 1, to, operand)) {
      check(k, code, BEFORE, BEFORE);
    }
  }

  /** Tries a last operation on one of the results and the value at {@code place}. */
  private void finish(int place) {
    tried += (long) (to - from) * finals;
    long word = taken.first[place];
    if (combines) {
      for (int k = Matches.combined(words, from, to, word, goal);
          k < to;
          k = Matches.combined(words, k + 1, to, word, goal)) {
        checkCombined(k, words[k], word, place);
      }
    }
    boolean isFilled = false;
    int length = ColumnOps.padded(to - from);
    for (int i = 0; i < binary.length; i++) {
      BinaryOp op = binary[i];
      if (Matches.isCombined(op)) {
        continue;
      }
      boolean right = mayBeRight(op, place);
      boolean left = !op.isCommutative() && mayBeLeft(op, place);
      if ((left || right) && !isFilled) {
        Arrays.fill(other, 0, length, word);
        isFilled = true;
      }
      if (right) {
        VectorOps.apply(op, words, from, other, 0, made, 0, length);
        checkMade(unary + i, BEFORE, place);
      }
      if (left) {
        VectorOps.apply(op, other, 0, words, from, made, 0, length);
        checkMade(unary + i, place, BEFORE);
      }
    }
  }

  private void checkCombined(int index, long before, long word, int place) {
    for (int i = 0; i < binary.length; i++) {
      if (Matches.isCombined(binary[i])) {
        int code = unary + i;
        if (goal.isMet(binary[i].apply(before, word))) {
          check(index, code, BEFORE, place);
        }
        if (!binary[i].isCommutative() && goal.isMet(binary[i].apply(word, before))) {
          check(index, code, place, BEFORE);
        }
      }
    }
  }

  private void checkMade(int code, int left, int right) {
    int count = to - from;
    for (int k = Matches.equal(made, 0, count, goal);
        k < count;
        k = Matches.equal(made, k + 1, count, goal)) {
      check(from + k, code, left, right);
    }
  }

  /** Tries a program on all samples after the first. */
  private void check(int index, int lastCode, int lastLeft, int lastRight) {
    int code = origin.code(index);
    int left = origin.left(index) * taken.lanes;
    int right = origin.right(index) * taken.lanes;
    for (int lane = 1; lane < samples; lane++) {
      long before = repertoire.apply(code, taken.words[left + lane], taken.words[right + lane]);
      long x = lastLeft == BEFORE ? before : taken.words[lastLeft * taken.lanes + lane];
      long y = lastRight == BEFORE ? before : taken.words[lastRight * taken.lanes + lane];
      if (((repertoire.apply(lastCode, x, y) ^ expected[lane]) & masks[lane]) != 0) {
        return;
      }
    }
    Step before = pool.step(code, origin.left(index), origin.right(index));
    int one = lastLeft == BEFORE ? taken.size() : lastLeft;
    int two = lastRight == BEFORE ? taken.size() : lastRight;
    completed(List.of(before, pool.step(lastCode, one, two)));
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

  /** Returns whether the goal has no bits where the value is 0: a shift only moves bits. */
  private boolean isZeroOnlyWhereWanted(int place) {
    for (int lane = 0; lane < samples; lane++) {
      if (taken.words[place * taken.lanes + lane] == 0 && expected[lane] != 0) {
        return false;
      }
    }
    return true;
  }
}
