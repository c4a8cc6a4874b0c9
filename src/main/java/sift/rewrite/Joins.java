package sift.rewrite;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * Writes terms as operators on two of the smallest others, where samples suggest equality and the
 * result is smaller.
 */
final class Joins {
  private static final int MOST_PAIRED = 240;
  private static final int MOST_NUMBERS = 60;
  private static final int MOST_ROUNDS = 6;
  private static final List<BinaryOp> USUAL = BinaryOp.named("& | ^ + - * <<");

  private final BitWidth width;
  private final Terms terms;
  private final Set<BinaryOp> operators = EnumSet.copyOf(USUAL);
  // Joins of equal size, tried last.
  private final List<Join> alike = new ArrayList<>();

  /** A step that agrees with a term on the samples. */
  private record Join(Program.Step step, int term) {}

  /** Joins by the usual operators and those of a formula. */
  Joins(BitWidth width, Terms terms, Program formula) {
    this.width = width;
    this.terms = terms;
    for (Program.Step step : formula.steps()) {
      if (step instanceof Program.Binary(BinaryOp op, int _, int _)) {
        operators.add(op);
      }
    }
  }

  /** Joins until nothing gets smaller, or a few times; then adds ways of equal size. */
  void run(int root) {
    Map<Integer, Integer> tried = Map.of();
    boolean isSmaller = true;
    for (int round = 0; round < MOST_ROUNDS && isSmaller; round++) {
      Map<Integer, Integer> sizes = new LinkedHashMap<>();
      smallest(terms.size(root) - 1).forEach(term -> sizes.put(term, terms.size(term)));
      isSmaller = join(sizes, tried);
      tried = sizes;
    }
    Set<Integer> reached = terms.reached(root);
    for (Join join : alike) {
      if (terms.size(join.step) == terms.size(join.term) && reached.contains(join.term)) {
        terms.offer(join.step);
      }
    }
  }

  /**
   * Joins pairs of terms, without those tried before that have not become smaller since; returns
   * whether a term became smaller.
   */
  private boolean join(Map<Integer, Integer> sizes, Map<Integer, Integer> tried) {
    List<Integer> paired = List.copyOf(sizes.keySet());
    boolean isSmaller = false;
    BitSet changed = new BitSet();
    for (Map.Entry<Integer, Integer> size : sizes.entrySet()) {
      if (!size.getValue().equals(tried.get(size.getKey()))) {
        changed.set(size.getKey());
        isSmaller |= unary(size.getKey());
      }
    }
    for (int x : paired) {
      terms.countAndCheck(paired.size());
      for (int y : paired) {
        isSmaller |= (changed.get(x) || changed.get(y)) && binary(x, y);
      }
    }
    return isSmaller;
  }

  /** Returns the smallest terms that vary, and the constants closest to 0. */
  private List<Integer> smallest(int most) {
    List<Integer> smallest =
        new ArrayList<>(
            first(
                MOST_PAIRED,
                term -> terms.number(term).isEmpty() && terms.size(term) < most,
                Comparator.comparingInt(terms::size)));
    smallest.addAll(
        first(
            MOST_NUMBERS,
            term -> terms.number(term).isPresent(),
            Comparator.comparingLong(
                term -> Math.abs(width.signed(terms.number(term).orElseThrow())))));
    return smallest;
  }

  private List<Integer> first(int most, IntPredicate isMeant, Comparator<Integer> order) {
    return IntStream.range(0, terms.count())
        .filter(isMeant)
        .boxed()
        .sorted(order.thenComparing(term -> term))
        .limit(most)
        .toList();
  }

  private boolean unary(int x) {
    boolean isSmaller = false;
    for (UnaryOp op : List.of(UnaryOp.NOT, UnaryOp.NEG)) {
      long first = width.apply(op, terms.words(x)[0]);
      isSmaller |= join(new Program.Unary(op, x), first, 1 + terms.size(x));
    }
    return isSmaller;
  }

  private boolean binary(int x, int y) {
    boolean isSmaller = false;
    int size = 1 + terms.size(x) + terms.size(y);
    long left = terms.words(x)[0];
    long right = terms.words(y)[0];
    for (BinaryOp op : operators) {
      if (!op.isCommutative() || x <= y) {
        long first = width.apply(op, left, right);
        isSmaller |= terms.mayHaveFirst(first) && join(new Program.Binary(op, x, y), first, size);
      }
    }
    return isSmaller;
  }

  /** Offers a step to the terms that it equals on the samples. */
  private boolean join(Program.Step step, long first, int size) {
    boolean isSmaller = false;
    for (int term : List.copyOf(terms.withFirst(first))) {
      if (terms.size(term) >= size && isThere(step, term)) {
        isSmaller |= offer(new Join(step, term), size);
      }
    }
    return isSmaller;
  }

  /** Offers a step if it is smaller, or else keeps it for later. */
  private boolean offer(Join join, int size) {
    if (size < terms.size(join.term)) {
      return terms.offer(join.step);
    }
    alike.add(join);
    return false;
  }

  /** Whether a step has the words of a term on all samples. */
  private boolean isThere(Program.Step step, int term) {
    long[] wanted = terms.words(term);
    for (int at = 0; at < wanted.length; at++) {
      if (terms.word(step, at) != wanted[at]) {
        return false;
      }
    }
    return true;
  }
}
