package sift.chess.movegen;

import java.util.SplittableRandom;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Chess960;
import sift.chess.board.Color;

/** Legal positions of random games by the fast generator: millions in seconds. */
public final class RandomLines {
  private static final int LONGEST = 300;

  private RandomLines() {}

  /** What receives positions. */
  @FunctionalInterface
  public interface Visitor {
    /** Receives the position at {@code positions[at]}, in which {@code turn} is to move. */
    void visit(long[] positions, int at, Color turn);
  }

  /** Passes on so many positions of games from the usual start. */
  public static void usual(int count, long seed, Visitor visitor) {
    play(count, new SplittableRandom(seed), false, visitor);
  }

  /** Passes on so many positions of games from random starts of Chess960. */
  public static void chess960(int count, long seed, Visitor visitor) {
    play(count, new SplittableRandom(seed), true, visitor);
  }

  private static void play(int count, SplittableRandom random, boolean is960, Visitor visitor) {
    Generator generator = ScalarGenerator.with(new PextAttacks());
    long[] position = new long[GeneratorPosition.WORDS];
    long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    int length = LONGEST;
    int moves = 0;
    Color turn = Color.WHITE;
    for (int left = count; left > 0; left--) {
      if (moves == 0 || length == LONGEST) {
        int start = is960 ? random.nextInt(Chess960.COUNT) : Chess960.STANDARD;
        position = GeneratorPosition.of(Chess960.start(start)).words();
        turn = Color.WHITE;
        length = 0;
      }
      visitor.visit(position, 0, turn);
      moves = generator.children(position, 0, children);
      if (moves > 0) {
        int chosen = random.nextInt(moves) * GeneratorPosition.WORDS;
        System.arraycopy(children, chosen, position, 0, GeneratorPosition.WORDS);
        turn = turn.other();
        length++;
      }
    }
  }
}
