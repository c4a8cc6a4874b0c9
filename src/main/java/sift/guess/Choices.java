package sift.guess;

import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
import sift.guess.Terms.Term;
import sift.lang.BinaryOp;
import sift.lang.Expr;

/**
 * Choices between two terms that are the goal, each on some of the cases. The condition is a term
 * that is 0 on those of one of them only, or a comparison of a term with a number that lies
 * between.
 */
final class Choices {
  private static final int MOST_BRANCHES = 300;
  private static final int MOST_PAIRS = 1_000;
  private static final int MOST_CONDITIONS = 4_000;
  private static final int MOST_SUMS = 300; // terms that may have a number added
  private static final int MOST_SUMMANDS = 2;
  private static final int MOST_NUMBERS = 8; // among the words of the goal

  private final Goal goal;
  private final List<Term> terms;
  private final int below;
  private final Consumer<Expr> found;

  /** A term and the cases in which it is the goal. */
  private record Branch(Expr formula, BitSet right) {
    boolean completes(Branch other, int cases) {
      BitSet both = (BitSet) right.clone();
      both.or(other.right);
      return both.cardinality() == cases;
    }
  }

  private Choices(Goal goal, List<Term> terms, int below, Consumer<Expr> found) {
    this.goal = goal;
    this.terms = terms;
    this.below = below;
    this.found = found;
  }

  /**
   * Tells of all choices that are a goal.
   *
   * @param below whole formulas have fewer symbols
   */
  static void find(Goal goal, List<Term> terms, int below, Consumer<Expr> found) {
    if (!goal.isTruth()) { // else the condition is the goal
      new Choices(goal, terms, below, found).find();
    }
  }

  private void find() {
    List<Branch> branches = branches();
    int pairs = 0;
    for (int i = 0; i < branches.size() && pairs < MOST_PAIRS; i++) {
      for (int j = i + 1; j < branches.size() && pairs < MOST_PAIRS; j++) {
        if (left(branches.get(i), branches.get(j)) > 0
            && branches.get(i).completes(branches.get(j), goal.cases())) {
          pairs++;
          choose(branches.get(i), branches.get(j));
        }
      }
    }
  }

  /** Returns terms that are the goal in many cases, for each set of cases the smallest. */
  private List<Branch> branches() {
    Map<BitSet, Expr> bySet = new LinkedHashMap<>();
    for (long number : frequent(goal::word, MOST_NUMBERS)) {
      bySet.put(right(_ -> number), new Expr.Constant(number));
    }
    for (Term term : terms) {
      BitSet right = right(each -> term.words()[each]);
      if (right.cardinality() > 1) {
        put(bySet, right, term.formula());
      }
    }
    terms.stream().limit(MOST_SUMS).forEach(term -> putSums(bySet, term));
    return bySet.entrySet().stream()
        .map(each -> new Branch(each.getValue(), each.getKey()))
        .sorted(Comparator.comparingInt(branch -> -branch.right().cardinality()))
        .limit(MOST_BRANCHES)
        .toList();
  }

  /** Adds a term plus the numbers that make it the goal in most cases. */
  private void putSums(Map<BitSet, Expr> bySet, Term term) {
    for (long number : frequent(each -> goal.missing(each, term.words()[each]), MOST_SUMMANDS)) {
      put(
          bySet,
          right(each -> term.words()[each] + number),
          BinaryOp.ADD.over(term.formula(), new Expr.Constant(number)));
    }
  }

  private static void put(Map<BitSet, Expr> bySet, BitSet right, Expr formula) {
    bySet.merge(
        right, formula, (known, other) -> other.symbols() < known.symbols() ? other : known);
  }

  /** Returns the most frequent of words of the cases, none that is there once. */
  private List<Long> frequent(IntToLongFunction wordOfCase, int most) {
    Map<Long, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < goal.cases(); i++) {
      counts.merge(wordOfCase.applyAsLong(i), 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .filter(count -> count.getValue() > 1)
        .sorted(Map.Entry.<Long, Integer>comparingByValue().reversed())
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  private BitSet right(IntToLongFunction wordOfCase) {
    BitSet right = new BitSet();
    for (int i = 0; i < goal.cases(); i++) {
      right.set(i, goal.isRight(i, wordOfCase.applyAsLong(i)));
    }
    return right;
  }

  /** Returns how large a condition of two branches may be. */
  private int left(Branch one, Branch other) {
    int branches = one.formula().symbols() + other.formula().symbols();
    return below - 1 - goal.symbols(1 + branches);
  }

  /** Looks for conditions under which one branch is taken, and otherwise the other. */
  private void choose(Branch one, Branch other) {
    int[] ofOne = without(one.right(), other.right());
    int[] ofOther = without(other.right(), one.right());
    if (ofOne.length == 0 || ofOther.length == 0) {
      return; // one of them is the goal
    }
    int left = left(one, other);
    for (Term term : terms.subList(0, Math.min(terms.size(), MOST_CONDITIONS))) {
      if (term.symbols() <= left) {
        chooseBy(term, term.symbols() + 2 <= left, one, ofOne, other, ofOther);
      }
    }
  }

  private void chooseBy(
      Term term, boolean isCompared, Branch one, int[] ofOne, Branch other, int[] ofOther) {
    long[] words = term.words();
    if (isZero(words, ofOther) && isNowhereZero(words, ofOne)) {
      keep(term.formula(), one, other);
    } else if (isZero(words, ofOne) && isNowhereZero(words, ofOther)) {
      keep(term.formula(), other, one);
    } else if (isCompared && Long.compareUnsigned(most(words, ofOne), least(words, ofOther)) < 0) {
      keep(below(term, least(words, ofOther)), one, other);
    } else if (isCompared && Long.compareUnsigned(most(words, ofOther), least(words, ofOne)) < 0) {
      keep(below(term, least(words, ofOne)), other, one);
    }
  }

  private static Expr below(Term term, long number) {
    return BinaryOp.ULT.over(term.formula(), new Expr.Constant(number));
  }

  private void keep(Expr condition, Branch then, Branch otherwise) {
    if (condition instanceof Expr.Unary) {
      return; // countl_zero(x) ? x : -x, which nobody reads
    }
    found.accept(goal.whole(new Expr.Choice(condition, then.formula(), otherwise.formula())));
  }

  private static int[] without(BitSet some, BitSet others) {
    BitSet rest = (BitSet) some.clone();
    rest.andNot(others);
    return rest.stream().toArray();
  }

  private static boolean isZero(long[] words, int[] cases) {
    for (int each : cases) {
      if (words[each] != 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNowhereZero(long[] words, int[] cases) {
    for (int each : cases) {
      if (words[each] == 0) {
        return false;
      }
    }
    return true;
  }

  private static long most(long[] words, int[] cases) {
    long most = words[cases[0]];
    for (int each : cases) {
      most = Long.compareUnsigned(words[each], most) > 0 ? words[each] : most;
    }
    return most;
  }

  private static long least(long[] words, int[] cases) {
    long least = words[cases[0]];
    for (int each : cases) {
      least = Long.compareUnsigned(words[each], least) < 0 ? words[each] : least;
    }
    return least;
  }
}
