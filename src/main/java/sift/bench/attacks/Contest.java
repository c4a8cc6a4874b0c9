package sift.bench.attacks;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Refusal;
import sift.bench.Report;
import sift.bench.Runner;
import sift.bench.Times;
import sift.chess.attacks.Attacks;
import sift.kernel.line.BulkAttacks;
import sift.progress.Progress;

/** Contestants against the clock, on one thread, each compared with the walk before. */
public final class Contest {
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
   */
  public static Report<Result> run(
      List<Contestant> contestants, long[] game, Effort effort, Progress progress) {
    Contest contest = new Contest(contestants, game, effort, progress);
    return Report.of(effort, contest.refusal(), contest::results);
  }

  private Optional<Refusal> refusal() {
    for (Contestant contestant : contestants) {
      progress.enter("verifying " + contestant.card().name());
      Optional<Refusal> refusal = referee.refusal(contestant);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  private List<Result> results() {
    List<Runner> runners = new ArrayList<>();
    runners.add(Laps.runner(boards.latency(SingleLookups.of(new Echo()))));
    contestants.forEach(contestant -> runners.addAll(runners(contestant)));
    Iterator<Times> times = Race.run(runners, effort, progress).iterator();
    double loopNanos = times.next().median();
    return contestants.stream().map(each -> result(each, times, loopNanos)).toList();
  }

  /** Returns the courses random, game and, if it takes one queen at a time, latency. */
  private List<Runner> runners(Contestant contestant) {
    return switch (contestant) {
      case Contestant.Single(_, Attacks attacks) -> {
        Lookups lookups = SingleLookups.of(attacks);
        yield List.of(
            Laps.runner(boards.random(lookups)),
            Laps.runner(boards.game(lookups)),
            Laps.runner(boards.latency(lookups)));
      }
      case Contestant.Bulk(_, BulkAttacks attacks) ->
          List.of(Laps.runner(boards.random(attacks)), Laps.runner(boards.game(attacks)));
    };
  }

  private Result result(Contestant contestant, Iterator<Times> times, double loopNanos) {
    return new Result(
        contestant,
        referee.cases(contestant),
        times.next(),
        times.next(),
        switch (contestant) {
          case Contestant.Single _ -> above(loopNanos, times.next());
          case Contestant.Bulk _ -> Optional.empty();
        });
  }

  /**
   * Returns what is left without the loop; nothing where a quarter of the rounds took no longer
   * than the loop, so that the difference is noise.
   */
  static Optional<Times> above(double loopNanos, Times times) {
    return times.lower() > loopNanos ? Optional.of(times.less(loopNanos)) : Optional.empty();
  }
}
