package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnOps;
import sift.lang.Inverse.Side;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;
import sift.search.exhaustive.LastOperandIndex.Condition;
import sift.search.exhaustive.LastOperandIndex.Conditional;
import sift.search.exhaustive.LastOperandIndex.Group;
import sift.search.exhaustive.LastOperandIndex.Other;
import sift.search.exhaustive.RowTests.Wanted;

/**
 * Finds the formulas {@code suffix(op(row, column))} that pass the samples of a goal, for all rows
 * of a block, all columns of a size and all operators, without computing most of them.
 */
final class LastOperatorSolver {
  private final TaskRound round;
  private final CandidateCollector collector;
  private final RowBlock rows;
  private final Plans.Plan plan;
  private final boolean symmetric;
  private final SampleGoal goal;
  private final List<Link> suffix;
  private final Bank bank;
  // Blocks for values that have to be computed: an operator on the rows, the suffix on top.
  private final RowBlock.Column column;
  private final RowBlock.OperatorRows combined;
  private final List<RowBlock.OperatorRows> suffixed = new ArrayList<>();
  // Operators that are computed for each function beside them.
  private final List<Other> others;
  private int length;
  private Optional<Link> top = Optional.empty();
  // The sample that refuted last, likely to refute the next row too.
  private int suspect;
  private final int[] hits = new int[RowBlock.ROWS];
  private final long[] keys = new long[RowBlock.ROWS];

  /**
   * A solver for the rows in {@code rows} at each call.
   *
   * @param symmetric whether rows and columns are of one size, so that each pair occurs twice
   */
  LastOperatorSolver(
      TaskRound round,
      CandidateCollector collector,
      RowBlock rows,
      Plans.Plan plan,
      boolean symmetric) {
    this.round = round;
    this.collector = collector;
    this.rows = rows;
    this.plan = plan;
    this.symmetric = symmetric;
    goal = plan.suffix().goal();
    suffix = plan.suffix().links();
    others =
        plan.columns().stream()
            .flatMap(columns -> columns.others().stream())
            .filter(other -> isDue(other.unknown()))
            .toList();
    bank = round.site().bank;
    column = new RowBlock.Column(bank);
    combined = new RowBlock.OperatorRows(rows, column, round.loops());
    RowBlock below = plan.columnSize() == 0 ? rows : combined;
    for (UnaryOp op : plan.suffix().computed()) {
      RowBlock.OperatorRows applied = new RowBlock.OperatorRows(below, column, round.loops());
      applied.set(new Link(op));
      suffixed.add(applied);
      below = applied;
    }
  }

  /**
   * Hands formulas that pass the samples to the collector.
   *
   * @param topOfRows the outermost operator of the rows, if they have one
   */
  void solve(Optional<Link> topOfRows) {
    top = topOfRows;
    length = rows.rows();
    if (plan.columns().isEmpty()) {
      suffixed.forEach(RowBlock::forget);
      test(suffixed.isEmpty() ? rows : suffixed.getLast(), suffix);
      return;
    }
    LastOperandIndex columns = plan.columns().get().onTopOf(top, round.plans().redundant);
    for (Group group : columns.conditionals()) {
      if (isDue(group.members().getFirst().unknown())) {
        match(group);
      }
    }
    int end = others.isEmpty() ? 0 : bank.first(plan.columnSize() + 1);
    for (int entry = bank.first(plan.columnSize()); entry < end; entry++) {
      column.set(entry);
      for (Other other : others) {
        compute(link(other.op(), other.unknown(), entry));
      }
    }
    columns.hashJoin().ifPresent(this::lookUp);
  }

  private boolean isDue(Side unknown) {
    return unknown == Side.LEFT || !symmetric;
  }

  private static Link link(BinaryOp op, Side unknown, int entry) {
    return new Link(op, unknown == Side.LEFT, entry);
  }

  private void match(Group group) {
    int count = run(rows, group.test(), group.first(), group.second());
    for (int i = 0; i < count; i++) {
      int row = hits[i];
      for (Conditional member : group.members()) {
        if (fitsRest(group, member.condition(), row)) {
          for (int entry : member.entries()) {
            passed(row, link(member.op(), member.unknown(), entry));
          }
        }
      }
    }
  }

  private boolean fitsRest(Group group, Condition condition, int row) {
    int s = suspect;
    for (int i = 0; i < goal.size(); i++) {
      if (!group.has(s)
          && !condition
              .test()
              .fits(
                  rows.value(goal.lane(s), row),
                  condition.known()[s],
                  condition.masks()[s],
                  condition.expected()[s])) {
        suspect = s;
        return false;
      }
      s = following(s);
    }
    return true;
  }

  private int following(int sample) {
    return sample + 1 < goal.size() ? sample + 1 : 0;
  }

  private void lookUp(HashJoin join) {
    int padded = ColumnOps.padded(length);
    Arrays.fill(keys, 0, padded, 0);
    for (int s = 0; s < join.samples(); s++) {
      HashJoin.addSample(rows.lane(goal.lane(s)), padded, goal.mask(s), keys);
    }
    int count = join.likely(keys, length, hits);
    for (int i = 0; i < count; i++) {
      int row = hits[i];
      join.matches(
          keys[row],
          entry -> {
            for (int s = 0; s < goal.size(); s++) {
              long y = bank.value(goal.lane(s), entry);
              if (!goal.accepts(s, rows.value(goal.lane(s), row) ^ y)) {
                return;
              }
            }
            passed(row, link(BinaryOp.XOR, Side.LEFT, entry));
          });
    }
  }

  private void compute(Link link) {
    combined.set(link);
    suffixed.forEach(RowBlock::forget);
    test(suffixed.isEmpty() ? combined : suffixed.getLast(), outer(link));
  }

  /** Tests computed values, of formulas with these operators on the rows. */
  private void test(RowBlock values, List<Link> outer) {
    int count = length;
    int first = goal.size() > 0 ? goal.strongest() : 0;
    if (goal.size() > 0) {
      Wanted wanted = new Wanted(first, 0, goal.mask(first), goal.expected(first));
      count = run(values, RowTests.MASKED, wanted, wanted); // a second lane would be computed whole
    } else {
      Arrays.setAll(hits, row -> row);
    }
    for (int i = 0; i < count; i++) {
      int row = hits[i];
      boolean fits = true;
      for (int s = 0; s < goal.size() && fits; s++) {
        fits = s == first || goal.accepts(s, values.value(goal.lane(s), row));
      }
      if (fits) {
        passed(row, outer, lane -> plan.suffix().onComputed(values.value(lane, row)));
      }
    }
  }

  /** Writes the rows of a block that fit to {@code hits}; returns their number. */
  private int run(RowBlock tried, RowTests test, Wanted first, Wanted second) {
    long[] x = tried.lane(goal.lane(first.sample()));
    long[] y = tried.lane(goal.lane(second.sample()));
    int count =
        round.loops().isVector()
            ? test.run(x, y, ColumnOps.padded(length), first, second, hits)
            : test.runScalar(x, y, length, first, second, hits);
    while (count > 0 && hits[count - 1] >= length) {
      count--; // padding
    }
    return count;
  }

  private void passed(int row, Link link) {
    passed(
        row,
        outer(link),
        lane -> {
          long right = bank.value(lane, link.entry());
          return plan.suffix().onComputed(link.apply(BitWidth.WORD, rows.value(lane, row), right));
        });
  }

  private List<Link> outer(Link link) {
    List<Link> outer = new ArrayList<>(1 + suffix.size());
    outer.add(link);
    outer.addAll(suffix);
    return outer;
  }

  /** The value of a formula in the case of a lane. */
  private interface LaneValue {
    long in(int lane);
  }

  /** Hands a formula on, unless another goal does. */
  private void passed(int row, List<Link> outer, LaneValue value) {
    long likely = goal.targets();
    List<SampleGoal> goals = round.plans().goals;
    for (int other = 0; other < goals.size(); other++) {
      if (other != plan.goal() && solves(goals.get(other), value)) {
        if (other < plan.goal()) {
          return;
        }
        likely |= goals.get(other).targets();
      }
    }
    if (!round.plans().redundant.isWithin(top, outer)) {
      collector.add(new Chain(rows.entry(row), rows.links(), outer, likely));
    }
  }

  private static boolean solves(SampleGoal other, LaneValue value) {
    for (int s = 0; s < other.size(); s++) {
      if (!other.accepts(s, value.in(other.lane(s)))) {
        return false;
      }
    }
    return true;
  }
}
