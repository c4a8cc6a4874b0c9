package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.search.enumerate.Block;
import sift.search.enumerate.SampleBank;

/**
 * Looks for the goal itself among the formulas of a level, or with one more operator and an entry
 * of the bank. Two samples filter before all are computed.
 */
final class JoinMatch implements FirstFound.Match {
  private final Lookups lookups;
  private final Goal goal;
  private final BitWidth width;
  private final RootOperator[] inverted;
  private final WordFilter first;
  private final WordFilter second;
  private final boolean hasOr;
  private final boolean hasAnd;
  private final boolean hasXor;
  private final boolean hasSum;
  private final boolean hasDifference;
  private final int[] early;
  private final long[] words;
  private final long[] others;
  private final boolean[] isPossible;

  /** The shared data of all parts: the bank and its look-ups. */
  private record Lookups(
      SampleBank bank,
      SynthesisRequest request,
      List<WordFilter> filters,
      WordFilter several,
      List<RootOperator> inverted,
      Optional<Operands> subsets,
      Optional<Operands> supersets) {}

  /** Returns the sink over a bank. */
  static FirstFound sink(SampleBank bank, Goal goal, SynthesisRequest request) {
    List<WordFilter> filters = WordFilter.two(bank, goal, request.samples().width());
    Lookups lookups =
        new Lookups(
            bank,
            request,
            filters,
            WordFilter.several(bank),
            RootOperator.inverted(WholeRules.of(request)),
            operands(BinaryOp.OR, bank, goal, request),
            operands(BinaryOp.AND, bank, goal, request));
    return new FirstFound(filters.getFirst().sample(), () -> new JoinMatch(lookups, goal));
  }

  private JoinMatch(Lookups lookups, Goal goal) {
    this.lookups = lookups;
    this.goal = goal;
    width = lookups.request.samples().width();
    inverted = lookups.inverted.toArray(RootOperator[]::new);
    WholeRules rules = WholeRules.of(lookups.request);
    first = lookups.filters.getFirst();
    second = lookups.filters.getLast();
    hasOr = rules.has(BinaryOp.OR);
    hasAnd = rules.has(BinaryOp.AND);
    hasXor = rules.has(BinaryOp.XOR);
    hasSum = rules.has(BinaryOp.ADD);
    hasDifference = rules.has(BinaryOp.SUB);
    early = lookups.several.samples();
    isPossible = new boolean[inverted.length];
    words = new long[lookups.bank.samples()];
    others = new long[lookups.bank.samples()];
  }

  private static Optional<Operands> operands(
      BinaryOp op, SampleBank bank, Goal goal, SynthesisRequest request) {
    BitWidth width = request.samples().width();
    if (!WholeRules.of(request).has(op)) {
      return Optional.empty();
    }
    int sample = WordFilter.best(bank, goal, request.samples().width());
    Operands.Problem problem = new Operands.Problem(bank, op, width);
    return Optional.of(new Operands(problem, 0, goal.words(), sample, bank.entries()));
  }

  @Override
  public int next(Block block, long[] values, int from) {
    int place = from;
    while (place < block.length()
        && !(mayServe(first, values[place])
            && mayServe(second, block.value(second.sample(), place)))) {
      place++;
    }
    return place;
  }

  /**
   * Returns whether a word on the filter's sample may be that of the goal, or of an operand of it.
   */
  private boolean mayServe(WordFilter filter, long word) {
    long wanted = goal.word(filter.sample());
    return word == wanted
        || (hasOr && (word & ~wanted) == 0 && word != 0)
        || (hasAnd && (word & wanted) == wanted && word != width.mask())
        || (hasXor && filter.mayHave(wanted ^ word))
        || (hasSum && filter.mayHave(width.word(wanted - word)))
        || (hasDifference && filter.mayHave(width.word(wanted + word)));
  }

  @Override
  public Optional<Expr> formula(Block block, int place) {
    return joined(block, place)
        .filter(formula -> formula.symbols() <= lookups.request.limits().maxSymbols());
  }

  private Optional<Expr> joined(Block block, int i) {
    boolean isGoal = true;
    boolean isSubset = hasOr;
    boolean isSuperset = hasAnd;
    for (int k = 0; k < early.length; k++) {
      int sample = early[k];
      long word = block.value(sample, i);
      words[sample] = word;
      long wanted = goal.word(sample);
      isGoal &= word == wanted;
      isSubset &= (word & ~wanted) == 0;
      isSuperset &= (~word & wanted) == 0;
    }
    boolean hasOther = false;
    for (int k = 0; k < inverted.length; k++) {
      isPossible[k] = lookups.several.mayHaveOther(inverted[k], width, goal, words);
      hasOther |= isPossible[k];
    }
    if (!isGoal && !isSubset && !isSuperset && !hasOther) {
      return Optional.empty();
    }
    for (int sample = 0; sample < words.length; sample++) {
      long word = block.value(sample, i);
      words[sample] = word;
      isGoal &= word == goal.word(sample);
      isSubset &= (word & ~goal.word(sample)) == 0;
      isSuperset &= (~word & goal.word(sample)) == 0;
    }
    Supplier<Expr> one = () -> block.expr(i);
    if (isGoal) {
      return Optional.of(one.get());
    }
    Optional<Operands> subsets = isSubset ? lookups.subsets : Optional.empty();
    Optional<Operands> supersets = isSuperset ? lookups.supersets : Optional.empty();
    return lookedUp(one)
        .or(() -> subsets.flatMap(list -> paired(BinaryOp.OR, one, list)))
        .or(() -> supersets.flatMap(list -> paired(BinaryOp.AND, one, list)));
  }

  private Optional<Expr> lookedUp(Supplier<Expr> one) {
    for (int k = 0; k < inverted.length; k++) {
      if (isPossible[k]) {
        for (int sample = 0; sample < words.length; sample++) {
          others[sample] = inverted[k].other(width, goal.word(sample), words[sample]);
        }
        int entry = lookups.bank.find(others);
        if (entry >= 0) {
          return Optional.of(inverted[k].formula(one.get(), lookups.bank.expr(entry)));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> paired(BinaryOp op, Supplier<Expr> one, Operands operands) {
    int entry = operands.right(words, 0);
    return entry < 0
        ? Optional.empty()
        : Optional.of(new Expr.Binary(op, one.get(), lookups.bank.expr(entry)));
  }
}
