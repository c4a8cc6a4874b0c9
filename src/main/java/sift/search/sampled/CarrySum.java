package sift.search.sampled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.search.enumerate.SampleBank;
import sift.search.sampled.WholeRules.Shift;
import sift.search.sampled.WholeRules.Two;

/**
 * Explains a small rest as {@code (a + b) >> k} or {@code (a + b + c) >> k} over entries of a bank:
 * the carry out of the k low bits of a sum. The summands with the highest scores (correlation with
 * the rest, less a penalty for symbols) are tried first: triples in the order of the last of the
 * three.
 *
 * <p>The rest is compared on the samples of the bank first, which exclude most entries, then on
 * many more words.
 */
final class CarrySum {
  private static final int MOST_SUMMANDS = 600;
  private static final int MOST_CANDIDATES = 20_000;
  private static final int MOST_REFUTED = 64;
  private static final double SYMBOL_COST = 0.004;

  /** A summand that is 0 in this many bits below the carry rarely matters. */
  private static final int CARRYING_BITS = 4;

  private final SampleBank bank;
  private final OracleWords.Columns elsewhere;
  private final BitWidth width;
  private final Two add;
  private int refuted;

  /**
   * Sums over a bank.
   *
   * @param elsewhere its entries on the further words
   */
  CarrySum(SampleBank bank, OracleWords.Columns elsewhere, BitWidth width, Two add) {
    this.bank = bank;
    this.elsewhere = elsewhere;
    this.width = width;
    this.add = add;
  }

  /** An entry as a possible summand, on the further words. */
  @SuppressWarnings("ArrayRecordComponent") // read only here
  private record Summand(int entry, long[] words, double worth) {}

  /**
   * Returns a shifted sum equal to the rest.
   *
   * @param samples the rest on the samples of the bank
   * @param rest the rest on the further words
   * @param isRight whether a formula of the rest is right everywhere
   */
  Optional<Expr> find(Shift shift, long[] samples, long[] rest, Predicate<Expr> isRight) {
    for (long word : rest) {
      if (Long.compareUnsigned(word, width.mask() >>> shift.places()) > 0) {
        return Optional.empty();
      }
    }
    List<Summand> summands = summands(shift.places(), samples, rest);
    refuted = 0;
    for (int last = 0; last < summands.size(); last++) {
      for (int middle = 0; middle <= last && refuted <= MOST_REFUTED; middle++) {
        Optional<Expr> found = completed(summands, middle, last, shift, rest, isRight);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the sum of two summands, or of these and one before them, if it is right. */
  private Optional<Expr> completed(
      List<Summand> summands,
      int middle,
      int last,
      Shift shift,
      long[] rest,
      Predicate<Expr> isRight) {
    Summand b = summands.get(middle);
    Summand c = summands.get(last);
    long[] sum = sum(b.words, c.words);
    if (!fits(sum, shift.places(), rest)) {
      return Optional.empty();
    }
    if (matches(sum, shift.places(), rest)) {
      return tested(shift.over(sum(b, c)), isRight);
    }
    for (Summand a : summands.subList(0, middle + 1)) {
      if (matches(sum, a.words, shift.places(), rest)) {
        Optional<Expr> found = tested(shift.over(add.over(sum(b, c), bank.expr(a.entry))), isRight);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> tested(Expr formula, Predicate<Expr> isRight) {
    if (isRight.test(formula)) {
      return Optional.of(formula);
    }
    refuted++;
    return Optional.empty();
  }

  private Expr sum(Summand b, Summand c) {
    return add.over(bank.expr(b.entry), bank.expr(c.entry));
  }

  /** Returns the bytes of the summands on {@code words} words, with the terms in them. */
  static long bytes(int words) {
    return 2L * MOST_CANDIDATES * words * Long.BYTES;
  }

  /** Returns the entries whose carries do not exceed the rest, the best first. */
  private List<Summand> summands(int places, long[] samples, long[] rest) {
    List<Summand> summands = new ArrayList<>();
    for (int entry = 0; entry < bank.entries() && summands.size() < MOST_CANDIDATES; entry++) {
      if (carriesAtMost(entry, places, samples)) {
        long[] column = elsewhere.of(entry);
        if (fits(column, places, rest)) {
          double cost = SYMBOL_COST * bank.expr(entry).symbols();
          summands.add(new Summand(entry, column, correlation(column, rest) - cost));
        }
      }
    }
    summands.sort(Comparator.comparingDouble(summand -> -summand.worth));
    return summands.subList(0, Math.min(MOST_SUMMANDS, summands.size()));
  }

  private boolean carriesAtMost(int entry, int places, long[] samples) {
    long below = 0;
    for (int sample = 0; sample < samples.length; sample++) {
      long word = bank.word(sample, entry);
      if (Long.compareUnsigned(word >>> places, samples[sample]) > 0) {
        return false;
      }
      below |= word >>> Math.max(0, places - CARRYING_BITS);
    }
    return below != 0;
  }

  private static boolean fits(long[] sum, int places, long[] rest) {
    for (int i = 0; i < rest.length; i++) {
      if (Long.compareUnsigned(sum[i] >>> places, rest[i]) > 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean matches(long[] sum, int places, long[] rest) {
    for (int i = 0; i < rest.length; i++) {
      if (sum[i] >>> places != rest[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean matches(long[] sum, long[] summand, int places, long[] rest) {
    long mask = width.mask();
    for (int i = 0; i < rest.length; i++) {
      if ((sum[i] + summand[i] & mask) >>> places != rest[i]) {
        return false;
      }
    }
    return true;
  }

  private long[] sum(long[] b, long[] c) {
    long[] sum = new long[b.length];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = width.word(b[i] + c[i]);
    }
    return sum;
  }

  /** Returns the correlation coefficient of two columns, 0 if one is constant. */
  private static double correlation(long[] x, long[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      double dx = number(x[i]) - meanX;
      double dy = number(y[i]) - meanY;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
    return xx == 0 || yy == 0 ? 0 : xy / Math.sqrt(xx * yy);
  }

  private static double mean(long[] words) {
    double sum = 0;
    for (long word : words) {
      sum += number(word);
    }
    return sum / words.length;
  }

  /** Returns an unsigned word, without its lowest bit, as a number. */
  private static double number(long word) {
    return (double) (word >>> 1);
  }
}
