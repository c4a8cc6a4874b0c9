package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.search.bank.Bank;
import sift.search.request.Join;

/**
 * The plans to solve each goal for the last operators, by the size of the last column and the
 * number of unary operators above it; made on first use, valid while the samples stay the same.
 */
final class Plans {
  private final Bank bank;
  final List<SampleGoal> goals;
  private final Grammar grammar;
  private final Set<Join> joins;
  final RedundantLinks redundant;
  private final Map<Shape, List<Plan>> plans = new ConcurrentHashMap<>();
  private final Map<IndexKey, LastOperandIndex> indexes = new ConcurrentHashMap<>();

  private record Shape(int columnSize, int suffix) {}

  private record IndexKey(int columnSize, SampleGoal goal, Set<Join> joins, List<BinaryOp> ops) {}

  /**
   * A way to solve one goal.
   *
   * @param goal its index among the goals
   * @param suffix unary operators at the root
   * @param columns the known operands of the last binary operator, if there is one
   */
  record Plan(int goal, int columnSize, UnarySuffix suffix, Optional<LastOperandIndex> columns) {}

  /** Plans for some goals, without redundant operators. */
  Plans(
      Bank bank,
      List<SampleGoal> goals,
      Grammar grammar,
      Set<Join> joins,
      RedundantLinks redundant) {
    this.bank = bank;
    this.goals = goals;
    this.grammar = grammar;
    this.joins = joins;
    this.redundant = redundant;
  }

  /**
   * Returns the plans for formulas with {@code suffix} unary operators at the root.
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
            shape.columnSize() == 0 ? Optional.empty() : Optional.of(index(shape, suffix));
        made.add(new Plan(goal, shape.columnSize(), suffix, columns));
      }
    }
    return made;
  }

  /** Returns the index under a suffix; operators under one that is computed are computed too. */
  private LastOperandIndex index(Shape shape, UnarySuffix suffix) {
    return indexes.computeIfAbsent(
        new IndexKey(
            shape.columnSize(),
            suffix.goal(),
            suffix.computed().isEmpty() ? joins : Set.of(),
            suffix.rootsBelow(grammar)),
        key -> new LastOperandIndex(bank, key.goal(), key.columnSize(), key.ops(), key.joins()));
  }
}
