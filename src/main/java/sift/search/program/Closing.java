package sift.search.program;

import java.util.Arrays;
import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.lang.Grammar;
import sift.lang.UnaryOp;

/**
 * Completes programs by their last two operations.
 *
 * <p>The last operation uses the one before it, and both together use every value that is still
 * unused. So the one before is an operation on the unused values, or a term of the pool, and what
 * else the last one uses follows. The first sample decides first; what passes is tried on the
 * others.
 *
 * <p>Operations are tried that lead nowhere new (terms that are not to be taken, say): that costs
 * less than to leave them out, and does no harm.
 */
final class Closing {
  private final Pool pool;
  private final Taken taken;
  private final Candidates candidates;
  private final UnaryOp[] unary;
  private final BinaryOp[] binary;
  private final int finals;
  private final boolean combines;
  private final int samples;
  private final long[] masks;
  private final long[] expected;
  private final long mask;
  private final long wanted;
  private final Results ofLast;
  private final Results ofPair;
  // For each unused value but the last, its operations with what was taken before the last.
  private final Results[] ofEarlier;
  private final long[] other;
  private final long[] made;
  private long tried;

  /**
   * Told of programs that are right on all samples: their last two operations, over terms.
   *
   * <p>Operators are coded as in the {@link Pool}; a unary one has its operand twice.
   */
  interface Candidates {
    /** The operand that is the result of the operation before the last. */
    int BEFORE = -1;

    void found(int code, int left, int right, int lastCode, int lastLeft, int lastRight);
  }

  /** A closing behind the terms of {@code pool} that were taken. */
  Closing(
      Grammar grammar,
      Samples samples,
      Pool pool,
      Taken taken,
      int operations,
      Candidates candidates) {
    this.pool = pool;
    this.taken = taken;
    this.candidates = candidates;
    this.samples = samples.count();
    unary = grammar.unary().toArray(UnaryOp[]::new);
    binary = grammar.binary().toArray(BinaryOp[]::new);
    finals = 2 * binary.length - grammar.commutativeOps();
    combines = grammar.binary().stream().anyMatch(Closing::isCombined);
    masks = samples.masks();
    expected = samples.expected();
    mask = masks[0];
    wanted = expected[0];
    ofLast = new Results(grammar, taken);
    ofPair = new Results(grammar, taken);
    ofEarlier = new Results[operations];
    Arrays.setAll(ofEarlier, i -> new Results(grammar, taken));
    int room = ColumnOps.padded(Math.max(pool.first.length, ofLast.words.length));
    other = new long[room];
    made = new long[room + ColumnOps.LANES];
  }

  /** How many pairs of last operations were tried up to now. */
  long tried() {
    return tried;
  }

  /** Prepares {@link #complete} for one further value beside those taken, some of them unused. */
  void prepare(long unused) {
    for (long left = unused; left != 0; left &= left - 1) {
      int bit = Long.numberOfTrailingZeros(left);
      ofEarlier[bit].ofAll(taken.place(bit));
    }
  }

  /** Tries all last two operations when nothing but the leaves is taken. */
  void completeLeaves() {
    finishWithAny(pool, pool.first, taken.size(), pool.size());
  }

  /**
   * Tries all last two operations behind the values taken, at least one of them not a leaf.
   *
   * @param cursor the terms from here on may be taken
   * @param unused the values that nothing uses, the last one among them; at most three
   */
  void complete(int cursor, long unused) {
    int last = taken.size() - 1;
    long earlier = unused & ~taken.lastBit();
    switch (Long.bitCount(earlier)) {
      case 0 -> {
        finish(pool, pool.first, cursor, pool.size(), last);
        ofLast.ofAll(last);
        finishWithAny(ofLast);
      }
      case 1 -> {
        int bit = Long.numberOfTrailingZeros(earlier);
        int place = taken.place(bit);
        ofLast.ofAll(last);
        finish(ofLast, place);
        finish(ofEarlier[bit], last);
        ofPair.ofPair(last, place);
        finishWithAny(ofPair);
      }
      case 2 -> {
        int one = taken.place(Long.numberOfTrailingZeros(earlier));
        int two = taken.place(63 - Long.numberOfLeadingZeros(earlier));
        ofPair.ofPair(last, one);
        finish(ofPair, two);
        ofPair.ofPair(last, two);
        finish(ofPair, one);
        ofPair.ofPair(one, two);
        finish(ofPair, last);
      }
      default -> throw new AssertionError("two operations do not use up " + unused);
    }
  }

  private void finishWithAny(Results results) {
    finishWithAny(results, results.words, 0, results.count());
  }

  /** The last operation is over one of {@code words} and any value, itself too, or unary. */
  private void finishWithAny(Origin origin, long[] words, int from, int to) {
    for (int place = 0; place < taken.size(); place++) {
      finish(origin, words, from, to, place);
    }
    tried += (long) (to - from) * (unary.length + binary.length);
    int length = ColumnOps.padded(to - from);
    for (int i = 0; i < unary.length; i++) {
      UnaryOp op = unary[i];
      switch (op) {
        case NOT -> finishBy(i, origin, words, from, to, ~wanted & mask, mask);
        case BIT_REVERSE, BYTE_SWAP, BIT_REVERSE_BYTES, TRANSPOSE ->
            finishBy(i, origin, words, from, to, op.apply(wanted), op.apply(mask));
        case NEG, POPCOUNT, COUNTL_ZERO, COUNTR_ZERO -> {
          ColumnOps.apply(op, words, from, made, 0, length);
          checkMade(origin, from, to, i, Candidates.BEFORE, Candidates.BEFORE);
        }
      }
    }
    for (int i = 0; i < binary.length; i++) {
      if (!isUselessOnItself(binary[i])) {
        ColumnOps.apply(binary[i], words, from, words, from, made, 0, length);
        checkMade(origin, from, to, unary.length + i, Candidates.BEFORE, Candidates.BEFORE);
      }
    }
  }

  /** The last operation moves or flips bits, so that its operand is known under a mask. */
  private void finishBy(
      int code, Origin origin, long[] words, int from, int to, long operand, long under) {
    for (int k = Matches.equal(words, from, to, operand, under);
        k < to;
        k = Matches.equal(words, k + 1, to, operand, under)) {
      check(origin, k, code, Candidates.BEFORE, Candidates.BEFORE);
    }
  }

  /**
   * Whether {@code x op x} is x, or the same for all x.
   *
   * <p>The program could do without the operation, or consist of nothing but one like it over a
   * leaf. Programs of fewer operations were wrong, so this one is.
   */
  static boolean isUselessOnItself(BinaryOp op) {
    return switch (op) {
      case OR, AND -> true;
      case XOR, SUB, SUB_BYTES, AND_NOT, ULT, SLT, EQ -> true;
      case ADD, ADD_BYTES, MUL, SHL, SHR, ASHR, ROTL, ROTR, PEXT, PDEP -> false;
    };
  }

  private void finish(Results results, int place) {
    finish(results, results.words, 0, results.count(), place);
  }

  /** The last operation is over one of {@code words} and the value at {@code place}. */
  private void finish(Origin origin, long[] words, int from, int to, int place) {
    tried += (long) (to - from) * finals;
    long word = taken.first[place];
    int term = taken.terms[place];
    if (combines) {
      for (int k = Matches.combined(words, from, to, word, wanted, mask);
          k < to;
          k = Matches.combined(words, k + 1, to, word, wanted, mask)) {
        checkCombined(origin, k, words[k], word, term);
      }
    }
    boolean isFilled = false;
    int length = ColumnOps.padded(to - from);
    for (int i = 0; i < binary.length; i++) {
      BinaryOp op = binary[i];
      if (isCombined(op)) {
        continue;
      }
      boolean right = mayStandOnTheRight(op, term);
      boolean left = !op.isCommutative() && mayStandOnTheLeft(op, term);
      if ((left || right) && !isFilled) {
        Arrays.fill(other, 0, length, word);
        isFilled = true;
      }
      if (right) {
        ColumnOps.apply(op, words, from, other, 0, made, 0, length);
        checkMade(origin, from, to, unary.length + i, Candidates.BEFORE, term);
      }
      if (left) {
        ColumnOps.apply(op, other, 0, words, from, made, 0, length);
        checkMade(origin, from, to, unary.length + i, term, Candidates.BEFORE);
      }
    }
  }

  /** Whether {@link Matches#combined} looks after an operator. */
  private static boolean isCombined(BinaryOp op) {
    return op == BinaryOp.XOR || op == BinaryOp.ADD || op == BinaryOp.SUB;
  }

  private void checkCombined(Origin origin, int index, long before, long word, int term) {
    for (int i = 0; i < binary.length; i++) {
      if (isCombined(binary[i])) {
        int code = unary.length + i;
        if (((binary[i].apply(before, word) ^ wanted) & mask) == 0) {
          check(origin, index, code, Candidates.BEFORE, term);
        }
        if (!binary[i].isCommutative() && ((binary[i].apply(word, before) ^ wanted) & mask) == 0) {
          check(origin, index, code, term, Candidates.BEFORE);
        }
      }
    }
  }

  /** Whether {@code x op term} may be the result wanted, as far as the bits that it forces tell. */
  private boolean mayStandOnTheRight(BinaryOp op, int term) {
    for (int lane = 0; lane < samples; lane++) {
      long word = pool.word(term, lane);
      long wrong =
          switch (op) {
            case OR -> word & masks[lane] & ~expected[lane];
            case AND -> expected[lane] & ~word;
            case AND_NOT -> expected[lane] & word;
            case SHL -> expected[lane] & ~(-1L << word);
            case SHR -> expected[lane] & ~(-1L >>> word);
            case XOR, ADD, SUB, EQ, ULT, MUL, SLT, ASHR, ROTL, ROTR, PEXT, PDEP -> 0;
            case ADD_BYTES, SUB_BYTES -> 0;
          };
      if (wrong != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether {@code term op x} may be the result wanted, of operators that do not commute. */
  private boolean mayStandOnTheLeft(BinaryOp op, int term) {
    for (int lane = 0; lane < samples; lane++) {
      long word = pool.word(term, lane);
      long wrong =
          switch (op) {
            case AND_NOT -> expected[lane] & ~word;
            // A shift makes no bits, and sets none.
            case SHL, SHR -> word == 0 ? expected[lane] : 0;
            case OR, AND, XOR, ADD, SUB, EQ, ULT, MUL, SLT, ASHR, ROTL, ROTR, PEXT, PDEP -> 0;
            case ADD_BYTES, SUB_BYTES -> 0;
          };
      if (wrong != 0) {
        return false;
      }
    }
    return true;
  }

  private void checkMade(Origin origin, int from, int to, int code, int left, int right) {
    int count = to - from;
    for (int k = Matches.equal(made, 0, count, wanted, mask);
        k < count;
        k = Matches.equal(made, k + 1, count, wanted, mask)) {
      check(origin, from + k, code, left, right);
    }
  }

  /** Tries a program on the samples but the first. */
  private void check(Origin origin, int index, int lastCode, int lastLeft, int lastRight) {
    int code = origin.code(index);
    int left = origin.left(index);
    int right = origin.right(index);
    for (int lane = 1; lane < samples; lane++) {
      long before = pool.apply(code, pool.word(left, lane), pool.word(right, lane));
      long x = lastLeft == Candidates.BEFORE ? before : pool.word(lastLeft, lane);
      long y = lastRight == Candidates.BEFORE ? before : pool.word(lastRight, lane);
      if (((pool.apply(lastCode, x, y) ^ expected[lane]) & masks[lane]) != 0) {
        return;
      }
    }
    candidates.found(code, left, right, lastCode, lastLeft, lastRight);
  }
}
