package sift.guess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import sift.guess.Terms.Term;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** Two terms that are the goal together: as a sum, a difference, under ^, | or &. */
final class Pairs {
  private static final int SEED = 58;
  private static final int MOST_PARTS = 200;

  private final BitWidth width;
  private final Goal goal;
  private final List<Term> terms;
  private final Consumer<Expr> found;

  private Pairs(BitWidth width, Goal goal, List<Term> terms, Consumer<Expr> found) {
    this.width = width;
    this.goal = goal;
    this.terms = terms;
    this.found = found;
  }

  /** Tells of all pairs of terms that are a goal. */
  static void find(BitWidth width, Goal goal, List<Term> terms, Consumer<Expr> found) {
    Pairs pairs = new Pairs(width, goal, terms, found);
    if (goal.isOfWholeWords()) {
      pairs.sums();
    }
    pairs.parts(BinaryOp.OR, 0);
    pairs.parts(BinaryOp.AND, width.mask());
  }

  /**
   * Looks terms up by the sum of their words, each times a random number: what is left of the goal
   * beside a term has the difference of both sums.
   */
  private void sums() {
    long[] factors = new SplittableRandom(SEED).longs(goal.cases()).toArray();
    for (int i = 0; i < factors.length; i++) {
      factors[i] = goal.counts(i) ? factors[i] : 0;
    }
    Map<Long, Term> bySum = new HashMap<>();
    long[] sums = new long[terms.size()];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = sum(terms.get(i).words(), factors);
      bySum.putIfAbsent(sums[i], terms.get(i));
    }
    long[] wanted = new long[goal.cases()];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = goal.word(i);
    }
    long whole = sum(wanted, factors);
    long[] rest = new long[wanted.length];
    for (int at = 0; at < sums.length; at++) {
      Term term = terms.get(at);
      Term second = bySum.get(whole - sums[at]);
      if (second != null) {
        keep(BinaryOp.ADD, term, second);
      }
      Term less = bySum.get(sums[at] - whole);
      if (less != null) {
        keep(BinaryOp.SUB, term, less);
      }
      for (int i = 0; i < rest.length; i++) {
        rest[i] = wanted[i] ^ term.words()[i];
      }
      Term other = bySum.get(sum(rest, factors));
      if (other != null) {
        keep(BinaryOp.XOR, term, other);
      }
    }
  }

  /** Returns a sum in which the words count modulo their width. */
  private long sum(long[] words, long[] factors) {
    int unused = Long.SIZE - width.bits();
    long sum = 0;
    for (int i = 0; i < words.length; i++) {
      sum += (words[i] << unused) * factors[i];
    }
    return sum;
  }

  /** Looks for terms that are the goal together, none of which has bits beside the goal. */
  private void parts(BinaryOp op, long nothing) {
    List<Term> parts = new ArrayList<>();
    Set<List<Long>> seen = new HashSet<>();
    for (Term term : terms) {
      if (parts.size() < MOST_PARTS
          && goal.isRight(each -> width.apply(op, goal.word(each), term.words()[each]))
          && Arrays.stream(term.words()).anyMatch(word -> word != nothing)
          && seen.add(Arrays.stream(term.words()).boxed().toList())) {
        parts.add(term);
      }
    }
    for (int i = 0; i < parts.size(); i++) {
      long[] one = parts.get(i).words();
      for (int j = i + 1; j < parts.size(); j++) {
        long[] other = parts.get(j).words();
        if (goal.isRight(each -> width.apply(op, one[each], other[each]))) {
          keep(op, parts.get(i), parts.get(j));
        }
      }
    }
  }

  private void keep(BinaryOp op, Term one, Term other) {
    found.accept(goal.whole(op.over(one.formula(), other.formula())));
  }
}
