package sift.bench.fills;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import sift.kernel.Timing;

/** Rivals against the clock, in turn in each round, so that a busy machine slows all of them. */
final class Race {
  private static final long WARMING_NANOS = 20_000_000;
  private static final int FEWEST_TURNS = 5;

  private final List<Runner> runners = new ArrayList<>();
  private final Effort effort;
  private final Consumer<String> stage;

  /** What takes part. */
  private static final class Runner {
    final Runnable pass;
    final int items;
    final double operations;
    final double[] rounds;
    double last = Double.MAX_VALUE;
    int turns = 0;
    boolean isWarm = false;
    int passes = 1;

    Runner(Runnable pass, int items, double operations, int rounds) {
      this.pass = pass;
      this.items = items;
      this.operations = operations;
      this.rounds = new double[rounds];
    }

    /** Runs some milliseconds; warm once it is compiled and no longer a tenth faster each time. */
    void warm() {
      long begin = System.nanoTime();
      long elapsed;
      int done = 0;
      do {
        pass.run();
        done++;
        elapsed = System.nanoTime() - begin;
      } while (elapsed < WARMING_NANOS);
      double now = (double) elapsed / done / items;
      isWarm = ++turns >= FEWEST_TURNS && now > 0.9 * last && Timing.isCompiled(now, operations);
      last = now;
    }

    void time(int round) {
      long begin = System.nanoTime();
      for (int i = 0; i < passes; i++) {
        pass.run();
      }
      rounds[round] = (double) (System.nanoTime() - begin) / passes / items;
    }

    double median() {
      double[] sorted = rounds.clone();
      Arrays.sort(sorted);
      return sorted[sorted.length / 2];
    }
  }

  Race(Effort effort, Consumer<String> stage) {
    this.effort = effort;
    this.stage = stage;
  }

  /**
   * Adds a rival.
   *
   * @param items how many a pass computes
   * @param operations about how many for an item
   */
  void add(Runnable pass, int items, double operations) {
    runners.add(new Runner(pass, items, operations, effort.rounds()));
  }

  /** Nanoseconds for an item, the medians of all rounds, in the order of the rivals. */
  double[] nanos() {
    warm();
    for (int round = 0; round < effort.rounds(); round++) {
      stage.accept("round %d of %d".formatted(round + 1, effort.rounds()));
      for (Runner runner : runners) {
        runner.time(round);
      }
    }
    return runners.stream().mapToDouble(Runner::median).toArray();
  }

  private void warm() {
    long begin = System.nanoTime();
    List<Runner> cold = new ArrayList<>(runners);
    while (!cold.isEmpty() && System.nanoTime() - begin < effort.patienceNanos()) {
      for (Runner runner : cold) {
        stage.accept("warming up, %d of %d to go".formatted(cold.size(), runners.size()));
        runner.warm();
      }
      cold.removeIf(runner -> runner.isWarm);
    }
    for (Runner runner : runners) {
      double passNanos = runner.last * runner.items;
      runner.passes = (int) Math.clamp(effort.roundNanos() / passNanos, 1, 1 << 20);
    }
  }
}
