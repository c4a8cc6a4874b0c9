package sift.search.window;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * Writes terms as operators on two of the smallest others, where the sample words say that they are
 * equal and that makes them smaller.
 */
final class Joins {
  private static final int MOST_PAIRED = 240;
  private static final int MOST_NUMBERS = 60;
  private static final int MOST_ROUNDS = 6;
  private static final List<BinaryOp> USUAL =
      List.of(
          BinaryOp.AND,
          BinaryOp.OR,
          BinaryOp.XOR,
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.SHL);

  private final BitWidth width;
  private final Terms terms;
  private final Set<BinaryOp> operators = EnumSet.copyOf(USUAL);

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

  /** Goes on until nothing gets smaller, or a few times. */
  void run(int root) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      boolean isSmaller = false;
      List<Integer> paired = smallest(terms.size(root) - 1);
      for (int x : paired) {
        isSmaller |= unary(x);
      }
      for (int x : paired) {
        for (int y : paired) {
          isSmaller |= binary(x, y);
        }
      }
      if (!isSmaller) {
        return;
      }
    }
  }

  /** Returns the smallest terms that vary, and the numbers closest to 0. */
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
      int size = 1 + terms.size(x);
      long first = width.apply(op, terms.words(x)[0]);
      for (int term : List.copyOf(terms.withFirst(first))) {
        if (terms.size(term) > size && isThere(op, x, term)) {
          isSmaller |= terms.offer(new Program.Unary(op, x));
        }
      }
    }
    return isSmaller;
  }

  private boolean binary(int x, int y) {
    boolean isSmaller = false;
    int size = 1 + terms.size(x) + terms.size(y);
    long left = terms.words(x)[0];
    long right = terms.words(y)[0];
    for (BinaryOp op : operators) {
      if (op.isCommutative() && y < x) {
        continue;
      }
      List<Integer> alike = terms.withFirst(width.apply(op, left, right));
      if (alike.isEmpty()) {
        continue;
      }
      for (int term : List.copyOf(alike)) {
        if (terms.size(term) > size && isThere(op, x, y, term)) {
          isSmaller |= terms.offer(new Program.Binary(op, x, y));
        }
      }
    }
    return isSmaller;
  }

  private boolean isThere(UnaryOp op, int x, int term) {
    long[] words = terms.words(x);
    return Arrays.equals(
        terms.words(term), Arrays.stream(words).map(word -> width.apply(op, word)).toArray());
  }

  private boolean isThere(BinaryOp op, int x, int y, int term) {
    long[] left = terms.words(x);
    long[] right = terms.words(y);
    long[] wanted = terms.words(term);
    for (int at = 0; at < wanted.length; at++) {
      if (width.apply(op, left[at], right[at]) != wanted[at]) {
        return false;
      }
    }
    return true;
  }
}
