package sift.bench.attacks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.BulkAttacks;
import sift.progress.Progress;

/**
 * Contestants against the clock, on one thread.
 *
 * <p>Every one is compared with the walk before anything is timed. In each round they take turns,
 * so that a busy machine slows all of them.
 */
public final class Contest {
  private final Referee referee = new Referee();
  private final List<Contestant> contestants;
  private final Boards boards;
  private final Effort effort;
  private final Progress progress;

  /**
   * The heats of one contestant.
   *
   * @param latency none in bulk
   */
  private record Heats(Heat random, Heat game, Optional<Heat> latency) {
    Stream<Heat> all() {
      return Stream.concat(Stream.of(random, game), latency.stream());
    }
  }

  private Contest(List<Contestant> contestants, long[] game, Effort effort, Progress progress) {
    this.contestants = contestants;
    this.boards = new Boards(game);
    this.effort = effort;
    this.progress = progress;
  }

  /**
   * Verifies, then measures, and returns when done.
   *
   * @param game the occupied squares of positions in the order of their games, {@value Heat#LAP} or
   *     more; as many are used as fill laps of that many
   */
  public static Report run(
      List<Contestant> contestants, long[] game, Effort effort, Progress progress) {
    Contest contest = new Contest(contestants, game, effort, progress);
    Optional<Refusal> refusal = contest.refusal();
    return new Report(
        refusal, refusal.isPresent() ? List.of() : contest.results(), effort.rounds());
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
    List<Heats> heats = contestants.stream().map(this::heats).toList();
    Heat loop = heat(boards.latency(SingleLookups.of(new Echo())));
    List<Heat> all = new ArrayList<>(List.of(loop));
    heats.forEach(each -> each.all().forEach(all::add));
    for (int i = 0; i < all.size(); i++) {
      progress.enter("warming up, %d of %d".formatted(i + 1, all.size()));
      all.get(i).warm(effort);
    }
    for (int round = 1; round <= effort.rounds(); round++) {
      progress.enter("round %d of %d".formatted(round, effort.rounds()));
      for (Heat heat : all) {
        heat.time();
        progress.check();
      }
    }
    double loopNanos = loop.times().median();
    return IntStream.range(0, heats.size())
        .mapToObj(i -> result(contestants.get(i), heats.get(i), loopNanos))
        .toList();
  }

  private Heats heats(Contestant contestant) {
    return switch (contestant) {
      case Contestant.Single(_, Attacks attacks) -> {
        Lookups lookups = SingleLookups.of(attacks);
        yield new Heats(
            heat(boards.random(lookups)),
            heat(boards.game(lookups)),
            Optional.of(heat(boards.latency(lookups))));
      }
      case Contestant.Bulk(_, BulkAttacks attacks) ->
          new Heats(heat(boards.random(attacks)), heat(boards.game(attacks)), Optional.empty());
    };
  }

  private Heat heat(Heat.Lap lap) {
    return new Heat(lap, effort);
  }

  private Result result(Contestant contestant, Heats heats, double loopNanos) {
    return new Result(
        contestant,
        referee.cases(contestant),
        heats.random.times(),
        heats.game.times(),
        heats.latency.map(heat -> heat.times().less(loopNanos)));
  }
}
