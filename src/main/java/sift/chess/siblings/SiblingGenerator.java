package sift.chess.siblings;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.Leapers;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.LastTwoPliesGenerator;
import sift.chess.movegen.MoveSets;

/**
 * Legal moves as another generator finds them, but in perft the replies to the moves of a position
 * are counted together: see {@link DifferentialCounter}. The few moves that this does not cover are
 * counted one by one, and so are all where that takes less time.
 */
public final class SiblingGenerator extends LastTwoPliesGenerator {
  // What a square or a move takes, in units of what an officer's replies to a move take.
  private static final int SQUARE_COST = 12;
  private static final int REPLY_COST = 2;
  private static final int FEW_MOVES = 8;

  private final SiblingCounter replies;
  private final MoveSets moves = new MoveSets();
  private final MoveSets rest = new MoveSets();

  private SiblingGenerator(Generator scalar, SiblingCounter replies) {
    super(scalar);
    this.replies = replies;
  }

  /**
   * A generator over another.
   *
   * @param attacks what is asked for the sliders
   */
  public static Generator over(Generator scalar, Attacks attacks) {
    return new SiblingGenerator(scalar.copy(), DifferentialCounter.with(attacks));
  }

  @Override
  protected long countLastTwoPlies(long[] positions, int at) {
    delegate.moves(positions, at, moves);
    if (moves.endOfQueens() > SiblingCounter.MAX_PIECES || isFasterOneByOne(positions, at)) {
      return delegate.replies(positions, at, moves);
    }
    long leaves = replies.count(positions, at, moves, rest);
    return rest.isEmpty() ? leaves : leaves + delegate.replies(positions, at, rest);
  }

  /**
   * Whether one reply after the other is counted sooner, as measured: many squares around an open
   * king are to be watched, which takes long, and few officers reply to one move soon.
   */
  private boolean isFasterOneByOne(long[] positions, int at) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    long us = position.us();
    if (((position.bishopsQueens() | position.rooksQueens()) & us) == 0) {
      return false;
    }
    int king = Long.numberOfTrailingZeros(position.kings() & ~us);
    long pieces = (position.knights() | position.bishopsQueens() | position.rooksQueens()) & ~us;
    long around = Leapers.king(king) & ~pieces & ~(position.pawns() & ~us);
    int sharedCost = SQUARE_COST * Long.bitCount(around);
    int replyCost = REPLY_COST + Long.bitCount(pieces);
    return FEW_MOVES * replyCost < sharedCost && moves.count() * replyCost <= sharedCost;
  }

  @Override
  public Generator copy() {
    return new SiblingGenerator(delegate.copy(), replies.copy());
  }
}
