package sift.search.request;

import java.util.List;
import java.util.OptionalLong;
import sift.lang.Grammar;

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
    int stored = functions.size();
    int largestColumn = grammar.binary().isEmpty() ? 0 : (size - 1) / 2;
    if (size > stored && largestColumn > stored) {
      return OptionalLong.empty();
    }
    // The operands of each size: the functions, if they are stored; if not, every formula.
    long[] operands = new long[size + 1];
    for (int each = 1; each < size; each++) {
      operands[each] = each <= stored ? functions.get(each - 1) : formulas(operands, each);
    }
    return OptionalLong.of(formulas(operands, size));
  }

  private long formulas(long[] operands, int size) {
    if (size == 1) {
      return grammar.leaves().size();
    }
    long formulas = Math.multiplyExact(grammar.unary().size(), operands[size - 1]);
    long commutative = grammar.commutativeOps();
    long others = grammar.binary().size() - commutative;
    for (int column = 1; column <= (size - 1) / 2 && !grammar.binary().isEmpty(); column++) {
      int row = size - 1 - column;
      long pairs = Math.multiplyExact(operands[row], operands[column]);
      long unordered = row == column ? Math.addExact(pairs, operands[row]) / 2 : pairs;
      long ordered = row == column ? pairs : Math.multiplyExact(2, pairs);
      formulas =
          Math.addExact(
              formulas,
              Math.addExact(
                  Math.multiplyExact(commutative, unordered), Math.multiplyExact(others, ordered)));
    }
    return formulas;
  }
}
