package sift.search.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import sift.search.request.Journal.OpenTargets;
import sift.search.request.SearchResult.Ending;

/** Searches of a few tasks, scheduled by hand. */
class ScheduleTest {
  private static final long MILLI = 1_000_000;

  private static Outlook outlook(long storing, Outlook.Tasks... tasks) {
    return new Outlook(
        List.of(new Outlook.Size(1, 1, true, new OpenTargets(1, false), storing, List.of(tasks))),
        new Outlook.Functions(List.of(1L), 1),
        0,
        new Ending.Exhausted(1),
        0);
  }

  private static Outlook.Tasks tasks(long count, long nanos, double taken) {
    return new Outlook.Tasks(count, List.of(nanos), taken, 0);
  }

  private static Cluster cluster(int cores, int machineCores, long sendNanos, int lost) {
    return new Cluster(cores, machineCores, 2, sendNanos, 0, 16, 4096, lost, Duration.ofMillis(1));
  }

  @Test
  void oneThreadTakesTheSumOfEverything() {
    Outlook outlook = outlook(7 * MILLI, tasks(100, 3 * MILLI, 1000), tasks(10, MILLI, 0));
    assertEquals(7 * MILLI + 310 * MILLI + 100_000, outlook.nanos());
    Schedule schedule = Schedule.of(outlook, Cluster.here(1), 5.0 * MILLI);
    assertEquals(322 * MILLI + 100_000, schedule.nanos());
    assertEquals(310.1 / 322.1, schedule.work(), 1e-9);
    assertEquals("the tasks themselves", schedule.limit());
  }

  @Test
  void aRoundOfAMachineWaitsForItsLastTask() {
    // Rounds of 64 and 36 tasks on 10 threads: 7 and 4 tasks one after the other.
    Schedule schedule = Schedule.of(outlook(0, tasks(100, MILLI, 0)), Cluster.here(10), 0);
    assertEquals(11 * MILLI, schedule.nanos());
    assertEquals(1.0 / 11, schedule.share(Schedule.Limit.LAST_TASKS), 1e-9);
  }

  @Test
  void tasksOfAClusterAreSentTogetherMoreEachTime() {
    // 64 tasks, then 192, then 448: one, three and seven for each core.
    Outlook outlook = outlook(0, tasks(64 + 192 + 448, MILLI, 0));
    assertEquals(11 * MILLI, Schedule.of(outlook, cluster(64, 16, 0, 0), 0).nanos());
  }

  @Test
  void theBankIsStoredTwiceByTheCoresOfAMachine() {
    Schedule schedule = Schedule.of(outlook(32 * MILLI), cluster(64, 16, 0, 0), 0);
    assertEquals(4 * MILLI, schedule.nanos());
    assertEquals("storing the functions", schedule.limit());
  }

  @Test
  void sendingLimitsShortTasks() {
    Schedule schedule = Schedule.of(outlook(0, tasks(64, 1000, 0)), cluster(64, 16, MILLI, 0), 0);
    assertEquals(64 * MILLI + 1000, schedule.nanos());
    assertEquals("sending tasks", schedule.limit());
  }

  @Test
  void takingResultsIsDoneByOne() {
    Schedule schedule = Schedule.of(outlook(0, tasks(64, 1000, 5000)), cluster(64, 16, 0, 0), 0);
    assertEquals(1000 + 64 * 5000, schedule.nanos());
    assertEquals("taking results", schedule.limit());
  }

  @Test
  void whatALostMachineHadIsRunAgain() {
    // One machine of one core: lost in the middle of its last task, back a millisecond later.
    Outlook outlook = outlook(0, tasks(1, 10 * MILLI, 0));
    Schedule schedule = Schedule.of(outlook, cluster(1, 1, 0, 1), 0);
    assertEquals((5 + 1 + 10) * MILLI, schedule.nanos());
    assertEquals(6.0 / 16, schedule.share(Schedule.Limit.LOSSES), 1e-9);
  }

  @Test
  void shortAndLongTasksComeAsOftenAsMeasured() {
    Outlook.Tasks mixed = new Outlook.Tasks(100_000, List.of(MILLI, MILLI, MILLI, 9 * MILLI), 0, 0);
    assertEquals(300_000.0 * MILLI, outlook(0, mixed).nanos());
    double nanos = Schedule.of(outlook(0, mixed), Cluster.here(1), 0).nanos();
    assertEquals(300_000.0 * MILLI, nanos, 3_000.0 * MILLI);
  }

  @Test
  void ofMoreTasksThanAreSimulatedEachStandsForSeveral() {
    long count = 1L << 26;
    Schedule schedule = Schedule.of(outlook(0, tasks(count, MILLI, 0)), Cluster.here(64), 0);
    assertEquals(count / 64.0 * MILLI, schedule.nanos(), 1e-6 * schedule.nanos());
  }

  @Test
  void aLossHappensOnceAlsoWhereEachTaskStandsForSeveral() {
    // 4096 tasks are sent together, in 16 parts; the part under way is lost, and a millisecond.
    Outlook outlook = outlook(0, tasks(1L << 26, MILLI, 0));
    Schedule schedule = Schedule.of(outlook, cluster(1, 1, 0, 1), 0);
    double losses = schedule.share(Schedule.Limit.LOSSES) * schedule.nanos();
    assertTrue(losses > 0 && losses <= 257 * MILLI, () -> losses + " ns");
  }

  @Test
  void theShareOfTheWorkAndOfAllElseIsTheWhole() {
    Outlook outlook =
        outlook(
            20 * MILLI,
            tasks(3000, MILLI, 1000),
            new Outlook.Tasks(2000, Collections.nCopies(3, 2 * MILLI), 500, 10));
    for (int cores : List.of(1, 16, 64, 256)) {
      Schedule schedule = Schedule.of(outlook, Cluster.of(cores), 1.0 * MILLI);
      double all = schedule.shares().values().stream().mapToDouble(Double::doubleValue).sum();
      double work = 7004.0 / cores * MILLI / schedule.nanos();
      assertTrue(Math.abs(1 - all - work) < 0.01, () -> cores + ": " + schedule);
    }
  }
}
