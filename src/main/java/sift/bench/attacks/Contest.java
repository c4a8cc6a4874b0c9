package sift.bench.attacks;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.kernel.Width;
import sift.progress.Progress;

/** Contestants against the clock, on one thread, each compared with the walk before. */
public final class Contest {
  /** What a contestant runs at most: random boards, those of games, and one after the other. */
  public static final int COURSES = 3;

  private final Referee referee = new Referee();
  private final List<Contestant> contestants;
  private final Boards boards;
  private final Effort effort;
  private final Progress progress;

  private Contest(List<Contestant> contestants, long[] game, Effort effort, Progress progress) {
    this.contestants = contestants;
    this.boards = new Boards(game);
    this.effort = effort;
    this.progress = progress;
  }

  /**
   * Verifies, then measures, and returns when done.
   *
   * @param game the occupied squares of positions in the order of their games, {@value Laps#LAP} or
   *     more; as many are used as fill laps of that many
   * @throws sift.bench.WrongResultException if a contestant errs
   */
  public static List<BenchAttacks> run(
      List<Contestant> contestants, long[] game, Effort effort, Progress progress) {
    Contest contest = new Contest(contestants, game, effort, progress);
    for (Contestant contestant : contestants) {
      progress.enter("verifying " + contestant.card().name());
      contest.referee.check(contestant);
    }
    return contest.results();
  }

  private List<BenchAttacks> results() {
    List<Runner> runners = new ArrayList<>();
    runners.add(Boards.latency(SingleLookups.of(new Echo())));
    for (Contestant contestant : contestants) {
      runners.addAll(
          switch (contestant) {
            case Contestant.Single(_, var attacks) -> boards.courses(SingleLookups.of(attacks));
            case Contestant.Bulk(_, var attacks) -> boards.courses(attacks);
          });
    }
    Iterator<Times> times = Race.run(runners, effort, progress).iterator();
    double loopNanos = times.next().median();
    return contestants.stream().map(each -> result(each, times, loopNanos)).toList();
  }

  private BenchAttacks result(Contestant contestant, Iterator<Times> times, double loopNanos) {
    boolean isSingle = contestant instanceof Contestant.Single;
    return new BenchAttacks(
        contestant.card(),
        isSingle ? BenchAttacks.Form.SINGLE : BenchAttacks.Form.BULK,
        referee.cases(contestant),
        times.next().median(),
        times.next().median(),
        isSingle ? above(loopNanos, times.next()) : Optional.empty(),
        effort.rounds(),
        Width.preferred().bits());
  }

  /**
   * Returns what is left without the loop; nothing where a quarter of the rounds took no longer
   * than the loop, so that the difference is noise.
   */
  static Optional<Double> above(double loopNanos, Times times) {
    return times.lower() > loopNanos ? Optional.of(times.median() - loopNanos) : Optional.empty();
  }
}
