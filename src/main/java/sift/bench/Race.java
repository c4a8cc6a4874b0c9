package sift.bench;

import java.util.ArrayList;
import java.util.List;
import sift.progress.Progress;

/**
 * Runners against the clock, in turn in each round, so that a busy machine slows all of them.
 *
 * <p>Before anything is measured, all run in turns until HotSpot has compiled them: until a turn is
 * no longer a tenth faster than the one before and {@link Runner#isCompiled as fast as compiled
 * code}, or until patience is at an end.
 */
public final class Race {
  private static final long TURN_NANOS = 20_000_000;
  private static final int FEWEST_TURNS = 5;

  private final List<Lane> lanes;
  private final Effort effort;
  private final Progress progress;

  /** A runner on its way. */
  private static final class Lane {
    final Runner runner;
    final double[] rounds;
    double last = Double.MAX_VALUE;
    int turns = 0;
    boolean isWarm = false;
    int passes = 1;

    Lane(Runner runner, int rounds) {
      this.runner = runner;
      this.rounds = new double[rounds];
    }

    void warm() {
      long begin = System.nanoTime();
      long nanos = 0;
      int done = 0;
      do {
        nanos += runner.passes().nanos(1);
        done++;
      } while (System.nanoTime() - begin < TURN_NANOS);
      double now = nanos / (done * runner.items());
      isWarm = ++turns >= FEWEST_TURNS && now > 0.9 * last && runner.isCompiled(now);
      last = now;
    }

    void choosePasses(long roundNanos) {
      passes = (int) Math.clamp(roundNanos / (last * runner.items()), 1, 1 << 20);
    }

    void time(int round) {
      rounds[round] = runner.passes().nanos(passes) / (passes * runner.items());
    }
  }

  private Race(List<Runner> runners, Effort effort, Progress progress) {
    lanes = runners.stream().map(runner -> new Lane(runner, effort.rounds())).toList();
    this.effort = effort;
    this.progress = progress;
  }

  /**
   * Returns the times for an item, in the order of the runners.
   *
   * @throws java.util.concurrent.CancellationException if somebody asked the race to end
   */
  public static List<Times> run(List<Runner> runners, Effort effort, Progress progress) {
    Race race = new Race(runners, effort, progress);
    race.warm();
    return race.times();
  }

  private void warm() {
    long begin = System.nanoTime();
    List<Lane> cold = new ArrayList<>(lanes);
    boolean isPatient = effort.patienceNanos() > 0;
    while (isPatient && !cold.isEmpty()) {
      for (Lane lane : cold) {
        progress.enter("warming up, %d of %d to go".formatted(cold.size(), lanes.size()));
        lane.warm();
      }
      cold.removeIf(lane -> lane.isWarm);
      isPatient = System.nanoTime() - begin < effort.patienceNanos();
    }
    lanes.forEach(lane -> lane.choosePasses(effort.roundNanos()));
  }

  private List<Times> times() {
    for (int round = 0; round < effort.rounds(); round++) {
      progress.enter("round %d of %d".formatted(round + 1, effort.rounds()));
      for (Lane lane : lanes) {
        lane.time(round);
        progress.check();
      }
    }
    return lanes.stream().map(lane -> Times.of(lane.rounds)).toList();
  }
}
