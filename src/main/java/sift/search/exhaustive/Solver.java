package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.ColumnOps;
import sift.lang.Inverse.Side;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;
import sift.search.exhaustive.LastOperandIndex.Condition;
import sift.search.exhaustive.LastOperandIndex.Conditional;
import sift.search.exhaustive.LastOperandIndex.Difference;
import sift.search.exhaustive.LastOperandIndex.Group;
import sift.search.exhaustive.LastOperandIndex.Other;
import sift.search.exhaustive.RedundantPairs.LinkSet;
import sift.search.exhaustive.RowTests.Wanted;

/**
 * Finds the formulas {@code suffix(op(row, column))} that pass the samples of a goal, for all rows
 * of a block, all columns of a size and all operators, without computing most of them.
 */
final class Solver {
  private final Round round;
  private final CandidateCollector collector;
  private final Block rows;
  private final Plans.Plan plan;
  private final boolean symmetric;
  private final Goal goal;
  private final List<Link> suffix;
  private final Bank bank;
  // Blocks for values that have to be computed: the rows, an operator on them, the suffix on
  // top.
  private final Block.Column column;
  private final Block.BinaryBlock combined;
  private final Block.UnaryBlock[] suffixed;
  private int length;
  private LinkSet redundantOnTop = LinkSet.EMPTY;
  // The sample that refuted last, likely to refute the next row too.
  private int suspect;
  private final int[] hits = new int[Block.ROWS];
  private final long[] keys = new long[Block.ROWS];

  /**
   * A solver for the rows in {@code rows} at each call.
   *
   * @param symmetric whether rows and columns are of one size, so that each pair occurs twice
   */
  Solver(
      Round round, CandidateCollector collector, Block rows, Plans.Plan plan, boolean symmetric) {
    this.round = round;
    this.collector = collector;
    this.rows = rows;
    this.plan = plan;
    this.symmetric = symmetric;
    goal = plan.suffix().goal();
    suffix = plan.suffix().links();
    bank = round.bank();
    column = new Block.Column(bank);
    combined = new Block.BinaryBlock(rows, column, round.loops());
    List<UnaryOp> ops = plan.suffix().computed();
    suffixed = new Block.UnaryBlock[ops.size()];
    Block below = plan.columnSize() == 0 ? rows : combined;
    for (int i = 0; i < suffixed.length; i++) {
      suffixed[i] = new Block.UnaryBlock(below, round.loops());
      suffixed[i].set(ops.get(i));
      below = suffixed[i];
    }
  }

  /**
   * Hands formulas that pass the samples to the collector.
   *
   * @param top the outermost operator of the rows, if they have one
   * @param redundant redundant last operators
   */
  void solve(Optional<Link> top, LinkSet redundant) {
    length = rows.rows();
    redundantOnTop = redundant;
    if (plan.columnSize() == 0) {
      refreshSuffix();
      test(suffixed.length == 0 ? rows : suffixed[suffixed.length - 1], -1, Side.LEFT);
      return;
    }
    if (plan.columns().isEmpty()) {
      computeAll();
      return;
    }
    LastOperandIndex columns = plan.columns().get().onTopOf(top, redundantOnTop);
    for (Group<Conditional> group : columns.conditionals()) {
      if (isDue(group.members().getFirst().unknown())) {
        match(group);
      }
    }
    for (Difference difference : columns.differences()) {
      if (isDue(difference.unknown())) {
        subtract(difference);
      }
    }
    for (Other other : columns.others()) {
      if (isDue(other.unknown())) {
        for (int entry = firstColumn(); entry < endColumn(); entry++) {
          compute(entry, other.op(), other.unknown());
        }
      }
    }
    columns.hashJoin().ifPresent(this::lookUp);
  }

  private boolean isDue(Side unknown) {
    return unknown == Side.LEFT || !symmetric;
  }

  private int firstColumn() {
    return bank.first(plan.columnSize());
  }

  private int endColumn() {
    return bank.first(plan.columnSize() + 1);
  }

  private void match(Group<Conditional> group) {
    int count = run(rows, group.test(), group.first(), group.second());
    for (int i = 0; i < count; i++) {
      int row = hits[i];
      for (Conditional member : group.members()) {
        if (fitsRest(group, member.condition(), row)) {
          for (int entry : member.entries()) {
            passed(row, member.op(), member.unknown(), entry);
          }
        }
      }
    }
  }

  private boolean fitsRest(Group<Conditional> group, Condition condition, int row) {
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

  private void subtract(Difference difference) {
    for (Group<Integer> group : difference.groups()) {
      int count = run(rows, group.test(), group.first(), group.second());
      for (int i = 0; i < count; i++) {
        for (int entry : group.members()) {
          if (fitsRest(difference, group, hits[i], entry - firstColumn())) {
            passed(hits[i], difference.op(), difference.unknown(), entry);
          }
        }
      }
    }
  }

  private boolean fitsRest(Difference difference, Group<Integer> group, int row, int c) {
    int s = suspect;
    for (int i = 0; i < goal.size(); i++) {
      if (!group.has(s)
          && !difference
              .test()
              .fits(
                  rows.value(goal.lane(s), row),
                  difference.known()[s][c],
                  goal.mask(s),
                  goal.expected(s))) {
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
              long y = bank.value(goal.lane(s), plan.columnSize(), entry);
              if (!goal.accepts(s, rows.value(goal.lane(s), row) ^ y)) {
                return;
              }
            }
            if (isToTry(BinaryOp.XOR, Side.LEFT, entry)) {
              passed(row, BinaryOp.XOR, Side.LEFT, entry);
            }
          });
    }
  }

  private void computeAll() {
    for (int entry = firstColumn(); entry < endColumn(); entry++) {
      for (BinaryOp op : plan.suffix().rootsBelow(round.problem().grammar())) {
        if (isToTry(op, Side.LEFT, entry)) {
          compute(entry, op, Side.LEFT);
        }
        if (!op.isCommutative() && !symmetric && isToTry(op, Side.RIGHT, entry)) {
          compute(entry, op, Side.RIGHT);
        }
      }
    }
  }

  private boolean isToTry(BinaryOp op, Side unknown, int entry) {
    Link link = new Link.Binary(op, unknown == Side.LEFT, entry);
    return !redundantOnTop.has(link) && !plan.redundantBelow().has(link);
  }

  private void compute(int entry, BinaryOp op, Side unknown) {
    column.set(plan.columnSize(), entry);
    if (unknown == Side.LEFT) {
      combined.setRowFirst(op);
    } else {
      combined.setColumnFirst(op);
    }
    refreshSuffix();
    test(suffixed.length == 0 ? combined : suffixed[suffixed.length - 1], entry, unknown);
  }

  private void refreshSuffix() {
    for (Block.UnaryBlock block : suffixed) {
      block.forget();
    }
  }

  /** Tests computed values; {@code entry} is -1 where there is no column. */
  private void test(Block values, int entry, Side unknown) {
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
        List<Link> outer = entry < 0 ? suffix : outer(combined.op(), unknown, entry);
        passed(row, outer, lane -> plan.suffix().onComputed(values.value(lane, row)));
      }
    }
  }

  /** Writes the rows of a block that fit to {@code hits}; returns their number. */
  private int run(Block tried, RowTests test, Wanted first, Wanted second) {
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

  private void passed(int row, BinaryOp op, Side unknown, int entry) {
    passed(
        row,
        outer(op, unknown, entry),
        lane -> {
          long left = rows.value(lane, row);
          long right = bank.value(lane, plan.columnSize(), entry);
          return plan.suffix()
              .on(unknown == Side.LEFT ? op.apply(left, right) : op.apply(right, left));
        });
  }

  private List<Link> outer(BinaryOp op, Side unknown, int entry) {
    List<Link> outer = new ArrayList<>(1 + suffix.size());
    outer.add(new Link.Binary(op, unknown == Side.LEFT, entry));
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
    List<Goal> goals = round.goals();
    for (int other = 0; other < goals.size(); other++) {
      if (other != plan.goal() && solves(goals.get(other), value)) {
        if (other < plan.goal()) {
          return;
        }
        likely |= goals.get(other).targets();
      }
    }
    collector.add(new Candidate.Chain(rows.entry(row), rows.links(), outer, likely));
  }

  private static boolean solves(Goal other, LaneValue value) {
    for (int s = 0; s < other.size(); s++) {
      if (!other.accepts(s, value.in(other.lane(s)))) {
        return false;
      }
    }
    return true;
  }
}
