package sift.siblings;

import sift.attacks.Attacks;
import sift.movegen.Generator;
import sift.movegen.LastTwoPlies;
import sift.movegen.MoveSets;

/**
 * Legal moves as another generator finds them, but in perft the replies to the moves of a node are
 * counted together: see {@link SharedCount}. The few moves that this does not cover are made and
 * counted one by one.
 */
public final class SiblingGenerator extends LastTwoPlies {
  private final ReplyCount replies;
  private final MoveSets moves = new MoveSets();
  private final MoveSets rest = new MoveSets();

  private SiblingGenerator(Generator scalar, ReplyCount replies) {
    super(scalar);
    this.replies = replies;
  }

  /**
   * A generator over another.
   *
   * @param attacks what is asked for the sliders
   */
  public static Generator over(Generator scalar, Attacks attacks) {
    return new SiblingGenerator(scalar.another(), SharedCount.with(attacks));
  }

  @Override
  protected long lastTwo(long[] nodes, int at) {
    inner.moves(nodes, at, moves);
    if (moves.endOfQueens() > ReplyCount.MOST_OFFICERS) {
      return inner.replies(nodes, at, moves);
    }
    long leaves = replies.count(nodes, at, moves, rest);
    return rest.isEmpty() ? leaves : leaves + inner.replies(nodes, at, rest);
  }

  @Override
  public Generator another() {
    return new SiblingGenerator(inner.another(), replies.another());
  }
}
