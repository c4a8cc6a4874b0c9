package sift.chess.siblings;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.Leapers;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.LastTwoPliesGenerator;
import sift.chess.movegen.MoveSets;

/**
 * A generator that counts the last two plies of perft by {@link DifferentialCounter}, and leaves
 * the rest to another generator: the moves too which that class does not cover, and all moves where
 * counting their replies one by one takes less time.
 */
public final class SiblingGenerator extends LastTwoPliesGenerator {
  // Measured costs; the unit is the replies of one piece to one move.
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
   * Returns a generator over {@code scalar}.
   *
   * @param attacks computes the sliders' attacks
   */
  public static SiblingGenerator over(Generator scalar, Attacks attacks) {
    return new SiblingGenerator(scalar.copy(), DifferentialCounter.with(attacks));
  }

  @Override
  protected long countLastTwoPlies(long[] positions, int at) {
    delegate.moves(positions, at, moves);
    return countReplies(positions, at, moves);
  }

  /**
   * Counts the legal replies to all legal moves of the position at {@code positions[at]}.
   *
   * @param moves all its legal moves
   */
  public long countReplies(long[] positions, int at, MoveSets moves) {
    if (moves.endOfQueens() > SiblingCounter.MAX_PIECES || isFasterOneByOne(positions, at, moves)) {
      return delegate.replies(positions, at, moves);
    }
    long leaves = replies.count(positions, at, moves, rest);
    return rest.isEmpty() ? leaves : leaves + delegate.replies(positions, at, rest);
  }

  /**
   * Returns whether counting move by move takes less time, as measured: the squares around an open
   * king cost most of the shared work, and few pieces make few replies to a move.
   */
  private static boolean isFasterOneByOne(long[] positions, int at, MoveSets moves) {
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
  public SiblingGenerator copy() {
    return new SiblingGenerator(delegate.copy(), replies.copy());
  }
}
