package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.enumerate.Banks;
import sift.search.enumerate.Enumerator;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Weights;
import sift.search.enumerate.Workers;
import sift.search.sampled.WholeRules.Shift;
import sift.search.sampled.WholeRules.Two;
import sift.spec.Domain;

/**
 * Matching pursuit with a beam: subtracts entries of a bank from the target words. An entry may be
 * subtracted if it nowhere exceeds the rest; those with the shortest rests are, by the sum of bit
 * lengths over the samples. The shortest rests of all are then explained: as an entry, an operator
 * over two, or the carries of a sum ({@link CarrySum}).
 */
final class Residuals {
  /**
   * The limit of formulas tried per entry. Usually one of 2 to 4 is new, but far fewer if many are
   * equal, as with + and -.
   */
  private static final long MOST_TRIED_BY_ENTRY = 16;

  private static final int MOST_TAKEN = 3;
  private static final int BEAM = 20;
  private static final int BRANCHES = 30;
  private static final int EXPLAINED = 10;

  private final WholeRules rules;
  private final BitWidth width;
  private final OracleWords samples;
  private final OracleWords deciding;
  private final Predicate<Expr> isRight;
  private final Progress progress;
  private final SampleBank bank;
  private final Two add;

  /**
   * A search over a bank of the {@code entries} functions of fewest operators; shifts are by
   * constants.
   *
   * @param rules with inputs and addition
   */
  Residuals(
      WholeRules rules,
      BitWidth width,
      OracleWords samples,
      OracleWords deciding,
      int entries,
      Predicate<Expr> isRight,
      Progress progress) {
    this.rules = rules;
    this.width = width;
    this.samples = samples;
    this.deciding = deciding;
    this.isRight = isRight;
    this.progress = progress;
    add = rules.binary(List.of(BinaryOp.ADD)).getFirst();
    Domain domain = samples.domain();
    Banks banks = new Banks(rules.byConstants(), domain, Weights.OPERATORS);
    Enumerator enumerator =
        new Enumerator(
            banks, domain, entries, MOST_TRIED_BY_ENTRY * entries, Workers.ONE, progress);
    boolean isWhole = enumerator.next();
    while (isWhole && !banks.areComplete()) {
      isWhole = enumerator.next();
    }
    bank = banks.start();
  }

  /** A rest on the samples, with the entries subtracted. */
  @SuppressWarnings("ArrayRecordComponent") // read only here
  private record Residual(List<Integer> taken, long[] words, int bits) {
    static Residual of(List<Integer> taken, long[] words) {
      int bits =
          Arrays.stream(words).mapToInt(word -> Long.SIZE - Long.numberOfLeadingZeros(word)).sum();
      return new Residual(taken, words, bits);
    }
  }

  /** Returns a right formula, if one is found. */
  Optional<Expr> find() {
    return pursued().stream()
        .limit(EXPLAINED)
        .filter(_ -> !progress.stopRequested())
        .flatMap(residual -> explained(residual).stream())
        .findFirst();
  }

  SampleBank bank() {
    return bank;
  }

  /** Returns the rests met, the shortest first. */
  private List<Residual> pursued() {
    List<Residual> all = new ArrayList<>();
    List<Residual> beam = List.of(Residual.of(List.of(), samples.wanted()));
    Set<List<Long>> seen = new HashSet<>();
    for (int step = 0; step < MOST_TAKEN && !progress.stopRequested(); step++) {
      beam =
          beam.stream()
              .flatMap(residual -> shorter(residual).stream())
              .sorted(Comparator.comparingInt(residual -> residual.bits))
              .filter(residual -> seen.add(Arrays.stream(residual.words).boxed().toList()))
              .limit(BEAM)
              .toList();
      all.addAll(beam);
    }
    all.sort(Comparator.comparingInt(residual -> residual.bits));
    return all;
  }

  /** Returns the shortest rests after subtracting one more entry. */
  private List<Residual> shorter(Residual residual) {
    record Taken(int bits, int entry) {}
    PriorityQueue<Taken> best =
        new PriorityQueue<>(
            Comparator.comparingInt(Taken::bits).thenComparingInt(Taken::entry).reversed());
    int most = residual.bits - 1;
    for (int entry = 0; entry < bank.entries(); entry++) {
      int bits = bitsWithout(entry, residual.words, most);
      if (bits <= most) {
        best.add(new Taken(bits, entry));
        if (best.size() > BRANCHES) {
          best.remove();
          most = best.element().bits - 1;
        }
      }
    }
    return best.stream()
        .sorted(Comparator.comparingInt(Taken::bits).thenComparingInt(Taken::entry))
        .map(taken -> without(residual, taken.entry))
        .toList();
  }

  /**
   * Returns the bits of the rest without an entry; more than {@code most} if it has more, or the
   * entry exceeds the rest.
   */
  private int bitsWithout(int entry, long[] rest, int most) {
    int bits = 0;
    for (int sample = 0; sample < rest.length && bits <= most; sample++) {
      long word = bank.word(sample, entry);
      if (Long.compareUnsigned(word, rest[sample]) > 0) {
        return most + 1;
      }
      bits += Long.SIZE - Long.numberOfLeadingZeros(rest[sample] - word);
    }
    return bits;
  }

  private Residual without(Residual residual, int entry) {
    long[] words = residual.words.clone();
    for (int sample = 0; sample < words.length; sample++) {
      words[sample] -= bank.word(sample, entry);
    }
    List<Integer> taken = new ArrayList<>(residual.taken);
    taken.add(entry);
    return Residual.of(taken, words);
  }

  /** Returns a right formula: the sum of the subtracted entries and an explanation of the rest. */
  private Optional<Expr> explained(Residual residual) {
    return joined(residual)
        .map(rest -> whole(residual, rest))
        .filter(isRight)
        .or(() -> carried(residual).map(rest -> whole(residual, rest)));
  }

  private Expr whole(Residual residual, Expr rest) {
    Expr sum = rest;
    for (int entry : residual.taken.reversed()) {
      sum = add.over(bank.expr(entry), sum);
    }
    return sum;
  }

  /** Returns the rest as an entry, or an operator over two. */
  private Optional<Expr> joined(Residual residual) {
    int whole = bank.find(residual.words);
    if (whole >= 0) {
      return Optional.of(bank.expr(whole));
    }
    for (RootOperator root : RootOperator.inverted(rules)) {
      long[] other = new long[bank.samples()];
      for (int entry = 0; entry < bank.entries(); entry++) {
        for (int sample = 0; sample < other.length; sample++) {
          long word = bank.word(sample, entry);
          other[sample] = root.other(width, residual.words[sample], word);
        }
        int found = bank.find(other);
        if (found >= 0) {
          return Optional.of(root.formula(bank.expr(entry), bank.expr(found)));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> carried(Residual residual) {
    OracleWords.Columns elsewhere = deciding.new Columns(bank);
    long[] rest = deciding.wanted().clone();
    for (int entry : residual.taken) {
      long[] column = elsewhere.of(entry);
      for (int i = 0; i < rest.length; i++) {
        rest[i] = width.word(rest[i] - column[i]);
      }
    }
    CarrySum sum = new CarrySum(bank, elsewhere, width, add);
    for (Shift shift : rules.shifts()) {
      if (shift.op() == BinaryOp.SHR) {
        Optional<Expr> found =
            sum.find(
                shift, residual.words, rest, candidate -> isRight.test(whole(residual, candidate)));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
