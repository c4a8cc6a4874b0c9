package sift.search.enumerate;

import java.util.Arrays;
import sift.lang.ColumnOps;

/** The fingerprints of the values of a block. */
public final class Fingerprints {
  private final SampleBank bank;
  private final long[] keys = new long[ColumnOps.padded(Block.RUN)];
  private final long[] checks = new long[keys.length];
  private final long[][] values;

  public Fingerprints(SampleBank bank) {
    this.bank = bank;
    values = new long[bank.samples()][];
  }

  /** Computes the values of a block and their fingerprints, which last as long as the block's. */
  public void of(Block block) {
    int length = block.length();
    Arrays.fill(keys, 0, length, 0);
    Arrays.fill(checks, 0, length, 0);
    for (int sample = 0; sample < values.length; sample++) {
      long[] words = block.values(sample);
      values[sample] = words;
      long checkKey = bank.checkKey(sample);
      for (int i = 0; i < length; i++) {
        keys[i] = SampleBank.mix(keys[i], words[i]);
      }
      for (int i = 0; i < length; i++) {
        checks[i] += SampleBank.check(checkKey, words[i]);
      }
    }
  }

  public long key(int i) {
    return keys[i];
  }

  public long check(int i) {
    return checks[i];
  }

  public long word(int sample, int i) {
    return values[sample][i];
  }
}
