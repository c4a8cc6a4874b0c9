package sift.bench.fills;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import sift.lang.UnaryOp;

/**
 * What it costs to keep a transposed board from move to move: a loop of its own over random moves
 * of one parent, those of each kind of piece one after the other, not the generator of {@code
 * sift.movegen}.
 *
 * <pre>
 *   parent  us pawns knights diagonals straights kings special | transposed: us straights occupied
 *   child   the same, turned upside down for the other side
 * </pre>
 */
public final class KeptBoards {
  private static final int MOVES = 256;
  private static final int PIECES = 5;
  private static final int WORDS = 7;
  private static final int KEPT = 3;
  private static final int STRIDE = WORDS + 1 + KEPT + 1;
  private static final int STRAIGHTS = 4;
  private static final long SEED = 2026;

  /** About the operations of a child, to see whether its loop is compiled. */
  private static final int OPERATIONS = 100;

  private final long[] parent = new long[WORDS + KEPT];
  // from | to << 6 | piece << 12
  private final int[] moves = new int[MOVES];
  private final long[] children = new long[MOVES * STRIDE];

  /** A way to have transposed boards, and what a child costs with it. */
  public record Result(Way way, double nanos) {}

  /** How a child comes to its transposed boards. */
  public enum Way {
    NONE("no transposed board", KeptBoards::plain),
    UPDATED("updated, a kernel for each color", KeptBoards::updated),
    TURNED("updated and turned upside down", KeptBoards::turned),
    AGAIN("transposed again", KeptBoards::again);

    private final String text;

    @SuppressWarnings("ImmutableEnumChecker") // a method without state
    private final Consumer<KeptBoards> loop;

    Way(String text, Consumer<KeptBoards> loop) {
      this.text = text;
      this.loop = loop;
    }

    /** What it does, for people. */
    public String text() {
      return text;
    }
  }

  private KeptBoards() {
    SplittableRandom random = new SplittableRandom(SEED);
    long free = -1;
    for (int i = 1; i <= PIECES; i++) {
      parent[i] = free & random.nextLong() & random.nextLong() & random.nextLong();
      free &= ~parent[i];
    }
    parent[0] = ~free & random.nextLong();
    parent[WORDS] = UnaryOp.TRANSPOSE.apply(parent[0]);
    parent[WORDS + 1] = UnaryOp.TRANSPOSE.apply(parent[STRAIGHTS]);
    parent[WORDS + 2] = UnaryOp.TRANSPOSE.apply(~free);
    for (int i = 0; i < MOVES; i++) {
      moves[i] = random.nextInt(1 << 12) | (random.nextInt(PIECES) << 12);
    }
    Arrays.sort(moves);
  }

  /** Nanoseconds for a child by each way; all are compared with the transposition first. */
  public static List<Result> results(Effort effort, Consumer<String> stage) {
    KeptBoards boards = new KeptBoards();
    Race race = new Race(effort, stage);
    for (Way way : Way.values()) {
      way.loop.accept(boards);
      boards.check(way);
      race.add(() -> way.loop.accept(boards), MOVES, OPERATIONS);
    }
    double[] nanos = race.nanos();
    List<Result> results = new ArrayList<>();
    for (Way way : Way.values()) {
      results.add(new Result(way, nanos[way.ordinal()]));
    }
    return results;
  }

  private void check(Way way) {
    for (int at = 0; at < children.length; at += STRIDE) {
      long occupied = 0;
      for (int i = 1; i <= PIECES; i++) {
        occupied |= children[at + i];
      }
      long[] words = {children[at], children[at + STRAIGHTS], occupied};
      long[] kept = Arrays.copyOfRange(children, at + WORDS + 1, at + WORDS + 1 + KEPT);
      for (int i = 0; i < KEPT; i++) {
        long expected =
            switch (way) {
              case NONE -> kept[i];
              case UPDATED -> UnaryOp.TRANSPOSE.apply(Long.reverseBytes(words[i]));
              case TURNED, AGAIN -> UnaryOp.TRANSPOSE.apply(words[i]);
            };
        if (kept[i] != expected) {
          throw new IllegalStateException(way + ": a kept board differs");
        }
      }
    }
  }

  private void plain() {
    for (int i = 0; i < MOVES; i++) {
      child(moves[i], i * STRIDE);
    }
  }

  private void again() {
    for (int i = 0; i < MOVES; i++) {
      int at = i * STRIDE;
      long occupied = child(moves[i], at);
      int kept = at + WORDS + 1;
      children[kept] = transposed(children[at]);
      children[kept + 1] = transposed(children[at + STRAIGHTS]);
      children[kept + 2] = transposed(occupied);
    }
  }

  private void updated() {
    for (int i = 0; i < MOVES; i++) {
      int at = i * STRIDE;
      child(moves[i], at);
      update(moves[i], at + WORDS + 1);
    }
  }

  private void turned() {
    for (int i = 0; i < MOVES; i++) {
      int at = i * STRIDE;
      child(moves[i], at);
      int kept = at + WORDS + 1;
      update(moves[i], kept);
      for (int j = kept; j < kept + KEPT; j++) {
        children[j] = Long.reverseBytes(Long.reverse(children[j]));
      }
    }
  }

  /** Writes a child and returns its occupied squares. */
  private long child(int move, int at) {
    long from = 1L << move;
    long to = 1L << (move >> 6);
    int piece = (move >> 12) + 1;
    long stays = ~(from | to);
    long occupied = 0;
    for (int i = 1; i <= PIECES; i++) {
      long word = Long.reverseBytes((parent[i] & stays) | (i == piece ? to : 0));
      children[at + i] = word;
      occupied |= word;
    }
    long us = Long.reverseBytes((parent[0] & stays) | to);
    children[at] = occupied & ~us;
    children[at + WORDS - 1] = Long.reverseBytes(parent[WORDS - 1] & stays);
    children[at + WORDS] = move;
    return occupied;
  }

  /** Writes the transposed boards of a child, the right way up for its parent. */
  private void update(int move, int kept) {
    long from = 1L << exchanged(move);
    long to = 1L << exchanged(move >> 6);
    long stays = ~(from | to);
    long occupied = (parent[WORDS + 2] & stays) | to;
    children[kept] = occupied & ~((parent[WORDS] & stays) | to);
    children[kept + 1] = (parent[WORDS + 1] & stays) | ((move >> 12) + 1 == STRAIGHTS ? to : 0);
    children[kept + 2] = occupied;
  }

  /** The square with file and rank exchanged. */
  private static int exchanged(int square) {
    return ((square & 7) << 3) | (square >> 3 & 7);
  }

  // As a method of its own: the meaning of an operator is reached through a call.
  private static long transposed(long x) {
    long y = swapped(x, 0x00aa00aa00aa00aaL, 7);
    long z = swapped(y, 0x0000cccc0000ccccL, 14);
    return swapped(z, 0x00000000f0f0f0f0L, 28);
  }

  private static long swapped(long x, long mask, int distance) {
    long differences = (x ^ x >>> distance) & mask;
    return x ^ differences ^ differences << distance;
  }
}
