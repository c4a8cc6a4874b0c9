package sift.search.sampled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.lang.Expr;
import sift.search.enumerate.Predicates;
import sift.search.enumerate.Production;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Workers;

/**
 * Trees of choices that are right on all samples: formulas that are right on some of them, joined
 * by conditions (decision-tree unification of conditionals, {@code ite}, as in EUSolver). Sets of
 * samples are bits of a word, so that there are at most 64 samples.
 *
 * <p>The tree is built from the root by the conditions with the highest information gain, a few at
 * each node; it need not be the smallest.
 */
final class Decisions {
  private static final int MOST_CONDITIONS = 60_000;
  private static final int MOST_COVERS_TRIED = 60;
  private static final int MOST_PARTS = 16;

  /** The entropy per sample that one more symbol in a condition must save. */
  private static final double PER_WEIGHT = 0.05;

  /** The greatest number of conditions that is not divided among threads. */
  private static final int FEW_CONDITIONS = 2000;

  private final SampleBank bank;
  private final List<Production> choices;
  private final Goal goal;
  private final Workers workers;
  private final long all;
  private final List<Cover> covers = new ArrayList<>();
  private final Set<Long> knownCovers = new HashSet<>();
  private final List<Condition> conditions = new ArrayList<>();
  private final Set<Long> knownConditions = new HashSet<>();
  private final Map<Long, Optional<Tree>> memo = new HashMap<>();
  private int beam;
  private int nodesLeft;

  /** A formula that is right on a set of samples. */
  private record Cover(long samples, Expr formula, int symbols) {}

  /** An entry that chooses the second operand of a choice on a set of samples. */
  private record Condition(long samples, Production choice, int entry, int weight) {
    Expr test() {
      return choice.operands().getFirst().expr(entry);
    }
  }

  /** A tree with its symbols. */
  record Tree(Expr formula, int symbols) {}

  private Decisions(SampleBank bank, List<Production> choices, Goal goal, Workers workers) {
    this.bank = bank;
    this.choices = choices;
    this.goal = goal;
    this.workers = workers;
    all = goal.samples() == Long.SIZE ? -1 : (1L << goal.samples()) - 1;
  }

  /** Returns the trees over a bank, if its grammar has choices. */
  static Optional<Decisions> of(SampleBank bank, Goal goal, Workers workers) {
    List<Production> choices =
        bank.productions().stream()
            .filter(each ->
                each.conditions().isPresent()
                    && each.operands().get(1).equals(bank)
                    && each.operands().get(2).equals(bank))
            .toList();
    return choices.isEmpty()
        ? Optional.empty()
        : Optional.of(new Decisions(bank, choices, goal, workers));
  }

  /** Adds the entries of the last level. */
  void addLevel() {
    int level = bank.levels();
    long[] right = goal.accepted(bank, bank.first(level), bank.end(level));
    for (int i = 0; i < right.length; i++) {
      if (right[i] != 0
          && !bank.isChoice(bank.first(level) + i)
          && !knownCovers.contains(right[i])) {
        addCover(right[i], bank.expr(bank.first(level) + i));
      }
    }
    for (Production choice : choices) {
      Predicates predicates = choice.conditions().orElseThrow();
      for (int entry : predicates.of(level)) {
        long truth = predicates.truth(entry);
        if (conditions.size() < MOST_CONDITIONS && knownConditions.add(truth)) {
          conditions.add(new Condition(truth, choice, entry, level));
        }
      }
    }
  }

  /** Adds a formula that is right on some samples. */
  void addCover(long samples, Expr formula) {
    int symbols = formula.symbols();
    if (samples == 0
        || !knownCovers.add(samples)
        || covers.stream()
            .anyMatch(cover -> (samples & ~cover.samples) == 0 && cover.symbols <= symbols)) {
      return;
    }
    covers.removeIf(cover -> (cover.samples & ~samples) == 0 && cover.symbols >= symbols);
    covers.add(new Cover(samples, formula, symbols));
  }

  /**
   * Returns a tree that is right on all samples.
   *
   * @param conditionsTried the number of conditions to try at each node
   * @param mostNodes the limit of nodes in all
   */
  Optional<Tree> tree(int conditionsTried, int mostNodes) {
    long together = covers.stream().mapToLong(Cover::samples).reduce(0, (a, b) -> a | b);
    if (together != all) {
      return Optional.empty();
    }
    beam = conditionsTried;
    nodesLeft = mostNodes;
    memo.clear();
    return build(all);
  }

  /**
   * Returns a tree for a set of samples. Each condition splits it, so that trees are not too deep.
   */
  private Optional<Tree> build(long samples) {
    Optional<Tree> known = memo.get(samples);
    if (known == null) {
      known = newTree(samples);
      memo.put(samples, known);
    }
    return known;
  }

  private Optional<Tree> newTree(long samples) {
    if (nodesLeft-- <= 0) {
      return Optional.empty();
    }
    Optional<Cover> whole =
        covers.stream()
            .filter(cover -> (samples & ~cover.samples) == 0)
            .min(Comparator.comparingInt(Cover::symbols));
    if (whole.isPresent()) {
      return whole.map(cover -> new Tree(cover.formula, cover.symbols));
    }
    Optional<Tree> best = Optional.empty();
    for (Condition condition : promising(samples)) {
      Optional<Tree> yes = build(samples & condition.samples);
      Optional<Tree> no = yes.isEmpty() ? Optional.empty() : build(samples & ~condition.samples);
      if (no.isPresent()) {
        Tree tree = choice(condition, yes.get(), no.get());
        if (best.isEmpty() || tree.symbols < best.get().symbols) {
          best = Optional.of(tree);
        }
      }
      if (nodesLeft <= 0) {
        break;
      }
    }
    return best;
  }

  private Tree choice(Condition condition, Tree yes, Tree no) {
    Expr test = condition.test();
    return new Tree(
        condition.choice.over(List.of(test, yes.formula, no.formula)),
        1 + test.symbols() + yes.symbols + no.symbols);
  }

  /** Returns the conditions with the highest scores for a set of samples, the best first. */
  private List<Condition> promising(long samples) {
    long[] largest =
        covers.stream()
            .mapToLong(cover -> cover.samples & samples)
            .boxed()
            .sorted(Comparator.comparingInt(set -> -Long.bitCount(set)))
            .limit(MOST_COVERS_TRIED)
            .mapToLong(Long::longValue)
            .toArray();
    long[] parts = parts(samples);
    double[] scores = new double[conditions.size()];
    workers.ranges(
        scores.length,
        FEW_CONDITIONS,
        (from, end) -> {
          for (int i = from; i < end; i++) {
            scores[i] = score(conditions.get(i), samples, largest, parts);
          }
          return end;
        });
    List<Condition> best = new ArrayList<>();
    while (best.size() < beam) {
      int top = 0;
      for (int i = 1; i < scores.length; i++) {
        top = scores[i] > scores[top] ? i : top;
      }
      if (scores.length == 0 || scores[top] == Double.NEGATIVE_INFINITY) {
        break;
      }
      best.add(conditions.get(top));
      scores[top] = Double.NEGATIVE_INFINITY;
    }
    return best;
  }

  /**
   * Returns the score of a condition: the information gain, less its weight. A side on which one
   * formula is right has no entropy.
   */
  private static double score(Condition condition, long samples, long[] largest, long[] parts) {
    long yes = samples & condition.samples;
    long no = samples & ~condition.samples;
    if (yes == 0 || no == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    boolean isYesCovered = false;
    boolean isNoCovered = false;
    for (long cover : largest) {
      isYesCovered |= (yes & ~cover) == 0;
      isNoCovered |= (no & ~cover) == 0;
    }
    double entropy =
        (isYesCovered ? 0 : entropy(yes, parts)) + (isNoCovered ? 0 : entropy(no, parts));
    return -entropy / Long.bitCount(samples) - PER_WEIGHT * condition.weight;
  }

  private static double entropy(long side, long[] parts) {
    double entropy = 0;
    int total = Long.bitCount(side);
    for (long part : parts) {
      int count = Long.bitCount(part & side);
      if (count > 0) {
        entropy -= count * Math.log((double) count / total);
      }
    }
    return entropy;
  }

  /**
   * Returns a partition of a set of samples: each part is what the largest remaining cover is right
   * on.
   */
  private long[] parts(long samples) {
    List<Long> parts = new ArrayList<>();
    long rest = samples;
    while (rest != 0 && parts.size() < MOST_PARTS) {
      long left = rest;
      long largest =
          covers.stream()
              .map(cover -> cover.samples & left)
              .max(Comparator.comparingInt(Long::bitCount))
              .orElse(0L);
      if (largest == 0) {
        break;
      }
      parts.add(largest);
      rest &= ~largest;
    }
    return parts.stream().mapToLong(Long::longValue).toArray();
  }
}
