package sift.bench.attacks;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import sift.bench.Runner;
import sift.geometry.Square;
import sift.kernel.line.BulkAttacks;

/** Squares and boards of the courses, the same ones in every run. */
final class Boards {
  /** Queens of one batch: squares, masks, boards and attacks lie in the near caches. */
  static final int BATCH = 512;

  private static final int BATCHES = Laps.LAP / BATCH;
  private static final int RANDOM_LAPS = 8;
  private static final long SEED = 2026;

  private final int[] squares;
  private final long[] random;
  private final long[] game;

  /** The boards of games as given, as far as they fill laps. */
  Boards(long[] game) {
    if (game.length < Laps.LAP) {
      throw new IllegalArgumentException(
          "%,d boards of games; needed are %,d".formatted(game.length, Laps.LAP));
    }
    this.game = game.clone();
    SplittableRandom source = new SplittableRandom(SEED);
    squares = source.ints(RANDOM_LAPS * Laps.LAP, 0, Square.COUNT).toArray();
    random = new long[squares.length];
    Arrays.setAll(random, i -> board(source, i));
  }

  /** Returns the courses random, game and latency, whose look-ups make their boards themselves. */
  List<Runner> courses(Lookups lookups) {
    return List.of(
        Laps.runner(number -> {
          int from = number % (random.length / Laps.LAP) * Laps.LAP;
          return lookups.independent(squares, random, from, from + Laps.LAP);
        }),
        Laps.runner(number -> {
          int from = number % (game.length / Laps.LAP) * Laps.LAP;
          return lookups.game(game, from, from + Laps.LAP);
        }),
        latency(lookups));
  }

  /** Returns look-ups that wait for each other. */
  static Runner latency(Lookups lookups) {
    return Laps.runner(_ -> lookups.dependent(Laps.LAP));
  }

  /** Returns the courses random and game, all batches on the same squares. */
  List<Runner> courses(BulkAttacks bulk) {
    return List.of(Laps.runner(inBatches(bulk, random)), Laps.runner(inBatches(bulk, game)));
  }

  private Laps.Lap inBatches(BulkAttacks bulk, long[] boards) {
    BulkAttacks.Batch batch = bulk.batch(Arrays.copyOf(squares, BATCH));
    long[][] batches = new long[boards.length / Laps.LAP * BATCHES][];
    Arrays.setAll(batches, i -> Arrays.copyOfRange(boards, i * BATCH, (i + 1) * BATCH));
    long[] attacks = new long[BATCH];
    return number -> {
      int from = number * BATCHES % batches.length;
      long sum = 0;
      for (int i = 0; i < BATCHES; i++) {
        batch.queens(batches[from + i], attacks);
        sum += attacks[i];
      }
      return sum;
    };
  }

  /** 1/4, 3/8 and 1/2 of the bits in turn, as boards with 16 to 32 pieces. */
  private static long board(SplittableRandom source, int index) {
    long first = source.nextLong();
    long second = source.nextLong();
    long third = source.nextLong();
    return switch (index % 3) {
      case 0 -> first & second;
      case 1 -> first & (second | third);
      default -> first;
    };
  }
}
