package sift.chess.siblings;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.Leapers;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.LastTwoPlies;
import sift.chess.movegen.MoveSets;

/**
 * Legal moves as another generator finds them, but in perft the replies to the moves of a node are
 * counted together: see {@link SharedCount}. The few moves that this does not cover are counted one
 * by one, and so are all where that takes less time.
 */
public final class SiblingGenerator extends LastTwoPlies {
  // What a square or a move takes, in units of what an officer's replies to a move take.
  private static final int WATCHING = 12;
  private static final int REPLYING = 2;
  private static final int FEW_MOVES = 8;

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
    if (moves.endOfQueens() > ReplyCount.MOST_OFFICERS || isOpen(nodes, at)) {
      return inner.replies(nodes, at, moves);
    }
    long leaves = replies.count(nodes, at, moves, rest);
    return rest.isEmpty() ? leaves : leaves + inner.replies(nodes, at, rest);
  }

  /**
   * Whether one reply after the other is counted sooner, as measured: many squares around an open
   * king are to be watched, which takes long, and few officers reply to one move soon.
   */
  private boolean isOpen(long[] nodes, int at) {
    GeneratorPosition node = GeneratorPosition.at(nodes, at);
    long us = node.us();
    if (((node.diagonals() | node.straights()) & us) == 0) {
      return false;
    }
    int king = Long.numberOfTrailingZeros(node.kings() & ~us);
    long officers = (node.knights() | node.diagonals() | node.straights()) & ~us;
    long around = Leapers.king(king) & ~officers & ~(node.pawns() & ~us);
    int watching = WATCHING * Long.bitCount(around);
    int replying = REPLYING + Long.bitCount(officers);
    return FEW_MOVES * replying < watching && moves.count() * replying <= watching;
  }

  @Override
  public Generator another() {
    return new SiblingGenerator(inner.another(), replies.another());
  }
}
