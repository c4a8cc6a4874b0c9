package sift.search.synth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;

/**
 * Tries the formulas of a level without storing them: whether one is the goal by itself, or with
 * one more operator and an entry of the bank. Two samples filter before all are computed.
 */
final class Joining implements Level.Sink {
  private static final int MOST_LISTED = 3000;

  private final SampleBank bank;
  private final Goal goal;
  private final BitWidth width;
  private final int mostSymbols;
  private final WordFilter[] filters;
  private final List<BinaryOp> inverted;
  private final boolean hasOr;
  private final boolean hasAnd;
  private final List<Integer> subsets = new ArrayList<>();
  private final List<Integer> supersets = new ArrayList<>();
  private final long[] words;
  private final long[] others;
  private Optional<Expr> found = Optional.empty();
  private long tried;

  /**
   * A receiver that ends with the first formula found.
   *
   * @param filters of two samples
   */
  Joining(SampleBank bank, Goal goal, SynthesisRequest request, List<WordFilter> filters) {
    this.bank = bank;
    this.goal = goal;
    width = request.samples().width();
    mostSymbols = request.limits().maxSymbols();
    Grammar grammar = request.grammar();
    this.filters = filters.toArray(WordFilter[]::new);
    inverted = Inverted.of(grammar);
    hasOr = grammar.binary().contains(BinaryOp.OR);
    hasAnd = grammar.binary().contains(BinaryOp.AND);
    words = new long[bank.samples()];
    others = new long[bank.samples()];
    list();
  }

  private void list() {
    for (int entry = 0; entry < bank.entries(); entry++) {
      if (hasOr && subsets.size() < MOST_LISTED && isSubset(entry)) {
        subsets.add(entry);
      }
      if (hasAnd && supersets.size() < MOST_LISTED && isSuperset(entry)) {
        supersets.add(entry);
      }
    }
  }

  private boolean isSubset(int entry) {
    boolean isOne = true;
    for (int sample = 0; sample < words.length && isOne; sample++) {
      isOne = (bank.word(sample, entry) & ~goal.word(sample)) == 0;
    }
    return isOne;
  }

  private boolean isSuperset(int entry) {
    boolean isOne = true;
    for (int sample = 0; sample < words.length && isOne; sample++) {
      isOne = (~bank.word(sample, entry) & goal.word(sample)) == 0;
    }
    return isOne;
  }

  Optional<Expr> found() {
    return found;
  }

  long tried() {
    return tried;
  }

  @Override
  public boolean accept(Block block) {
    long[] values = block.values(filters[0].sample());
    tried += block.length();
    for (int i = 0; i < block.length() && found.isEmpty(); i++) {
      if (mayServe(filters[0], values[i])
          && mayServe(filters[1], block.value(filters[1].sample(), i))) {
        found = joined(block, i).filter(formula -> formula.symbols() <= mostSymbols);
      }
    }
    return found.isPresent();
  }

  /** Returns whether a word on the filter's sample can be the goal, or an operand of it. */
  private boolean mayServe(WordFilter filter, long word) {
    long wanted = goal.word(filter.sample());
    if (word == wanted
        || (hasOr && (word & ~wanted) == 0 && word != 0)
        || (hasAnd && (word & wanted) == wanted && word != width.mask())) {
      return true;
    }
    for (BinaryOp op : inverted) {
      if (filter.mayHave(Inverted.other(op, width, wanted, word))) {
        return true;
      }
    }
    return false;
  }

  private Optional<Expr> joined(Block block, int i) {
    boolean isGoal = true;
    boolean isSubset = hasOr;
    boolean isSuperset = hasAnd;
    for (int sample = 0; sample < words.length; sample++) {
      long word = block.value(sample, i);
      words[sample] = word;
      isGoal &= word == goal.word(sample);
      isSubset &= (word & ~goal.word(sample)) == 0;
      isSuperset &= (~word & goal.word(sample)) == 0;
    }
    Supplier<Expr> one = () -> bank.expr(block.code(), block.x(i), block.y(i), block.z(i));
    if (isGoal) {
      return Optional.of(one.get());
    }
    return lookedUp(one)
        .or(isSubset ? () -> listed(BinaryOp.OR, one, subsets) : Optional::empty)
        .or(isSuperset ? () -> listed(BinaryOp.AND, one, supersets) : Optional::empty);
  }

  private Optional<Expr> lookedUp(Supplier<Expr> one) {
    for (BinaryOp op : inverted) {
      for (int sample = 0; sample < words.length; sample++) {
        others[sample] = Inverted.other(op, width, goal.word(sample), words[sample]);
      }
      int entry = bank.find(others);
      if (entry >= 0) {
        return Optional.of(Inverted.formula(op, one.get(), bank.expr(entry)));
      }
    }
    return Optional.empty();
  }

  private Optional<Expr> listed(BinaryOp op, Supplier<Expr> one, List<Integer> entries) {
    for (int entry : entries) {
      boolean isRight = true;
      for (int sample = 0; sample < words.length && isRight; sample++) {
        isRight = op.apply(words[sample], bank.word(sample, entry)) == goal.word(sample);
      }
      if (isRight) {
        return Optional.of(new Expr.Binary(op, one.get(), bank.expr(entry)));
      }
    }
    return Optional.empty();
  }
}
