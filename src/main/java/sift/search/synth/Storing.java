package sift.search.synth;

import java.util.Arrays;
import sift.lang.BitWidth;
import sift.lang.ColumnOps;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.spec.Domain;

/** Stores the functions of a level that the bank does not have yet. */
final class Storing implements Level.Sink {
  private final SampleBank bank;
  private final int mostEntries;
  private final long[] keys = new long[ColumnOps.padded(Block.RUN)];
  private final long[] checks = new long[keys.length];
  private final long[][] values;
  private long tried;
  private boolean isFull;

  Storing(SampleBank bank, int mostEntries) {
    this.bank = bank;
    this.mostEntries = mostEntries;
    values = new long[bank.samples()][];
  }

  /** Returns how many formulas were tried. */
  long tried() {
    return tried;
  }

  /** Returns whether there was no room for a function. */
  boolean isFull() {
    return isFull;
  }

  /** Stores the formulas of one symbol as the first level. */
  void leaves(Grammar grammar, Domain samples, BitWidth width) {
    long[] words = new long[bank.samples()];
    for (int leaf = 0; leaf < grammar.leaves().size(); leaf++) {
      for (int sample = 0; sample < words.length; sample++) {
        words[sample] =
            switch (grammar.leaves().get(leaf)) {
              case Expr.Constant(long value) -> width.word(value);
              case Expr.Input(String name) -> samples.column(name)[sample];
            };
      }
      tried++;
      store(words, SampleBank.LEAF | leaf);
    }
    bank.endLevel();
  }

  private void store(long[] words, int code) {
    if (bank.find(words) >= 0) {
      return;
    }
    long key = 0;
    long check = 0;
    for (int sample = 0; sample < words.length; sample++) {
      key = SampleBank.mix(key, words[sample]);
      check += bank.check(sample, words[sample]);
    }
    int entry = bank.add(key, check, code, 0, 0, 0);
    for (int sample = 0; sample < words.length; sample++) {
      bank.setWord(sample, entry, words[sample]);
    }
  }

  @Override
  public boolean accept(Block block) {
    int length = block.length();
    tried += length;
    fingerprint(block, length);
    for (int i = 0; i < length; i++) {
      if (bank.find(keys[i], checks[i]) < 0) {
        if (bank.entries() >= mostEntries) {
          isFull = true;
          return true;
        }
        int entry = bank.add(keys[i], checks[i], block.code(), block.x(i), block.y(i), block.z(i));
        for (int sample = 0; sample < values.length; sample++) {
          bank.setWord(sample, entry, values[sample][i]);
        }
      }
    }
    return false;
  }

  private void fingerprint(Block block, int length) {
    Arrays.fill(keys, 0, length, 0);
    Arrays.fill(checks, 0, length, 0);
    for (int sample = 0; sample < values.length; sample++) {
      long[] words = block.values(sample);
      values[sample] = words;
      long factor = bank.checkKey(sample);
      for (int i = 0; i < length; i++) {
        keys[i] = SampleBank.mix(keys[i], words[i]);
      }
      for (int i = 0; i < length; i++) {
        checks[i] += (words[i] ^ words[i] >>> 32) * factor;
      }
    }
  }
}
