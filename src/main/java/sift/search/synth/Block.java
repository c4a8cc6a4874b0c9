package sift.search.synth;

import java.util.Arrays;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.DefinedFunction;

/**
 * An operator applied to a run of entries, and to the same other entries each time. Its values are
 * computed sample by sample when they are asked for.
 *
 * <p>One operand moves: it goes through the run. The others are fixed; a fixed operand stands in a
 * column of equal words, which is filled once for many blocks.
 */
final class Block {
  /** The longest run. */
  static final int RUN = 512;

  /** What {@link #fixedIn} holds where a column is not filled yet; entries are not negative. */
  private static final int NOT_FILLED = -1;

  /** The shift count 0 in {@link #fixedIn}; larger counts are below. */
  private static final int COUNT_0 = -2;

  private final SampleBank bank;
  private final ColumnLoops loops;
  private final long[][] values;
  private final long[][] fixedWords;
  private final int[] fixedIn;
  private final long[][] operands = new long[DefinedFunction.PARAMETERS.size()][RUN];
  private final ColumnEvaluator calls;
  private int code;
  private int x;
  private int y;
  private int z;
  private int moving;
  private int length;

  Block(SampleBank bank, ColumnLoops loops) {
    this.bank = bank;
    this.loops = loops;
    values = new long[bank.samples()][RUN];
    fixedWords = new long[bank.samples()][RUN];
    fixedIn = new int[bank.samples()];
    Arrays.fill(fixedIn, NOT_FILLED);
    calls = new ColumnEvaluator(DefinedFunction.PARAMETERS, operands, RUN, loops);
  }

  /** Sets the operator and its operands. */
  void set(Operation operation) {
    code = operation.code();
    x = operation.x();
    y = operation.y();
    z = operation.z();
    moving = operation.moving();
  }

  /** Moves the run. */
  void move(int from, int newLength) {
    length = newLength;
    switch (moving) {
      case 0 -> x = from;
      case 1 -> y = from;
      default -> z = from;
    }
  }

  int length() {
    return length;
  }

  int code() {
    return code;
  }

  /** Returns the first operand of the value at a place of the run. */
  int x(int i) {
    return moving == 0 ? x + i : x;
  }

  int y(int i) {
    return moving == 1 ? y + i : y;
  }

  int z(int i) {
    return moving == 2 ? z + i : z;
  }

  /** Returns the values on a sample; some words behind the last may be written too. */
  long[] values(int sample) {
    long[] out = values[sample];
    int padded = ColumnOps.padded(length);
    switch (SampleBank.kind(code)) {
      case SampleBank.UNARY ->
          loops.apply(
              SampleBank.unary(code), bank.page(sample, x), SampleBank.at(x), out, 0, padded);
      case SampleBank.SHIFT -> binary(sample, fixed(sample, COUNT_0 - y, y), out, padded);
      case SampleBank.BINARY -> {
        int entry = moving == 0 ? y : x;
        binary(sample, fixed(sample, entry, bank.word(sample, entry)), out, padded);
      }
      case SampleBank.CHOICE -> choice(sample, out);
      case SampleBank.FUNCTION -> call(sample, out, padded);
      default -> throw new AssertionError(code);
    }
    return out;
  }

  /** Returns the value at a place of the run, on a sample. */
  long value(int sample, int i) {
    return switch (SampleBank.kind(code)) {
      case SampleBank.UNARY -> loops.width().apply(SampleBank.unary(code), bank.word(sample, x(i)));
      case SampleBank.SHIFT ->
          loops.width().apply(SampleBank.binary(code), bank.word(sample, x(i)), y);
      case SampleBank.BINARY ->
          loops
              .width()
              .apply(SampleBank.binary(code), bank.word(sample, x(i)), bank.word(sample, y(i)));
      case SampleBank.FUNCTION ->
          bank.function(code)
              .apply(
                  loops.width(),
                  bank.word(sample, x(i)),
                  bank.word(sample, y(i)),
                  bank.word(sample, z(i)));
      default -> bank.word(sample, bank.word(sample, x(i)) != 0 ? y(i) : z(i));
    };
  }

  private void binary(int sample, long[] other, long[] out, int padded) {
    int entry = moving == 0 ? x : y;
    long[] page = bank.page(sample, entry);
    int at = SampleBank.at(entry);
    if (moving == 0) {
      loops.apply(SampleBank.binary(code), page, at, other, 0, out, 0, padded);
    } else {
      loops.apply(SampleBank.binary(code), other, 0, page, at, out, 0, padded);
    }
  }

  /**
   * Returns a column that is filled with a word.
   *
   * @param mark which word that is: that of an entry, or {@link #COUNT_0} less a shift count
   */
  private long[] fixed(int sample, int mark, long word) {
    long[] column = fixedWords[sample];
    if (fixedIn[sample] != mark) {
      Arrays.fill(column, word);
      fixedIn[sample] = mark;
    }
    return column;
  }

  private void call(int sample, long[] out, int padded) {
    for (int place = 0; place < bank.arity(code); place++) {
      int entry = place == 0 ? x : place == 1 ? y : z;
      if (place == moving) {
        System.arraycopy(
            bank.page(sample, entry), SampleBank.at(entry), operands[place], 0, length);
      } else {
        Arrays.fill(operands[place], 0, length, bank.word(sample, entry));
      }
    }
    calls.evaluate(bank.function(code).body(), 0, padded, out, 0);
  }

  private void choice(int sample, long[] out) {
    int chosen = bank.word(sample, x) != 0 ? 1 : 2;
    int entry = chosen == 1 ? y : z;
    if (chosen == moving) {
      System.arraycopy(bank.page(sample, entry), SampleBank.at(entry), out, 0, length);
    } else {
      Arrays.fill(out, 0, length, bank.word(sample, entry));
    }
  }
}
