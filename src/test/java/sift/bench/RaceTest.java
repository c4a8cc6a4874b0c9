package sift.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import sift.progress.Progress;

/** Races of runners that say themselves how long they took, so that nothing depends on time. */
class RaceTest {
  private static final Effort FIVE_ROUNDS = new Effort(5, 0, 0);

  private final List<String> turns = new ArrayList<>();

  /** Takes so many nanoseconds for an item in each round, of two items. */
  private Runner runner(String name, int... nanos) {
    int[] round = {0};
    return new Runner(
        count -> {
          turns.add(name);
          return 2L * count * nanos[round[0]++];
        },
        2,
        Runner.UNKNOWN);
  }

  @Test
  void runnersTakeTurnsInEveryRound() {
    Race.run(
        List.of(runner("a", 1, 1, 1, 1, 1), runner("b", 1, 1, 1, 1, 1)),
        FIVE_ROUNDS,
        new Progress());
    assertEquals(List.of("a", "b", "a", "b", "a", "b", "a", "b", "a", "b"), turns);
  }

  @Test
  void theMedianAndTheQuartileAreRounds() {
    List<Times> times =
        Race.run(
            List.of(runner("a", 70, 20, 50, 10, 60), runner("b", 4, 4, 4, 4, 9)),
            FIVE_ROUNDS,
            new Progress());
    assertEquals(List.of(new Times(50, 20), new Times(4, 4)), times);
  }

  @Test
  void aRoundHasAsManyPassesAsFitByTheLastTurnOfTheWarmUp() {
    List<Integer> passes = new ArrayList<>();
    Runner runner =
        new Runner(
            count -> {
              passes.add(count);
              return 100L * count;
            },
            1,
            Runner.UNKNOWN);
    Race.run(List.of(runner), new Effort(1, 1_000, 1), new Progress());
    assertEquals(10, passes.getLast());
    assertTrue(passes.subList(0, passes.size() - 1).stream().allMatch(count -> count == 1));
  }

  @Test
  void aRaceCanBeStopped() {
    Progress progress = new Progress();
    progress.requestStop();
    assertThrows(
        CancellationException.class,
        () -> Race.run(List.of(runner("a", 1)), FIVE_ROUNDS, progress));
    assertEquals(List.of(), turns);
  }

  @Test
  void whoIsSlowerThanTwoNanosAnOperationIsNotCompiled() {
    Runner runner = Runner.of(() -> {}, 1, 5);
    assertTrue(runner.isCompiled(9.9));
    assertEquals(false, runner.isCompiled(10));
  }

  @Test
  void roundsAreOdd() {
    assertThrows(IllegalArgumentException.class, () -> new Effort(2, 1, 1));
    assertEquals("medians of 5, warm", FIVE_ROUNDS.text());
    assertEquals("medians of 3, hardly warm", new Effort(3, 1_000_000, 1).text());
    assertEquals("one run, hardly warm", new Effort(1, 0, 0).text());
  }

  @Test
  void halfOfTheTimeIsForRoundsAndTheirNumberIsOdd() {
    Effort usual = new Effort(101, 2_000_000, 1);
    assertEquals(new Effort(3, 2_000_000, 40_000_000), usual.within(Duration.ofMillis(80), 5));
    assertEquals(1, usual.within(Duration.ZERO, 50).rounds());
    assertEquals(101, usual.within(Duration.ofHours(1), 50).rounds());
  }
}
