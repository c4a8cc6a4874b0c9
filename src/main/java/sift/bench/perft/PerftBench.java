package sift.bench.perft;

import java.util.ArrayList;
import java.util.List;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.bench.WrongResultException;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.WikiPosition;
import sift.file.JsonRecord.Meaning;
import sift.progress.Progress;

/**
 * Move generators against the clock on the six positions of the wiki, in a race on each.
 *
 * <p>Every count is compared with the published one before anything is timed.
 */
public final class PerftBench {
  private PerftBench() {}

  /**
   * One way to count.
   *
   * @param counter what counts; several rivals may share one
   * @param mostNodes count each position at the largest depth of at most so many nodes
   */
  public record Rival(String name, Counter counter, int threads, long mostNodes) {
    /** Returns the same on several threads: {@code "scalar x8"}. */
    public Rival on(int several) {
      return new Rival(name + " x" + several, counter, several, mostNodes);
    }
  }

  /** What one rival did on one position. */
  public record BenchPerft(
      @Meaning("the generator") String rival,
      @Meaning("threads") int threads,
      @Meaning("name") String position,
      @Meaning("plies") int depth,
      @Meaning("leaves") long nodes,
      @Meaning("ns, median") long nanos) {}

  /**
   * Measures all positions with all rivals; times by position, then by rival.
   *
   * @throws WrongResultException if a rival has a count that is not the published one
   */
  public static List<BenchPerft> run(List<Rival> rivals, Effort effort, Progress progress) {
    rivals.forEach(rival -> check(rival, progress));
    return WikiPosition.ALL.stream()
        .flatMap(position -> times(rivals, position, effort, progress).stream())
        .toList();
  }

  private static void check(Rival rival, Progress progress) {
    progress.enter("verifying " + rival.name);
    for (WikiPosition position : WikiPosition.ALL) {
      int depth = position.depthWithin(rival.mostNodes);
      long nodes = perft(rival, progress).count(position.position().setup(), depth);
      if (nodes != position.count(depth)) {
        throw new WrongResultException(
            "wrong count: %s: %s depth %d: expected %,d, got %,d"
                .formatted(rival.name, position.name(), depth, position.count(depth), nodes),
            List.of());
      }
    }
  }

  private static List<BenchPerft> times(
      List<Rival> rivals, WikiPosition position, Effort effort, Progress progress) {
    List<Runner> runners = new ArrayList<>();
    for (Rival rival : rivals) {
      Perft perft = perft(rival, progress);
      int depth = position.depthWithin(rival.mostNodes);
      runners.add(
          Runner.of(() -> perft.count(position.position().setup(), depth), 1, Runner.UNKNOWN));
    }
    List<Times> nanos = Race.run(runners, effort, progress);
    List<BenchPerft> times = new ArrayList<>();
    for (Rival rival : rivals) {
      int depth = position.depthWithin(rival.mostNodes);
      times.add(
          new BenchPerft(
              rival.name,
              rival.threads,
              position.name(),
              depth,
              position.count(depth),
              (long) nanos.get(times.size()).median()));
    }
    return times;
  }

  private static Perft perft(Rival rival, Progress progress) {
    return new Perft(rival.counter, rival.threads, progress::addAndCheck);
  }
}
