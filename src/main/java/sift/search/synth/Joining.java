package sift.search.synth;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;

/**
 * Tries the formulas of a level without storing them: whether one is the goal by itself, or with
 * one more operator and an entry of the bank. Two samples filter before all are computed.
 */
final class Joining extends FirstFound<Joining> {
  private final Known known;
  private final Goal goal;
  private final BitWidth width;
  private final long[] words;
  private final long[] others;

  /** What all parts know: the bank, and how it is looked up. */
  private record Known(
      SampleBank bank,
      SynthesisRequest request,
      List<WordFilter> filters,
      WordFilter several,
      List<BinaryOp> inverted,
      Optional<Operands> subsets,
      Optional<Operands> supersets) {}

  /**
   * A receiver that ends with the first formula found.
   *
   * @param filters of two samples
   */
  Joining(SampleBank bank, Goal goal, SynthesisRequest request, List<WordFilter> filters) {
    this(
        new Known(
            bank,
            request,
            filters,
            WordFilter.several(bank),
            Inverted.of(request.grammar()),
            operands(BinaryOp.OR, bank, goal, request),
            operands(BinaryOp.AND, bank, goal, request)),
        goal);
  }

  private Joining(Known known, Goal goal) {
    this.known = known;
    this.goal = goal;
    width = known.request.samples().width();
    words = new long[known.bank.samples()];
    others = new long[known.bank.samples()];
  }

  private static Optional<Operands> operands(
      BinaryOp op, SampleBank bank, Goal goal, SynthesisRequest request) {
    if (!request.grammar().binary().contains(op)) {
      return Optional.empty();
    }
    BitWidth width = request.samples().width();
    int sample = WordFilter.best(bank, goal, width.bits(), -1);
    Operands.Problem problem = new Operands.Problem(bank, op, width);
    return Optional.of(new Operands(problem, 0, goal.words(), sample, bank.entries()));
  }

  @Override
  public boolean accept(Block block) {
    WordFilter first = known.filters.getFirst();
    WordFilter second = known.filters.getLast();
    long[] values = block.values(first.sample());
    Optional<Expr> found = Optional.empty();
    int i = 0;
    while (i < block.length() && found.isEmpty()) {
      if (mayServe(first, values[i]) && mayServe(second, block.value(second.sample(), i))) {
        int most = known.request.limits().maxSymbols();
        found = joined(block, i).filter(formula -> formula.symbols() <= most);
      }
      i++;
    }
    return note(i, found);
  }

  /** Returns whether a word on the filter's sample can be the goal, or an operand of it. */
  private boolean mayServe(WordFilter filter, long word) {
    long wanted = goal.word(filter.sample());
    if (word == wanted
        || (known.subsets.isPresent() && (word & ~wanted) == 0 && word != 0)
        || (known.supersets.isPresent() && (word & wanted) == wanted && word != width.mask())) {
      return true;
    }
    for (BinaryOp op : known.inverted) {
      if (filter.mayHave(Inverted.other(op, width, wanted, word))) {
        return true;
      }
    }
    return false;
  }

  private Optional<Expr> joined(Block block, int i) {
    boolean isGoal = true;
    boolean isSubset = known.subsets.isPresent();
    boolean isSuperset = known.supersets.isPresent();
    for (int sample = 0; sample < words.length; sample++) {
      long word = block.value(sample, i);
      words[sample] = word;
      isGoal &= word == goal.word(sample);
      isSubset &= (word & ~goal.word(sample)) == 0;
      isSuperset &= (~word & goal.word(sample)) == 0;
    }
    Supplier<Expr> one = () -> known.bank.expr(block.code(), block.x(i), block.y(i), block.z(i));
    if (isGoal) {
      return Optional.of(one.get());
    }
    Optional<Operands> subsets = isSubset ? known.subsets : Optional.empty();
    Optional<Operands> supersets = isSuperset ? known.supersets : Optional.empty();
    return lookedUp(one)
        .or(() -> subsets.flatMap(list -> paired(BinaryOp.OR, one, list)))
        .or(() -> supersets.flatMap(list -> paired(BinaryOp.AND, one, list)));
  }

  private Optional<Expr> lookedUp(Supplier<Expr> one) {
    for (BinaryOp op : known.inverted) {
      for (int sample = 0; sample < words.length; sample++) {
        others[sample] = Inverted.other(op, width, goal.word(sample), words[sample]);
      }
      int entry = known.several.mayHaveAll(others) ? known.bank.find(others) : -1;
      if (entry >= 0) {
        return Optional.of(Inverted.formula(op, one.get(), known.bank.expr(entry)));
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> paired(BinaryOp op, Supplier<Expr> one, Operands operands) {
    int entry = operands.right(words, 0);
    return entry < 0
        ? Optional.empty()
        : Optional.of(new Expr.Binary(op, one.get(), known.bank.expr(entry)));
  }

  @Override
  public Joining part() {
    return new Joining(known, goal);
  }
}
