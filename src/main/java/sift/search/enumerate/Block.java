package sift.search.enumerate;

import java.util.Arrays;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.Expr;
import sift.lang.SmtShift;

/**
 * A production applied to a run of entries, with its other operands fixed. Values are computed on
 * demand, sample by sample.
 *
 * <p>One operand moves through the run. A fixed operand is a column of equal words, which is filled
 * once for all blocks of an operation:
 *
 * <pre>
 *   columns[sample][place][i]   word i of an operand on a sample
 *   isFixed[sample]             the columns of fixed operands are filled
 * </pre>
 */
public final class Block {
  /** The greatest length of a run. */
  public static final int RUN = 512;

  private static final int SHORTEST_RUN = ColumnOps.padded(1);

  /** The most symbols computed in a block over all its values: some ten milliseconds. */
  private static final int MOST_COMPUTED = 1 << 22;

  private final ColumnLoops loops;
  private final BitWidth width;
  private final long[][] values;
  private final long[][][] columns;
  private final boolean[] isFixed;
  private final ColumnEvaluator[] evaluators;
  private final int[] entries = new int[Production.OPERANDS.size()];
  private Production production = Production.NONE;
  private boolean isOneOperator;
  private int moving;
  private int length;

  /** A block of values on {@code samples} samples. */
  Block(int samples, ColumnLoops loops) {
    this.loops = loops;
    width = loops.width();
    values = new long[samples][RUN];
    columns = new long[samples][entries.length][0];
    isFixed = new boolean[samples];
    evaluators = new ColumnEvaluator[samples];
  }

  /** Sets the production with its operands. */
  @SuppressWarnings("ReferenceEquality") // another one may be equal; taking it anew is no loss
  void set(Operation operation) {
    if (production != operation.production()) {
      production = operation.production();
      isOneOperator = production.isOneOperator();
    }
    System.arraycopy(operation.operands(), 0, entries, 0, production.arity());
    moving = operation.moving();
    Arrays.fill(isFixed, false);
  }

  /** Moves the run. */
  void move(int from, int newLength) {
    length = newLength;
    entries[moving] = from;
  }

  public int length() {
    return length;
  }

  /**
   * Returns the greatest length of a run of the operation, so that its values take a moment only.
   */
  int mostLength() {
    long computed = (long) production.symbols() * values.length;
    return computed <= MOST_COMPUTED / RUN
        ? RUN
        : Math.clamp(MOST_COMPUTED / computed, SHORTEST_RUN, RUN);
  }

  public Production production() {
    return production;
  }

  /** Returns an operand of the value at index {@code i}; any number beyond the last operand. */
  public int operand(int operand, int i) {
    return operand == moving ? entries[operand] + i : entries[operand];
  }

  /** Returns the value at index {@code i} as a formula. */
  public Expr expr(int i) {
    return operation(i).expr();
  }

  /** Returns the production and the operands of the value at index {@code i}. */
  public Operation operation(int i) {
    int[] operands = Arrays.copyOf(entries, production.arity());
    operands[moving] += i;
    return new Operation(production, operands, moving);
  }

  /** Returns the values on a sample; a few words after the last may be overwritten. */
  public long[] values(int sample) {
    long[] out = values[sample];
    int padded = ColumnOps.padded(length);
    if (production.conditions().isPresent()) {
      choice(sample, out);
    } else if (production.shift().isPresent()) {
      shift(production.shift().orElseThrow(), sample, out, padded);
    } else {
      switch (production.term()) {
        case Expr.Unary(var op, var _) when isOneOperator -> {
          int x = entries[0];
          loops.apply(op, bank(0).page(sample, x), SampleBank.at(x), out, 0, padded);
        }
        case Expr.Binary(var op, var _, var _) when isOneOperator ->
            binary(op, sample, fixed(sample)[1 - moving], out, padded);
        case Expr term -> evaluate(term, sample, out, padded);
      }
    }
    return out;
  }

  /** Returns the value at index {@code i} on a sample. */
  public long value(int sample, int i) {
    if (production.conditions().isPresent()) {
      return word(chosen(word(0, sample, i)), sample, i);
    }
    if (production.shift().isPresent()) {
      SmtShift shift = production.shift().orElseThrow();
      return shift.apply(width, word(0, sample, i), word(1, sample, i));
    }
    return switch (production.term()) {
      case Expr.Unary(var op, var _) when isOneOperator -> width.apply(op, word(0, sample, i));
      case Expr.Binary(var op, var _, var _) when isOneOperator ->
          width.apply(op, word(0, sample, i), word(1, sample, i));
      case Expr term ->
          term.value(width, input -> word(Production.OPERANDS.indexOf(input.name()), sample, i));
    };
  }

  private SampleBank bank(int operand) {
    return production.operands().get(operand);
  }

  private long word(int operand, int sample, int i) {
    return bank(operand).word(sample, operand(operand, i));
  }

  /** Returns the columns of a sample, with those of fixed operands filled. */
  private long[][] fixed(int sample) {
    if (!isFixed[sample]) {
      for (int operand = 0; operand < production.arity(); operand++) {
        if (operand != moving) {
          Arrays.fill(column(sample, operand), bank(operand).word(sample, entries[operand]));
        }
      }
      isFixed[sample] = true;
    }
    return columns[sample];
  }

  private long[] column(int sample, int operand) {
    if (columns[sample][operand].length == 0) {
      columns[sample][operand] = new long[RUN];
    }
    return columns[sample][operand];
  }

  private void binary(BinaryOp op, int sample, long[] other, long[] out, int padded) {
    long[] page = bank(moving).page(sample, entries[moving]);
    int at = SampleBank.at(entries[moving]);
    if (moving == 0) {
      loops.apply(op, page, at, other, 0, out, 0, padded);
    } else {
      loops.apply(op, other, 0, page, at, out, 0, padded);
    }
  }

  /**
   * Shifts as SMT-LIB does: a count of the width or more is replaced by the width less one; then,
   * unless it is an arithmetic shift, the result is set to 0.
   */
  private void shift(SmtShift shift, int sample, long[] out, int padded) {
    long most = width.bits() - 1L;
    long[] other = fixed(sample)[1 - moving];
    long[] page = bank(moving).page(sample, entries[moving]);
    int at = SampleBank.at(entries[moving]);
    long[] counts = moving == 0 ? other : page;
    int from = moving == 0 ? 0 : at;
    long[] cut = column(sample, moving);
    for (int i = 0; i < padded; i++) {
      cut[i] = Math.min(counts[from + i] + Long.MIN_VALUE, most + Long.MIN_VALUE) - Long.MIN_VALUE;
    }
    loops.apply(
        shift.op(), moving == 0 ? page : other, moving == 0 ? at : 0, cut, 0, out, 0, padded);
    if (shift != SmtShift.BVASHR) {
      for (int i = 0; i < padded; i++) {
        out[i] = cut[i] == counts[from + i] ? out[i] : 0;
      }
    }
  }

  private void evaluate(Expr term, int sample, long[] out, int padded) {
    long[][] operands = fixed(sample);
    System.arraycopy(
        bank(moving).page(sample, entries[moving]),
        SampleBank.at(entries[moving]),
        column(sample, moving),
        0,
        length);
    if (evaluators[sample] == null) {
      evaluators[sample] = new ColumnEvaluator(Production.OPERANDS, operands, RUN, loops);
    }
    evaluators[sample].evaluate(term, 0, padded, out, 0);
  }

  private int chosen(long condition) {
    return production.conditions().orElseThrow().holds(condition) ? 1 : 2;
  }

  private void choice(int sample, long[] out) {
    int chosen = chosen(word(0, sample, 0));
    int entry = entries[chosen];
    SampleBank bank = bank(chosen);
    if (chosen == moving) {
      System.arraycopy(bank.page(sample, entry), SampleBank.at(entry), out, 0, length);
    } else {
      Arrays.fill(out, 0, length, bank.word(sample, entry));
    }
  }
}
