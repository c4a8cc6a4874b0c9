package sift.chess.large;

import java.util.List;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;

/**
 * A generator of the legal moves of a variant on sets of two words, and a counter of paths of them.
 * One object serves one thread.
 */
public final class FastGenerator {
  /** The greatest depth of perft; most counts exceed 63 bits long before. */
  public static final int MAX_DEPTH = 30;

  private final Rules rules;
  private final NodeText text;
  private final MoveFinder finder;
  private final CopyMake copyMake;
  private final ReplyCounter replyCounter;
  private final MoveSets moves = new MoveSets();
  private final MoveSets rest = new MoveSets();
  private final long[] root = new long[Node.WORDS];
  private final long[][] below = new long[MAX_DEPTH + 1][0];

  /** Creates a generator for a variant. */
  public FastGenerator(Variant variant) {
    rules = new Rules(variant);
    text = new NodeText(variant, rules);
    finder = new MoveFinder(rules);
    copyMake = new CopyMake(rules);
    replyCounter = new ReplyCounter(rules);
  }

  /**
   * Returns the legal moves of a legal setup of the variant, in no particular order.
   *
   * @throws IllegalArgumentException if the setup is of another variant
   */
  public List<Move> legalMoves(Setup setup) {
    text.write(setup, root);
    finder.find(root, 0, moves);
    return text.moves(setup, moves);
  }

  /**
   * Counts the paths of {@code depth} legal moves from a legal setup of the variant; 1 for depth 0.
   *
   * @param depth 0 to {@link #MAX_DEPTH}
   * @throws IllegalArgumentException if the depth is another one, or the setup is of another
   *     variant
   */
  public long perft(Setup setup, int depth) {
    if (depth < 0 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException(
          "depth %d; allowed are 0 to %d".formatted(depth, MAX_DEPTH));
    }
    text.write(setup, root);
    return depth == 0 ? 1 : count(root, 0, depth);
  }

  private long count(long[] positions, int at, int depth) {
    finder.find(positions, at, moves);
    if (depth == 1) {
      return moves.count(rules);
    }
    if (depth == 2) {
      return countReplies(positions, at);
    }
    int end = write(positions, at, moves, depth);
    long[] next = below[depth];
    long leaves = 0;
    for (int child = 0; child < end; child += Node.WORDS) {
      leaves += count(next, child, depth - 1);
    }
    return leaves;
  }

  /** Counts the replies to the moves just found. */
  private long countReplies(long[] positions, int at) {
    long replies = replyCounter.count(positions, at, moves, rest);
    int end = write(positions, at, rest, 2);
    long[] children = below[2];
    for (int child = 0; child < end; child += Node.WORDS) {
      finder.find(children, child, moves);
      replies += moves.count(rules);
    }
    return replies;
  }

  /**
   * Writes the positions after these moves into the array of a depth; returns the number of words.
   */
  private int write(long[] positions, int at, MoveSets made, int depth) {
    int words = made.count(rules) * Node.WORDS;
    if (below[depth].length < words) {
      below[depth] = new long[2 * words];
    }
    return copyMake.write(positions, at, made, below[depth]);
  }
}
