package sift.search.request;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;

/**
 * Counts the formulas that a search over stored functions has to try, by arithmetic: no formula is
 * built.
 *
 * <p>Numbers that do not fit into 63 bits throw an ArithmeticException.
 *
 * @param functions the number of distinct functions stored of each size, from 1 on
 */
public record Coverage(Grammar grammar, List<Long> functions) {
  public Coverage {
    functions = List.copyOf(functions);
  }

  /** Returns the number of formulas of a size, or nothing if an operand of some is not stored. */
  public OptionalLong formulas(int size) {
    if (size == 1) {
      return OptionalLong.of(grammar.leaves().size());
    }
    if (!isPossible(size)) {
      return OptionalLong.empty();
    }
    long formulas = 0;
    for (UnaryOp op : grammar.unary()) {
      formulas = Math.addExact(formulas, rootedIn(op, size));
    }
    for (BinaryOp op : grammar.binary()) {
      formulas = Math.addExact(formulas, rootedIn(op, size));
    }
    return OptionalLong.of(formulas);
  }

  /**
   * Whether {@code formulas} of a size is the count of a complete search over the smaller
   * functions; fewer of these may have been stored then than are here.
   */
  public boolean explains(int size, long formulas) {
    int below = Math.min(size - 1, functions.size());
    int fewest = size <= functions.size() ? below : 0;
    try {
      return IntStream.rangeClosed(fewest, below)
          .mapToObj(stored -> new Coverage(grammar, functions.subList(0, stored)).formulas(size))
          .anyMatch(all -> all.isPresent() && all.getAsLong() == formulas);
    } catch (ArithmeticException e) {
      return false; // more than any search has tried
    }
  }

  /** Returns the number of formulas of a size, 2 or more, whose root is {@code op}. */
  public long rootedIn(UnaryOp op, int size) {
    return grammar.unary().contains(op) ? rows(size - 1) : 0;
  }

  /** Returns the same for an operator of two operands. */
  public long rootedIn(BinaryOp op, int size) {
    long formulas = 0;
    for (int column = 1; column <= (size - 1) / 2; column++) {
      int row = size - 1 - column;
      formulas = Math.addExact(formulas, pairs(rows(row), row, column, op.isCommutative()));
    }
    return formulas;
  }

  private boolean isPossible(int size) {
    int stored = functions.size();
    int largestColumn = grammar.binary().isEmpty() ? 0 : (size - 1) / 2;
    return size <= stored || largestColumn <= stored;
  }

  /**
   * Returns the number of operands of a size: the functions, if they are stored; if not, every
   * formula.
   */
  private long rows(int size) {
    long[] rows = new long[size + 1];
    for (int each = 1; each <= size; each++) {
      rows[each] = each <= functions.size() ? functions.get(each - 1) : computed(rows, each);
    }
    return rows[size];
  }

  private long computed(long[] rows, int size) {
    long computed = Math.multiplyExact(grammar.unary().size(), rows[size - 1]);
    int commutative = grammar.commutativeOps();
    int others = grammar.binary().size() - commutative;
    for (int column = 1; column <= (size - 1) / 2 && !grammar.binary().isEmpty(); column++) {
      int row = size - 1 - column;
      long more =
          Math.addExact(
              Math.multiplyExact(commutative, pairs(rows[row], row, column, true)),
              Math.multiplyExact(others, pairs(rows[row], row, column, false)));
      computed = Math.addExact(computed, more);
    }
    return computed;
  }

  /**
   * Returns the number of formulas of one operator on rows of a size and stored columns of another.
   */
  private long pairs(long rows, int row, int column, boolean commutes) {
    long pairs = Math.multiplyExact(rows, functions.get(column - 1));
    if (row == column) {
      return commutes ? Math.addExact(pairs, rows) / 2 : pairs;
    }
    return commutes ? pairs : Math.multiplyExact(2, pairs);
  }
}
