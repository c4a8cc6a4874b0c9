package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sift.lang.Grammar;
import sift.search.bank.Bank;
import sift.search.exhaustive.RedundantPairs.LinkSet;
import sift.search.request.Join;

/**
 * The plans to solve each goal for the last operators, by the size of the last column and the
 * number of unary operators above it; made on first use, valid while the samples stay the same.
 */
final class Plans {
  private final Bank bank;
  private final List<Goal> goals;
  private final Grammar grammar;
  private final Set<Join> joins;
  private final RedundantPairs redundant;
  private final Map<Shape, List<Plan>> plans = new ConcurrentHashMap<>();

  private final Map<Known, LastOperandIndex> indexes = new ConcurrentHashMap<>();

  private record Known(int columnSize, Goal goal) {}

  private record Shape(int columnSize, int suffix, RedundantPairs redundant) {}

  /**
   * A way to solve one goal.
   *
   * @param goal its index among the goals
   * @param suffix unary operators at the root
   * @param columns the last binary operator's known operands, if it is solved
   * @param redundantBelow last binary operators that are redundant under the suffix
   */
  record Plan(
      int goal,
      int columnSize,
      UnarySuffix suffix,
      Optional<LastOperandIndex> columns,
      LinkSet redundantBelow) {}

  /**
   * Plans for some goals.
   *
   * @param redundant redundant operators and pairs
   */
  Plans(Bank bank, List<Goal> goals, Grammar grammar, Set<Join> joins, RedundantPairs redundant) {
    this.bank = bank;
    this.goals = goals;
    this.grammar = grammar;
    this.joins = joins;
    this.redundant = redundant;
  }

  /** Returns whether these plans are valid for other data. */
  @SuppressWarnings("ReferenceEquality") // the finder makes another only when it has found more
  boolean isFor(List<Goal> otherGoals, RedundantPairs otherRedundant) {
    return redundant == otherRedundant && goals.equals(otherGoals);
  }

  /** Returns the redundant operators on operands of this size. */
  RedundantPairs redundantOn(int symbols) {
    return redundant.on(symbols);
  }

  /** Returns whether formulas are left out if another has the function. */
  boolean leavesOut() {
    return joins.contains(Join.PAIRS);
  }

  /** Returns the goals to solve. */
  List<Goal> goals() {
    return goals;
  }

  /**
   * Returns the plans for formulas with {@code suffix} unary operators at the root.
   *
   * @param columnSize the size of the known operand of the binary operator below, 0 if none
   * @param operand the size of the operand under all of them
   */
  List<Plan> of(int columnSize, int suffix, int operand) {
    return plans.computeIfAbsent(new Shape(columnSize, suffix, redundantOn(operand)), this::made);
  }

  private List<Plan> made(Shape shape) {
    List<Plan> made = new ArrayList<>();
    for (int goal = 0; goal < goals.size(); goal++) {
      for (UnarySuffix suffix : UnarySuffix.of(shape.suffix(), goals.get(goal), grammar, joins)) {
        List<Link> links = suffix.links();
        if (shape.redundant().isWithin(links)) {
          continue;
        }
        LinkSet redundantBelow =
            links.isEmpty() ? LinkSet.EMPTY : shape.redundant().before(links.getFirst());
        Optional<LastOperandIndex> columns =
            shape.columnSize() > 0 && suffix.computed().isEmpty()
                ? Optional.of(
                    index(shape.columnSize(), suffix.goal())
                        .onTopOf(Optional.empty(), redundantBelow))
                : Optional.empty();
        made.add(new Plan(goal, shape.columnSize(), suffix, columns, redundantBelow));
      }
    }
    return made;
  }

  private LastOperandIndex index(int columnSize, Goal goal) {
    return indexes.computeIfAbsent(
        new Known(columnSize, goal),
        _ -> new LastOperandIndex(bank, goal, columnSize, grammar, joins));
  }
}
