package sift.search.count;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.search.bank.Application;
import sift.search.bank.Bank;
import sift.search.bank.LongColumn;

/**
 * The numbers of trees of each size that compute a function: the sum over its derivations and over
 * the sizes of the operands, each added up once and kept.
 *
 * <p>Right for a function and a size for which all derivations are known. An ArithmeticException
 * where a count would exceed 63 bits. Serves one thread.
 */
final class Counts {
  private final Bank bank;
  private final Derivations derivations;
  private final Operands operands;
  // By size, the counts plus 1 of the entries up to that size; 0 where not yet asked for.
  private final List<LongColumn> kept = new ArrayList<>();
  private final Map<Long, Long> beyond = new HashMap<>();

  /** Counts of trees over {@code derivations}; their memory belongs to {@code arena}. */
  Counts(Bank bank, Derivations derivations, Operands operands, Arena arena) {
    this.bank = bank;
    this.derivations = derivations;
    this.operands = operands;
    for (int symbols = 0; symbols <= bank.sizes(); symbols++) {
      LongColumn column = new LongColumn(arena);
      column.grow(bank.first(symbols + 1));
      kept.add(column);
    }
  }

  /** Returns the memory of the counts of all entries of {@code bank}. */
  static long bytes(Bank bank) {
    long words = 0;
    for (int symbols = 1; symbols <= bank.sizes(); symbols++) {
      words += bank.first(symbols + 1);
    }
    return words * Long.BYTES;
  }

  /** Returns the number of trees of exactly {@code symbols} symbols that compute a function. */
  long trees(int function, int symbols) {
    if (symbols < derivations.leastSymbols(function)) {
      return 0;
    }
    if (symbols > bank.sizes()) {
      long key = (long) function << Integer.SIZE | symbols;
      Long known = beyond.get(key);
      if (known == null) {
        known = sum(function, symbols);
        beyond.put(key, known);
      }
      return known;
    }
    long known = kept.get(symbols).word(function);
    if (known == 0) {
      known = Math.addExact(sum(function, symbols), 1);
      kept.get(symbols).setWord(function, known);
    }
    return known - 1;
  }

  private long sum(int function, int symbols) {
    long sum = symbols == 1 ? derivations.leaves(function).size() : 0;
    for (int at = derivations.first(function); at != Derivations.NONE; at = derivations.next(at)) {
      sum = Math.addExact(sum, trees(derivations.step(at), symbols));
    }
    return sum;
  }

  private long trees(long step, int symbols) {
    int x = Application.left(step);
    if (Application.isUnary(step)) {
      return trees(x, symbols - 1);
    }
    int y = Application.right(step);
    boolean commutative = Application.binary(step).isCommutative();
    long sum = 0;
    int most = symbols - 1 - derivations.leastSymbols(y);
    for (int i = derivations.leastSymbols(x); i <= most; i++) {
      int j = symbols - 1 - i;
      long xs = trees(x, i);
      long ys = xs == 0 ? 0 : trees(y, j);
      if (ys != 0) {
        long pairs =
            !commutative
                ? Math.multiplyExact(xs, ys)
                : x == y ? operands.pairsWithin(xs, ys, i, j) : operands.pairs(xs, ys);
        sum = Math.addExact(sum, pairs);
      }
    }
    return sum;
  }
}
