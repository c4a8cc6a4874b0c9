package sift.search.enumerate;

import java.util.Arrays;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar.Symbol;

/**
 * A production applied to a run of entries, and to the same other entries each time. Its values are
 * computed sample by sample when they are asked for.
 *
 * <p>One operand moves: it goes through the run. The others are fixed; a fixed operand stands in a
 * column of equal words, which is filled once for many blocks.
 */
public final class Block {
  /** The longest run. */
  public static final int RUN = 512;

  private static final int SHORTEST_RUN = ColumnOps.padded(1);

  /** Symbols computed for a block, each for each value: some ten milliseconds. */
  private static final int MOST_COMPUTED = 1 << 22;

  private final ColumnLoops loops;
  private final BitWidth width;
  private final long[][] values;
  private final long[][] fixedWords;
  private final boolean[] isFixed;
  private final long[][] operands = new long[DefinedFunction.PARAMETERS.size()][RUN];
  private final ColumnEvaluator calls;
  private Production production = Production.NONE;
  private int x;
  private int y;
  private int z;
  private int moving;
  private int length;

  /** A block of values on so many samples. */
  public Block(int samples, ColumnLoops loops) {
    this.loops = loops;
    width = loops.width();
    values = new long[samples][RUN];
    fixedWords = new long[samples][RUN];
    isFixed = new boolean[samples];
    calls = new ColumnEvaluator(DefinedFunction.PARAMETERS, operands, RUN, loops);
  }

  /** Sets the production and its operands. */
  public void set(Operation operation) {
    production = operation.production();
    x = operation.x();
    y = operation.y();
    z = operation.z();
    moving = operation.moving();
    Arrays.fill(isFixed, false);
  }

  /** Moves the run. */
  public void move(int from, int newLength) {
    length = newLength;
    switch (moving) {
      case 0 -> x = from;
      case 1 -> y = from;
      default -> z = from;
    }
  }

  public int length() {
    return length;
  }

  /** Returns how long a run of the operation may be, so that its values take a moment only. */
  public int mostLength() {
    long computed = (long) production.symbols() * values.length;
    return computed <= MOST_COMPUTED / RUN
        ? RUN
        : Math.clamp(MOST_COMPUTED / computed, SHORTEST_RUN, RUN);
  }

  public int code() {
    return production.code();
  }

  /** Returns the first operand of the value at a place of the run. */
  public int x(int i) {
    return moving == 0 ? x + i : x;
  }

  public int y(int i) {
    return moving == 1 ? y + i : y;
  }

  public int z(int i) {
    return moving == 2 ? z + i : z;
  }

  /** Returns the value at a place of the run as a formula. */
  public Expr expr(int i) {
    return production.expr(x(i), y(i), z(i));
  }

  /** Returns what makes the value at a place of the run. */
  public Operation operation(int i) {
    return new Operation(production, x(i), y(i), z(i), moving);
  }

  /** Returns the values on a sample; some words behind the last may be written too. */
  public long[] values(int sample) {
    long[] out = values[sample];
    int padded = ColumnOps.padded(length);
    if (production.conditions().isPresent()) {
      choice(sample, out);
      return out;
    }
    switch (production.symbol()) {
      case Symbol.Unary(var op) -> {
        SampleBank bank = production.operands().getFirst();
        loops.apply(op, bank.page(sample, x), SampleBank.at(x), out, 0, padded);
      }
      case Symbol.Binary(var op) ->
          binary(op, sample, fixed(sample, fixedWord(sample)), out, padded);
      case Symbol.Function(var function) -> {
        if (production.shift().isPresent()) {
          shift(production.shift().get(), sample, out, padded);
        } else {
          call(function, sample, out, padded);
        }
      }
      case Symbol.Choice _ -> throw new AssertionError("a choice has conditions");
    }
    return out;
  }

  /** Returns the value at a place of the run, on a sample. */
  public long value(int sample, int i) {
    long first = word(0, sample, x(i));
    if (production.conditions().isPresent()) {
      boolean isThen = production.conditions().get().holds(first);
      return isThen ? word(1, sample, y(i)) : word(2, sample, z(i));
    }
    return switch (production.symbol()) {
      case Symbol.Unary(var op) -> width.apply(op, first);
      case Symbol.Binary(var op) -> width.apply(op, first, word(1, sample, y(i)));
      case Symbol.Function(var function) -> {
        if (production.shift().isPresent()) {
          yield production.shift().get().apply(width, first, word(1, sample, y(i)));
        }
        yield switch (production.arity()) {
          case 1 -> function.apply(width, first);
          case 2 -> function.apply(width, first, word(1, sample, y(i)));
          default -> function.apply(width, first, word(1, sample, y(i)), word(2, sample, z(i)));
        };
      }
      case Symbol.Choice _ -> throw new AssertionError("a choice has conditions");
    };
  }

  private long word(int place, int sample, int entry) {
    return production.operands().get(place).word(sample, entry);
  }

  /** Returns the word of the operand that is fixed, of two. */
  private long fixedWord(int sample) {
    return moving == 0 ? word(1, sample, y) : word(0, sample, x);
  }

  private void binary(BinaryOp op, int sample, long[] other, long[] out, int padded) {
    int entry = moving == 0 ? x : y;
    long[] page = production.operands().get(moving).page(sample, entry);
    int at = SampleBank.at(entry);
    if (moving == 0) {
      loops.apply(op, page, at, other, 0, out, 0, padded);
    } else {
      loops.apply(op, other, 0, page, at, out, 0, padded);
    }
  }

  /** Returns a column that is filled with a word. */
  private long[] fixed(int sample, long word) {
    long[] column = fixedWords[sample];
    if (!isFixed[sample]) {
      Arrays.fill(column, word);
      isFixed[sample] = true;
    }
    return column;
  }

  /**
   * Shifts as SMT-LIB does: a count of the width or more is replaced by one less than the width;
   * unless copies of the sign are wanted, the result is then 0.
   */
  private void shift(SmtShift shift, int sample, long[] out, int padded) {
    long most = width.bits() - 1L;
    long other = fixedWord(sample);
    if (moving == 0) {
      boolean isWhole = Long.compareUnsigned(other, most) <= 0;
      if (isWhole || shift == SmtShift.BVASHR) {
        binary(shift.op(), sample, fixed(sample, isWhole ? other : most), out, padded);
      } else {
        Arrays.fill(out, 0, padded, 0);
      }
      return;
    }
    long[] counts = production.operands().get(1).page(sample, y);
    int at = SampleBank.at(y);
    long[] cut = operands[0];
    for (int i = 0; i < padded; i++) {
      cut[i] = Math.min(counts[at + i] + Long.MIN_VALUE, most + Long.MIN_VALUE) - Long.MIN_VALUE;
    }
    loops.apply(shift.op(), fixed(sample, other), 0, cut, 0, out, 0, padded);
    if (shift != SmtShift.BVASHR) {
      for (int i = 0; i < padded; i++) {
        out[i] = cut[i] == counts[at + i] ? out[i] : 0;
      }
    }
  }

  private void call(DefinedFunction function, int sample, long[] out, int padded) {
    for (int place = 0; place < production.arity(); place++) {
      int entry = place == 0 ? x : place == 1 ? y : z;
      SampleBank bank = production.operands().get(place);
      if (place == moving) {
        System.arraycopy(
            bank.page(sample, entry), SampleBank.at(entry), operands[place], 0, length);
      } else {
        Arrays.fill(operands[place], 0, length, bank.word(sample, entry));
      }
    }
    calls.evaluate(function.body(), 0, padded, out, 0);
  }

  private void choice(int sample, long[] out) {
    boolean isThen = production.conditions().orElseThrow().holds(word(0, sample, x));
    int chosen = isThen ? 1 : 2;
    int entry = isThen ? y : z;
    SampleBank bank = production.operands().get(chosen);
    if (chosen == moving) {
      System.arraycopy(bank.page(sample, entry), SampleBank.at(entry), out, 0, length);
    } else {
      Arrays.fill(out, 0, length, bank.word(sample, entry));
    }
  }
}
