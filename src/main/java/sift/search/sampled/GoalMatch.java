package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.search.enumerate.Block;

/** Looks for the goal itself among the formulas of a level, or under a unary operator. */
final class GoalMatch implements FirstFound.Match {
  private final Goal goal;
  private final List<UnaryOp> above;
  private final BitWidth width;
  private final int sample;
  private final long[] words;

  /**
   * Looks at {@code sample} first.
   *
   * @param above operators that are their own inverses
   */
  GoalMatch(Goal goal, List<UnaryOp> above, BitWidth width, int sample) {
    this.goal = goal;
    this.above = above;
    this.width = width;
    this.sample = sample;
    words = above.stream().mapToLong(op -> width.apply(op, goal.word(sample))).toArray();
  }

  @Override
  public int next(Block block, long[] values, int from) {
    int place = from;
    while (place < block.length() && !mayServe(values[place])) {
      place++;
    }
    return place;
  }

  private boolean mayServe(long word) {
    for (long other : words) {
      if (word == other) {
        return true;
      }
    }
    return goal.accepts(sample, word);
  }

  @Override
  public Optional<Expr> formula(Block block, int place) {
    if (goal.accepts(s -> block.value(s, place))) {
      return Optional.of(block.expr(place));
    }
    for (UnaryOp op : above) {
      if (goal.isWholly(s -> width.apply(op, block.value(s, place)))) {
        return Optional.of(new Expr.Unary(op, block.expr(place)));
      }
    }
    return Optional.empty();
  }
}
