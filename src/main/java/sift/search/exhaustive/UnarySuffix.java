package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.search.request.Join;

/**
 * Unary operators at the root of a formula: the outer ones are inverted on the goal, the inner ones
 * computed.
 *
 * @param computed the inner ones, from the inside out
 * @param taken the inverted ones, from the inside out
 * @param goal the goal of a formula without the inverted ones
 */
record UnarySuffix(List<UnaryOp> computed, List<UnaryOp> taken, SampleGoal goal) {
  /**
   * Returns the binary operators to try under this suffix. A negated difference, sum, product or
   * left shift is redundant: {@code -(a - b) = b - a} is smaller, and {@code -a - b}, {@code -a *
   * b}, {@code -a << b} are of the same size and lesser text.
   */
  List<BinaryOp> rootsBelow(Grammar grammar) {
    boolean negated = !computed.isEmpty() && computed.getFirst() == UnaryOp.NEG;
    boolean subtracts = grammar.binary().contains(BinaryOp.SUB);
    return grammar.binary().stream()
        .filter(op ->
            !negated
                || switch (op) {
                  case SUB, MUL, SHL -> false;
                  case ADD -> !subtracts;
                  default -> true;
                })
        .toList();
  }

  /** Returns all suffixes of {@code count} operators that can solve {@code goal}. */
  static List<UnarySuffix> of(int count, SampleGoal goal, Grammar grammar, Set<Join> joins) {
    List<UnarySuffix> suffixes = new ArrayList<>();
    extend(new UnarySuffix(List.of(), List.of(), goal), count, grammar, joins, suffixes);
    return suffixes;
  }

  /** Returns all its operators, from the inside out. */
  List<Link> links() {
    return Stream.concat(computed.stream(), taken.stream()).map(Link::new).toList();
  }

  /** Applies the operators to be inverted to a value that has the computed ones already. */
  long onComputed(long operand) {
    long value = operand;
    for (UnaryOp op : taken) {
      value = op.apply(value);
    }
    return value;
  }

  /** Adds the suffixes of {@code count} more operators under those of {@code outer}. */
  private static void extend(
      UnarySuffix outer, int count, Grammar grammar, Set<Join> joins, List<UnarySuffix> suffixes) {
    if (count == 0) {
      suffixes.add(outer);
      return;
    }
    for (UnaryOp op : grammar.unary()) {
      Optional<SampleGoal> through =
          outer.computed.isEmpty() && joins.contains(Join.INVERSE)
              ? outer.goal.through(op)
              : Optional.empty();
      if (through.isPresent()) {
        // Such an operator is its own inverse: applied twice it is redundant.
        if (outer.taken.isEmpty() || outer.taken.getFirst() != op) {
          UnarySuffix inner = new UnarySuffix(List.of(), prepended(op, outer.taken), through.get());
          extend(inner, count - 1, grammar, joins, suffixes);
        }
      } else if (!outer.computed.isEmpty()
          || !joins.contains(Join.FILTER)
          || outer.goal.isWithinRangeOf(op)) {
        UnarySuffix inner = new UnarySuffix(prepended(op, outer.computed), outer.taken, outer.goal);
        extend(inner, count - 1, grammar, joins, suffixes);
      }
    }
  }

  private static List<UnaryOp> prepended(UnaryOp op, List<UnaryOp> ops) {
    return Stream.concat(Stream.of(op), ops.stream()).toList();
  }
}
