package sift.search.enumerate;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import sift.lang.ColumnOps;

/**
 * The functions of some blocks that are new to a bank, in their order; some may occur more than
 * once.
 *
 * <pre>
 *   prints[2 i], [2 i + 1]    the fingerprint of function i
 *   operations[STRIDE i + k]  its production, and its operands
 *   words[sample][i]          its words
 *   triedWith[i]              the formulas tried up to it
 *   added[k]                  the function that became entry firstEntry + k
 * </pre>
 */
public class NewFunctions implements Level.Sink {
  private static final int FIRST = 1 << 10;
  private static final int STRIDE = 1 + Production.OPERANDS.size();

  private final SampleBank bank;
  private final long[] keys = new long[ColumnOps.padded(Block.RUN)];
  private final long[] checks = new long[keys.length];
  private final long[][] values;
  private final long[][] words;
  private long[] prints = new long[2 * FIRST];
  private int[] operations = new int[STRIDE * FIRST];
  private int[] triedWith = new int[FIRST];
  private int[] added = new int[FIRST];
  private int count;
  private int firstEntry;
  private int addedCount;
  private int tried;

  public NewFunctions(SampleBank bank) {
    this.bank = bank;
    values = new long[bank.samples()][];
    words = new long[bank.samples()][FIRST];
  }

  /** Returns the number of formulas tried, up to the one that found no room. */
  public final int tried() {
    return tried;
  }

  @Override
  public boolean accept(Block block) {
    compute(block);
    for (int i = 0; i < block.length(); i++) {
      if (bank.find(keys[i], checks[i]) < 0) {
        put(block, i);
      }
    }
    tried += block.length();
    return false;
  }

  /**
   * Computes the values of a block with their fingerprints; both are valid as long as the block.
   */
  protected final void compute(Block block) {
    int length = block.length();
    Arrays.fill(keys, 0, length, 0);
    Arrays.fill(checks, 0, length, 0);
    for (int sample = 0; sample < values.length; sample++) {
      long[] column = block.values(sample);
      values[sample] = column;
      long checkKey = bank.checkKey(sample);
      for (int i = 0; i < length; i++) {
        keys[i] = SampleBank.mix(keys[i], column[i]);
      }
      for (int i = 0; i < length; i++) {
        checks[i] += SampleBank.check(checkKey, column[i]);
      }
    }
  }

  /** Returns the values of the last {@link #compute} on a sample. */
  protected final long[] values(int sample) {
    return values[sample];
  }

  /**
   * Returns the first 64 bits of the fingerprint of value {@code i} of the last {@link #compute}.
   */
  protected final long key(int i) {
    return keys[i];
  }

  /** Returns the second part of the fingerprint of value {@code i} of the last {@link #compute}. */
  protected final long check(int i) {
    return checks[i];
  }

  /** Keeps value {@code i} of the last {@link #compute}. */
  protected final void put(Block block, int i) {
    if (count == added.length) {
      prints = Arrays.copyOf(prints, 4 * count);
      operations = Arrays.copyOf(operations, 2 * STRIDE * count);
      triedWith = Arrays.copyOf(triedWith, 2 * count);
      added = Arrays.copyOf(added, 2 * count);
      Arrays.setAll(words, sample -> Arrays.copyOf(words[sample], 2 * count));
    }
    prints[2 * count] = keys[i];
    prints[2 * count + 1] = checks[i];
    operations[STRIDE * count] = block.production().code();
    for (int operand = 0; operand < block.production().arity(); operand++) {
      operations[STRIDE * count + 1 + operand] = block.operand(operand, i);
    }
    for (int sample = 0; sample < words.length; sample++) {
      words[sample][count] = values[sample][i];
    }
    triedWith[count] = tried + i + 1;
    count++;
  }

  /**
   * Adds the functions to the bank, without their words; returns whether there was no room for one.
   */
  public final boolean add(int mostEntries) {
    firstEntry = bank.entries();
    for (int i = 0; i < count; i++) {
      long key = prints[2 * i];
      long check = prints[2 * i + 1];
      int at = STRIDE * i;
      int function = i;
      IntToLongFunction column = sample -> words[sample][function];
      if (bank.lacks(key, check, operations[at], operations, at + 1, column)) {
        int entry = bank.entries();
        if (entry >= mostEntries) {
          tried = triedWith[i];
          return true;
        }
        bank.add(key, check, operations[at], operations, at + 1, column);
        if (bank.entries() > entry) {
          added[addedCount++] = i;
        }
      }
    }
    return false;
  }

  /** Sets the words of the functions added, and clears this. */
  public final NewFunctions setWords() {
    for (int sample = 0; sample < words.length; sample++) {
      for (int k = 0; k < addedCount; k++) {
        bank.setWord(sample, firstEntry + k, words[sample][added[k]]);
      }
    }
    count = 0;
    addedCount = 0;
    tried = 0;
    return this;
  }
}
