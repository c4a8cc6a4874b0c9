package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.exhaustive.LastOperandIndex.Condition;
import sift.search.exhaustive.LastOperandIndex.Conditional;

/**
 * The conditions on an operand of an operator, from a goal and stored functions as the other
 * operand; equal ones of several functions once.
 */
final class Conditions {
  private final SampleGoal goal;
  private final long[][] values;
  private final int first;

  /**
   * Conditions for some functions.
   *
   * @param goal with at least one sample, unless for {@link #exist}
   * @param values for each sample the functions' values
   * @param first the entry of the first function
   */
  Conditions(SampleGoal goal, long[][] values, int first) {
    this.goal = goal;
    this.values = values;
    this.first = first;
  }

  /** Returns whether an operator has a result that fits the goal, for each sample by itself. */
  boolean exist(BinaryOp op) {
    for (int i = 0; i < goal.size(); i++) {
      if (!Inverse.exists(op, goal.mask(i), goal.expected(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the conditions of masked operands, for a bitwise operator or a shift by the function.
   */
  Collection<Conditional> masked(BinaryOp op, Side unknown) {
    Map<List<Long>, Conditional> byWords = new LinkedHashMap<>();
    int samples = goal.size();
    for (int column = 0; column < values[0].length; column++) {
      if (!existsFor(op, unknown, column)) {
        continue;
      }
      long[] masks = new long[samples];
      long[] expected = new long[samples];
      for (int i = 0; i < samples; i++) {
        long known = values[i][column];
        masks[i] = Inverse.WORD.mask(op, unknown, known, goal.mask(i));
        expected[i] = Inverse.WORD.expected(op, unknown, known, goal.mask(i), goal.expected(i));
      }
      Condition condition = new Condition(RowTests.MASKED, masks, masks, expected);
      entries(byWords, op, unknown, condition).add(first + column);
    }
    return byWords.values();
  }

  private boolean existsFor(BinaryOp op, Side unknown, int column) {
    for (int i = 0; i < goal.size(); i++) {
      if (!Inverse.WORD.exists(op, unknown, values[i][column], goal.mask(i), goal.expected(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the conditions as sets of counts, for a shift of the function. */
  Collection<Conditional> counts(BinaryOp op, Side unknown) {
    Map<List<Long>, Conditional> byWords = new LinkedHashMap<>();
    int samples = goal.size();
    long[] none = new long[samples];
    for (int column = 0; column < values[0].length; column++) {
      long[] counts = new long[samples];
      boolean possible = true;
      for (int i = 0; i < samples && possible; i++) {
        counts[i] = Inverse.WORD.counts(op, values[i][column], goal.mask(i), goal.expected(i));
        possible = counts[i] != 0;
      }
      if (possible) {
        Condition condition = new Condition(RowTests.COUNT, counts, none, none);
        entries(byWords, op, unknown, condition).add(first + column);
      }
    }
    return byWords.values();
  }

  /** Returns the conditions on the operand of a sum or difference, one for each function. */
  List<Conditional> differences(BinaryOp op, Side unknown) {
    RowTests test =
        op == BinaryOp.SUB && unknown == Side.RIGHT ? RowTests.KNOWN_LESS : RowTests.LESS_KNOWN;
    int samples = goal.size();
    long[] masks = IntStream.range(0, samples).mapToLong(goal::mask).toArray();
    long[] expected = IntStream.range(0, samples).mapToLong(goal::expected).toArray();
    List<Conditional> differences = new ArrayList<>();
    for (int column = 0; column < values[0].length; column++) {
      long[] known = new long[samples];
      for (int i = 0; i < samples; i++) {
        known[i] = op == BinaryOp.ADD ? -values[i][column] : values[i][column];
      }
      Condition condition = new Condition(test, known, masks, expected);
      differences.add(new Conditional(op, unknown, condition, List.of(first + column)));
    }
    return differences;
  }

  /** Returns the list of the functions with this condition. */
  private static List<Integer> entries(
      Map<List<Long>, Conditional> byWords, BinaryOp op, Side unknown, Condition condition) {
    List<Long> words = new ArrayList<>();
    Arrays.stream(condition.known()).forEach(words::add);
    Arrays.stream(condition.expected()).forEach(words::add);
    return byWords
        .computeIfAbsent(words, _ -> new Conditional(op, unknown, condition, new ArrayList<>()))
        .entries();
  }
}
