package sift.search.plan;

import java.time.Duration;
import sift.search.request.TaskRunner;

/**
 * Machines that run a search together: one cuts it into tasks and takes what they find, all run
 * them.
 *
 * @param cores cores that run tasks
 * @param machineCores cores of a machine, which share a bank
 * @param banks how often the bank is stored, one time after the other: by who sends the tasks, then
 *     by all others at the same time
 * @param sendNanos time to send a part, one or more tasks, one part after the other
 * @param startNanos time until all machines have begun
 * @param partsPerCore into how many parts for each core tasks that are sent together are dealt
 * @param mostTogether tasks that are sent together at most, after the first 64
 * @param lost machines that are lost, in the middle of the size with most work
 * @param absence time until another has taken the place of one, and begins to store the bank
 */
public record Cluster(
    int cores,
    int machineCores,
    int banks,
    long sendNanos,
    long startNanos,
    int partsPerCore,
    int mostTogether,
    int lost,
    Duration absence) {
  /** Cores of a machine of a cluster, if it has so many. */
  public static final int MACHINE_CORES = 16;

  /** Machines of which one is lost. */
  public static final int MACHINES_PER_LOSS = 16;

  /** Returns a machine that runs all tasks itself, a round at a time. */
  public static Cluster here(int threads) {
    return new Cluster(threads, threads, 1, 0, 0, Integer.MAX_VALUE, 0, 0, Duration.ZERO);
  }

  /**
   * Returns a cluster of machines of 16 cores as docs/cluster.md describes it. One of each 16
   * machines is lost, at least one. The other figures are assumed.
   */
  public static Cluster of(int cores) {
    int machines = Math.ceilDiv(cores, MACHINE_CORES);
    return new Cluster(
        cores,
        Math.min(cores, MACHINE_CORES),
        2,
        Duration.ofMillis(1).toNanos(),
        Duration.ofSeconds(10).toNanos(),
        TaskRunner.PARTS_PER_CORE,
        TaskRunner.TASKS_PER_CORE * cores,
        Math.ceilDiv(machines, MACHINES_PER_LOSS),
        Duration.ofMinutes(1));
  }

  /** Returns whether it is a machine by itself. */
  public boolean isHere() {
    return banks == 1;
  }

  /** Returns the same cluster, of which no machine is lost. */
  Cluster withoutLosses() {
    return new Cluster(
        cores, machineCores, banks, sendNanos, startNanos, partsPerCore, mostTogether, 0, absence);
  }
}
