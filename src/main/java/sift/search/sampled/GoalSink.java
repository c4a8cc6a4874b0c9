package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.search.enumerate.Block;

/**
 * The sink that looks for the goal itself among the formulas of a level, or under a unary operator.
 */
final class GoalSink extends FirstFound<GoalSink> {
  private final Goal goal;
  private final List<UnaryOp> above;
  private final BitWidth width;
  private final int sample;
  private final long[] words;

  /**
   * A sink; {@code sample} is tried first, as it refutes most formulas.
   *
   * @param above operators that are their own inverses
   */
  GoalSink(Goal goal, List<UnaryOp> above, BitWidth width, int sample) {
    this.goal = goal;
    this.above = above;
    this.width = width;
    this.sample = sample;
    words = above.stream().mapToLong(op -> width.apply(op, goal.word(sample))).toArray();
  }

  @Override
  public boolean accept(Block block) {
    long[] values = block.values(sample);
    Optional<Expr> found = Optional.empty();
    int i = 0;
    while (i < block.length() && found.isEmpty()) {
      if (goal.accepts(sample, values[i]) && goal.accepts(block, i)) {
        found = Optional.of(block.expr(i));
      }
      for (int k = 0; k < words.length; k++) {
        if (values[i] == words[k] && found.isEmpty()) {
          found = under(above.get(k), block, i);
        }
      }
      i++;
    }
    return note(i, found);
  }

  private Optional<Expr> under(UnaryOp op, Block block, int i) {
    for (int s = 0; s < goal.samples(); s++) {
      if (width.apply(op, block.value(s, i)) != goal.word(s)) {
        return Optional.empty();
      }
    }
    return Optional.of(new Expr.Unary(op, block.expr(i)));
  }

  @Override
  public GoalSink part() {
    return new GoalSink(goal, above, width, sample);
  }
}
