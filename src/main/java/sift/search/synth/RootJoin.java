package sift.search.synth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;

/**
 * Solves an operator at the root for both of its operands: finds entries a and b of a bank with
 * {@code a op b} as wanted.
 *
 * <p>For {@code ^ + -} one operand says what the other must be, which is looked up. For {@code | &
 * &~ *} only some entries can be operands at all, supersets or subsets or divisors; of these pairs
 * are tried.
 */
final class RootJoin {
  private static final int MOST_LISTED = 3000;

  private final SampleBank bank;
  private final Weights weights;
  private final BitWidth width;
  private final WordFilter first;
  private final WordFilter second;
  private final List<BinaryOp> inverted;
  private final List<BinaryOp> listed;

  /** An operator and its operands, with the weight of the whole. */
  record Split(BinaryOp op, int x, int y, int weight) {
    Expr expr(SampleBank bank) {
      return new Expr.Binary(op, bank.expr(x), bank.expr(y));
    }
  }

  /**
   * A join over all entries of a bank.
   *
   * @param filters of two samples, the first of which tells more
   */
  RootJoin(SampleBank bank, SynthesisRequest request, List<WordFilter> filters) {
    this.bank = bank;
    weights = request.weights();
    width = request.samples().width();
    first = filters.getFirst();
    second = filters.getLast();
    inverted = Inverted.of(request.grammar());
    listed = request.grammar().binary().stream().filter(RootJoin::isListed).toList();
  }

  private static boolean isListed(BinaryOp op) {
    return op == BinaryOp.OR || op == BinaryOp.AND || op == BinaryOp.AND_NOT || op == BinaryOp.MUL;
  }

  /**
   * Returns the split of least weight.
   *
   * @param wanted the words on all samples
   * @param limit entries up to this one serve as operands that are gone through
   */
  Optional<Split> solve(long[] wanted, int limit) {
    return least(looked(wanted, limit), paired(wanted, limit));
  }

  /** Returns the split of least weight whose operator is one that is looked up. */
  Optional<Split> looked(long[] wanted, int limit) {
    Optional<Split> best = Optional.empty();
    int sample = first.sample();
    long[] others = new long[wanted.length];
    for (int entry = 0; entry < limit; entry++) {
      long known = bank.word(sample, entry);
      for (BinaryOp op : inverted) {
        if (first.mayHave(Inverted.other(op, width, wanted[sample], known))
            && isPossible(op, wanted, entry)) {
          for (int s = 0; s < others.length; s++) {
            others[s] = Inverted.other(op, width, wanted[s], bank.word(s, entry));
          }
          int found = bank.find(others);
          if (found >= 0) {
            boolean isRight = op == BinaryOp.SUB;
            best = least(best, split(op, isRight ? found : entry, isRight ? entry : found));
          }
        }
      }
    }
    return best;
  }

  private boolean isPossible(BinaryOp op, long[] wanted, int entry) {
    int sample = second.sample();
    return second.mayHave(Inverted.other(op, width, wanted[sample], bank.word(sample, entry)));
  }

  /** Returns the split of least weight whose operator restricts its operands. */
  Optional<Split> paired(long[] wanted, int limit) {
    Optional<Split> best = Optional.empty();
    for (BinaryOp op : listed) {
      List<Integer> left = possible(op, 0, wanted, limit);
      List<Integer> right = op.isCommutative() ? left : possible(op, 1, wanted, limit);
      best = least(best, pair(op, left, right, wanted));
    }
    return best;
  }

  private Optional<Split> pair(
      BinaryOp op, List<Integer> left, List<Integer> right, long[] wanted) {
    Optional<Split> best = Optional.empty();
    for (int i = 0; i < left.size(); i++) {
      for (int j = op.isCommutative() ? i : 0; j < right.size(); j++) {
        if (isRight(op, left.get(i), right.get(j), wanted)) {
          best = least(best, split(op, left.get(i), right.get(j)));
          break; // later ones weigh more
        }
      }
    }
    return best;
  }

  private boolean isRight(BinaryOp op, int x, int y, long[] wanted) {
    for (int sample = 0; sample < wanted.length; sample++) {
      if (width.apply(op, bank.word(sample, x), bank.word(sample, y)) != wanted[sample]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the entries that may be the left (0) or right operand, those of least weight first. */
  private List<Integer> possible(BinaryOp op, int place, long[] wanted, int limit) {
    List<Integer> possible = new ArrayList<>();
    for (int entry = 0; entry < limit && possible.size() < MOST_LISTED; entry++) {
      boolean isPossible = true;
      for (int sample = 0; sample < wanted.length && isPossible; sample++) {
        isPossible = isPossible(op, place, bank.word(sample, entry), wanted[sample]);
      }
      if (isPossible) {
        possible.add(entry);
      }
    }
    return possible;
  }

  private static boolean isPossible(BinaryOp op, int place, long word, long wanted) {
    return switch (op) {
      case OR -> (word & ~wanted) == 0;
      case AND -> (word & wanted) == wanted;
      case AND_NOT -> place == 0 ? (word & wanted) == wanted : (word & wanted) == 0;
      default -> Long.numberOfTrailingZeros(word) <= Long.numberOfTrailingZeros(wanted);
    };
  }

  private Optional<Split> split(BinaryOp op, int x, int y) {
    return Optional.of(new Split(op, x, y, weights.of(op) + bank.level(x) + bank.level(y)));
  }

  private static Optional<Split> least(Optional<Split> one, Optional<Split> other) {
    return other.isEmpty() || (one.isPresent() && one.get().weight <= other.get().weight)
        ? one
        : other;
  }
}
