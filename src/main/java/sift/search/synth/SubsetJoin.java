package sift.search.synth;

import java.util.Arrays;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;

/** Solves {@code ^} and {@code +} at the root for both operands, on some of the samples only. */
final class SubsetJoin {
  private final SampleBank bank;
  private final Goal goal;
  private final BitWidth width;
  private final boolean hasXor;
  private final boolean hasAdd;

  SubsetJoin(SampleBank bank, Goal goal, Grammar grammar, BitWidth width) {
    this.bank = bank;
    this.goal = goal;
    this.width = width;
    hasXor = grammar.binary().contains(BinaryOp.XOR);
    hasAdd = grammar.binary().contains(BinaryOp.ADD);
  }

  /**
   * Returns a formula that is right on a set of samples.
   *
   * @param samples the set, as bits
   * @param limit entries up to this one serve as operands
   */
  Optional<Expr> solve(long samples, int limit) {
    long[] keys = keys(samples, limit);
    int[] table = table(keys);
    for (int entry = 0; entry < limit; entry++) {
      if (hasXor) {
        int other = find(table, keys, key(samples, entry, BinaryOp.XOR));
        if (other >= 0) {
          return Optional.of(new Expr.Binary(BinaryOp.XOR, bank.expr(entry), bank.expr(other)));
        }
      }
      if (hasAdd) {
        int other = find(table, keys, key(samples, entry, BinaryOp.ADD));
        if (other >= 0) {
          return Optional.of(new Expr.Binary(BinaryOp.ADD, bank.expr(entry), bank.expr(other)));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the fingerprints of all entries on the samples. */
  private long[] keys(long samples, int limit) {
    long[] keys = new long[limit];
    for (long rest = samples; rest != 0; rest &= rest - 1) {
      int sample = Long.numberOfTrailingZeros(rest);
      for (int entry = 0; entry < limit; entry++) {
        keys[entry] = SampleBank.mix(keys[entry], bank.word(sample, entry));
      }
    }
    return keys;
  }

  /** Returns the fingerprint of what an operator needs beside an entry. */
  private long key(long samples, int entry, BinaryOp op) {
    long key = 0;
    for (long rest = samples; rest != 0; rest &= rest - 1) {
      int sample = Long.numberOfTrailingZeros(rest);
      long word = bank.word(sample, entry);
      long wanted = goal.word(sample);
      key = SampleBank.mix(key, op == BinaryOp.XOR ? wanted ^ word : width.word(wanted - word));
    }
    return key;
  }

  /** Returns a table of open addressing with the first entry of each fingerprint. */
  private static int[] table(long[] keys) {
    int[] table = new int[Integer.highestOneBit(Math.max(1, keys.length)) * 4];
    Arrays.fill(table, -1);
    for (int entry = 0; entry < keys.length; entry++) {
      int slot = (int) (keys[entry] >>> 20) & table.length - 1;
      while (table[slot] >= 0 && keys[table[slot]] != keys[entry]) {
        slot = slot + 1 & table.length - 1;
      }
      if (table[slot] < 0) {
        table[slot] = entry;
      }
    }
    return table;
  }

  private static int find(int[] table, long[] keys, long key) {
    int slot = (int) (key >>> 20) & table.length - 1;
    while (table[slot] >= 0 && keys[table[slot]] != key) {
      slot = slot + 1 & table.length - 1;
    }
    return table[slot];
  }
}
