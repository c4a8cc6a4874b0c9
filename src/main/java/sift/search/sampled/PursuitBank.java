package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.search.enumerate.FingerprintIndex;
import sift.search.enumerate.SampleBank;
import sift.search.sampled.WholeRules.Constant;
import sift.search.sampled.WholeRules.One;
import sift.search.sampled.WholeRules.Shift;
import sift.search.sampled.WholeRules.Two;

/**
 * The functions up to a number of operators, distinguished on a few random samples. Entries are
 * ordered by their number of operators: leaves, then formulas with one operator, and so on. Shifts
 * are by constants.
 *
 * <p>The words of an entry are contiguous, since readers stop early:
 *
 * <pre>
 *   words[SAMPLES * entry + sample]   the word of an entry on a sample
 *   makers[entry]                     its operator
 *   lefts[entry], rights[entry]       its operands
 * </pre>
 *
 * <p>Invariants: operands come before their results; {@code makers} of leaves have none.
 */
final class PursuitBank {
  /** The number of samples. */
  static final int SAMPLES = 16;

  private static final int RUN = 64;

  /**
   * The limit of formulas tried per entry. Usually one of 2 to 4 is new, but far fewer if many are
   * equal, as with + and -.
   */
  private static final int MOST_TRIED_BY_ENTRY = 16;

  private static final int LEAST_CAPACITY = 1 << 12;
  private static final int SEED = 0x9a5;

  /** The operator of an entry. */
  private sealed interface Maker {
    record Leaf(Expr.Leaf leaf) implements Maker {}

    record Unary(One one) implements Maker {}

    record Shifted(Shift shift) implements Maker {}

    record Binary(Two two) implements Maker {}
  }

  private final WholeRules rules;
  private final WordLoops loops;
  private final int most;
  private final BooleanSupplier isOver;
  private final FingerprintIndex index = new FingerprintIndex();
  private final long[] keys = new SplittableRandom(SEED).longs(SAMPLES).map(k -> k | 1).toArray();
  private final long[] checkKeys =
      new SplittableRandom(SEED + 1).longs(SAMPLES).map(k -> k | 1).toArray();
  private final long[] fixed = new long[RUN * SAMPLES];
  private final long[] out = new long[RUN * SAMPLES];
  private final List<Integer> firsts = new ArrayList<>();
  private long[] words = new long[LEAST_CAPACITY * SAMPLES];
  private Maker[] makers = new Maker[LEAST_CAPACITY];
  private int[] lefts = new int[LEAST_CAPACITY];
  private int[] rights = new int[LEAST_CAPACITY];
  private int entries;
  private long tried;

  /**
   * Fills a bank.
   *
   * @param samples the words of each input on the samples
   * @param most the limit of entries; filling ends, too, once many more formulas were tried
   */
  PursuitBank(
      WholeRules rules, BitWidth width, List<long[]> samples, int most, BooleanSupplier isOver) {
    this.rules = rules;
    this.most = most;
    this.isOver = isOver;
    loops = new WordLoops(width);
    addLeaves(samples);
    for (int operators = 1; !isFull() && firsts.getLast() < entries; operators++) {
      firsts.add(entries);
      addLevel(operators);
    }
  }

  private boolean isFull() {
    return entries >= most || tried >= (long) MOST_TRIED_BY_ENTRY * most || isOver.getAsBoolean();
  }

  private void addLeaves(List<long[]> samples) {
    firsts.add(0);
    for (int input = 0; input < rules.inputs().size(); input++) {
      System.arraycopy(samples.get(input), 0, out, 0, SAMPLES);
      add(1, new Maker.Leaf(rules.inputs().get(input)), 0, 0);
    }
    for (Constant constant : rules.constants()) {
      Arrays.fill(out, 0, SAMPLES, constant.word());
      add(1, new Maker.Leaf(constant.leaf()), 0, 0);
    }
  }

  /** Adds the functions with {@code operators} operators, the next level. */
  private void addLevel(int operators) {
    int from = firsts.get(operators - 1);
    int to = firsts.get(operators);
    for (One one : rules.unary()) {
      Maker maker = new Maker.Unary(one);
      for (int x = from; x < to && !isFull(); x += RUN) {
        int run = Math.min(RUN, to - x);
        loops.apply(one.op(), words, x * SAMPLES, out, 0, run * SAMPLES);
        add(run, maker, x, 0);
      }
    }
    for (Shift shift : rules.shifts()) {
      Maker maker = new Maker.Shifted(shift);
      for (int x = from; x < to && !isFull(); x += RUN) {
        int run = Math.min(RUN, to - x);
        loops.shift(shift.op(), shift.places(), words, x * SAMPLES, out, 0, run * SAMPLES);
        add(run, maker, x, 0);
      }
    }
    for (Two two : rules.binary()) {
      if (!two.op().isShift()) {
        addBinary(two, operators);
      }
    }
  }

  private void addBinary(Two two, int operators) {
    Maker maker = new Maker.Binary(two);
    boolean isCommutative = two.op().isCommutative();
    for (int right = 0; right < operators; right++) {
      int left = operators - 1 - right;
      if (isCommutative && left < right) {
        return;
      }
      int to = firsts.get(left + 1);
      for (int y = firsts.get(right); y < firsts.get(right + 1); y++) {
        int from = isCommutative && left == right ? y : firsts.get(left);
        fix(y, Math.min(RUN, to - from));
        for (int x = from; x < to && !isFull(); x += RUN) {
          int run = Math.min(RUN, to - x);
          loops.apply(two, words, x * SAMPLES, fixed, 0, out, 0, run * SAMPLES);
          add(run, maker, x, y);
        }
      }
    }
  }

  private void fix(int entry, int times) {
    for (int i = 0; i < times; i++) {
      System.arraycopy(words, entry * SAMPLES, fixed, i * SAMPLES, SAMPLES);
    }
  }

  /** Adds the new functions of the run written last; its left operands are consecutive. */
  private void add(int run, Maker maker, int left, int right) {
    tried += run;
    for (int i = 0; i < run && entries < most; i++) {
      long key = sum(keys, out, i * SAMPLES);
      int check = (int) (sum(checkKeys, out, i * SAMPLES) >>> Integer.SIZE);
      if (index.find(key, check) < 0) {
        reserve();
        index.add(key, check, entries);
        System.arraycopy(out, i * SAMPLES, words, entries * SAMPLES, SAMPLES);
        makers[entries] = maker;
        lefts[entries] = left + i;
        rights[entries] = right;
        entries++;
      }
    }
  }

  private void reserve() {
    if (entries == makers.length) {
      int capacity = Math.min(most, 2 * entries);
      words = Arrays.copyOf(words, capacity * SAMPLES);
      makers = Arrays.copyOf(makers, capacity);
      lefts = Arrays.copyOf(lefts, capacity);
      rights = Arrays.copyOf(rights, capacity);
    }
  }

  private static long sum(long[] keys, long[] words, int from) {
    long sum = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      sum += SampleBank.check(keys[sample], words[from + sample]);
    }
    return sum;
  }

  /** Returns the bytes of a bank with {@code entries} entries, room for growth included. */
  static long bytes(long entries) {
    return entries * (2L * SAMPLES * Long.BYTES + 6L * Integer.BYTES)
        + FingerprintIndex.bytes(entries);
  }

  int entries() {
    return entries;
  }

  /** Returns the number of formulas tried. */
  long tried() {
    return tried;
  }

  /** Returns the words of all entries, read only; see the layout above. */
  long[] words() {
    return words;
  }

  /** Returns the entry with these words on the samples, or -1. */
  int find(long[] wanted) {
    return index.find(sum(keys, wanted, 0), (int) (sum(checkKeys, wanted, 0) >>> Integer.SIZE));
  }

  /** Returns the formula of an entry. */
  Expr expr(int entry) {
    return switch (makers[entry]) {
      case Maker.Leaf(Expr.Leaf leaf) -> leaf;
      case Maker.Unary(One one) -> one.over(expr(lefts[entry]));
      case Maker.Shifted(Shift shift) -> shift.over(expr(lefts[entry]));
      case Maker.Binary(Two two) -> two.over(expr(lefts[entry]), expr(rights[entry]));
    };
  }

  /** Entries on other words of the inputs, each computed once. */
  final class Elsewhere {
    private final List<long[]> inputs;
    private final int length;
    private final Map<Integer, long[]> columns = new HashMap<>();

    /** Entries where the inputs have these words. */
    Elsewhere(List<long[]> inputs) {
      this.inputs = inputs;
      length = inputs.getFirst().length;
    }

    /** Returns the words of an entry, read only. */
    long[] column(int entry) {
      long[] known = columns.get(entry);
      if (known != null) {
        return known;
      }
      long[] column = new long[length];
      switch (makers[entry]) {
        case Maker.Leaf _ when entry < inputs.size() -> {
          System.arraycopy(inputs.get(entry), 0, column, 0, length);
        }
        case Maker.Leaf _ -> Arrays.fill(column, words[entry * SAMPLES]);
        case Maker.Unary(One one) ->
            loops.apply(one.op(), column(lefts[entry]), 0, column, 0, length);
        case Maker.Shifted(Shift shift) ->
            loops.shift(shift.op(), shift.places(), column(lefts[entry]), 0, column, 0, length);
        case Maker.Binary(Two two) ->
            loops.apply(two, column(lefts[entry]), 0, column(rights[entry]), 0, column, 0, length);
      }
      columns.put(entry, column);
      return column;
    }
  }
}
