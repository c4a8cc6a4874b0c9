package sift.search.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sift.lang.Grammar;
import sift.search.Join;
import sift.search.bank.Bank;

/**
 * The plans to solve each goal for the last operators, by the size of the last column and the
 * number of unary operators above it; made when first asked for, for as long as the samples stay
 * the same.
 */
final class Plans {
  private final Bank bank;
  private final List<Goal> goals;
  private final Grammar grammar;
  private final Set<Join> joins;
  private final Map<Shape, List<Plan>> plans = new ConcurrentHashMap<>();

  private record Shape(int columnSize, int suffix) {}

  /**
   * A way to solve one goal.
   *
   * @param goal its place among the goals
   * @param suffix unary operators at the root
   * @param columns the last binary operator's known operands, if there is one and it is solved for
   */
  record Plan(int goal, int columnSize, UnarySuffix suffix, Optional<LastOperandIndex> columns) {}

  Plans(Bank bank, List<Goal> goals, Grammar grammar, Set<Join> joins) {
    this.bank = bank;
    this.goals = goals;
    this.grammar = grammar;
    this.joins = joins;
  }

  /** Returns the goals to solve. */
  List<Goal> goals() {
    return goals;
  }

  /**
   * Returns the plans for formulas that end with {@code suffix} unary operators.
   *
   * @param columnSize the size of the known operand of the binary operator below, 0 if none
   */
  List<Plan> of(int columnSize, int suffix) {
    return plans.computeIfAbsent(new Shape(columnSize, suffix), this::made);
  }

  private List<Plan> made(Shape shape) {
    List<Plan> made = new ArrayList<>();
    for (int goal = 0; goal < goals.size(); goal++) {
      for (UnarySuffix suffix : UnarySuffix.of(shape.suffix(), goals.get(goal), grammar, joins)) {
        Optional<LastOperandIndex> columns =
            shape.columnSize() > 0 && suffix.computed().isEmpty()
                ? Optional.of(
                    new LastOperandIndex(bank, suffix.goal(), shape.columnSize(), grammar, joins))
                : Optional.empty();
        made.add(new Plan(goal, shape.columnSize(), suffix, columns));
      }
    }
    return made;
  }
}
