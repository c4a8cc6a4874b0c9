package sift.search.enumerate;

import java.util.Arrays;

/**
 * The functions of some blocks that a bank does not have, in their order; some may be there more
 * than once.
 *
 * <pre>
 *   prints[2 i], [2 i + 1]   the fingerprint of function i
 *   operations[4 i + k]      its operator, and its operands
 *   words[sample][i]         its words
 *   triedWith[i]             how many formulas were tried up to it
 *   added[k]                 the function that became entry firstEntry + k
 * </pre>
 */
public final class NewFunctions implements Level.Sink {
  private static final int FIRST = 1 << 10;

  private final SampleBank bank;
  private final Fingerprints fingerprints;
  private final long[][] words;
  private long[] prints = new long[2 * FIRST];
  private int[] operations = new int[4 * FIRST];
  private int[] triedWith = new int[FIRST];
  private int[] added = new int[FIRST];
  private int count;
  private int firstEntry;
  private int addedCount;
  private int tried;

  public NewFunctions(SampleBank bank) {
    this.bank = bank;
    fingerprints = new Fingerprints(bank);
    words = new long[bank.samples()][FIRST];
  }

  /** Returns how many formulas were tried, up to the one for which there was no room. */
  public int tried() {
    return tried;
  }

  @Override
  public boolean accept(Block block) {
    fingerprints.of(block);
    for (int i = 0; i < block.length(); i++) {
      if (bank.find(fingerprints.key(i), fingerprints.check(i)) < 0) {
        put(block, i);
      }
    }
    tried += block.length();
    return false;
  }

  private void put(Block block, int i) {
    if (count == added.length) {
      prints = Arrays.copyOf(prints, 4 * count);
      operations = Arrays.copyOf(operations, 8 * count);
      triedWith = Arrays.copyOf(triedWith, 2 * count);
      added = Arrays.copyOf(added, 2 * count);
      Arrays.setAll(words, sample -> Arrays.copyOf(words[sample], 2 * count));
    }
    prints[2 * count] = fingerprints.key(i);
    prints[2 * count + 1] = fingerprints.check(i);
    operations[4 * count] = block.code();
    operations[4 * count + 1] = block.x(i);
    operations[4 * count + 2] = block.y(i);
    operations[4 * count + 3] = block.z(i);
    for (int sample = 0; sample < words.length; sample++) {
      words[sample][count] = fingerprints.word(sample, i);
    }
    triedWith[count] = tried + i + 1;
    count++;
  }

  /** Adds them to the bank but for their words; returns whether there was no room for one. */
  public boolean add(int mostEntries) {
    firstEntry = bank.entries();
    for (int i = 0; i < count; i++) {
      long key = prints[2 * i];
      long check = prints[2 * i + 1];
      if (bank.find(key, check) < 0) {
        if (bank.entries() >= mostEntries) {
          tried = triedWith[i];
          return true;
        }
        int at = 4 * i;
        bank.add(
            key, check, operations[at], operations[at + 1], operations[at + 2], operations[at + 3]);
        added[addedCount++] = i;
      }
    }
    return false;
  }

  /** Gives the functions added their words, and forgets all. */
  public NewFunctions setWords() {
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
