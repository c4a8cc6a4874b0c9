package sift.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.WikiPosition;
import sift.progress.Progress;

/**
 * Move generators against the clock on the six positions of the wiki.
 *
 * <p>Every count is compared with the published one before anything is timed, which also warms the
 * code. The rivals take turns on each position, so that a busy machine slows all of them.
 */
public final class PerftBench {
  private final List<Rival> rivals;
  private final int repetitions;
  private final Progress progress;

  /**
   * One way to count.
   *
   * @param counter what counts; several rivals may share one
   * @param mostNodes count each position at the largest depth of at most so many nodes
   */
  public record Rival(String name, Counter counter, int threads, long mostNodes) {}

  /**
   * What one rival did on one position.
   *
   * @param nanos the median of the repetitions
   */
  public record Time(Rival rival, WikiPosition position, int depth, long nanos) {
    /** The leaves counted. */
    public long nodes() {
      return position.count(depth);
    }
  }

  /**
   * What was measured.
   *
   * @param wrong the first count that was not the published one; nothing is timed then
   * @param times by position, then by rival
   * @param repetitions how often each was timed
   */
  public record Report(Optional<String> wrong, List<Time> times, int repetitions) {
    public Report {
      times = List.copyOf(times);
    }
  }

  private PerftBench(List<Rival> rivals, int repetitions, Progress progress) {
    this.rivals = rivals;
    this.repetitions = repetitions;
    this.progress = progress;
  }

  /** Measures all positions with all rivals, each an odd number of times. */
  public static Report run(List<Rival> rivals, int repetitions, Progress progress) {
    PerftBench bench = new PerftBench(rivals, repetitions, progress);
    Optional<String> wrong = bench.firstWrong();
    return new Report(wrong, wrong.isPresent() ? List.of() : bench.times(), repetitions);
  }

  /** The first count of these rivals that is not the published one. */
  public static Optional<String> firstWrong(List<Rival> rivals, Progress progress) {
    return new PerftBench(rivals, 1, progress).firstWrong();
  }

  private Optional<String> firstWrong() {
    for (Rival rival : rivals) {
      for (WikiPosition position : WikiPosition.ALL) {
        int depth = position.depthWithin(rival.mostNodes);
        long nodes = perft(rival).count(position.position(), depth);
        if (nodes != position.count(depth)) {
          return Optional.of(
              "%s: %s depth %d: expected %,d, got %,d"
                  .formatted(rival.name, position.name(), depth, position.count(depth), nodes));
        }
      }
    }
    return Optional.empty();
  }

  private List<Time> times() {
    List<Time> times = new ArrayList<>();
    for (WikiPosition position : WikiPosition.ALL) {
      List<List<Long>> nanos = new ArrayList<>();
      rivals.forEach(_ -> nanos.add(new ArrayList<>()));
      for (int repetition = 0; repetition < repetitions; repetition++) {
        for (int i = 0; i < rivals.size(); i++) {
          nanos.get(i).add(nanos(rivals.get(i), position));
        }
      }
      for (int i = 0; i < rivals.size(); i++) {
        Rival rival = rivals.get(i);
        times.add(
            new Time(rival, position, position.depthWithin(rival.mostNodes), median(nanos.get(i))));
      }
    }
    return times;
  }

  private long nanos(Rival rival, WikiPosition position) {
    int depth = position.depthWithin(rival.mostNodes);
    long begin = System.nanoTime();
    perft(rival).count(position.position(), depth);
    return System.nanoTime() - begin;
  }

  private Perft perft(Rival rival) {
    return new Perft(rival.counter, rival.threads, progress::addAndCheck);
  }

  private static long median(List<Long> odd) {
    return odd.stream().sorted().toList().get(odd.size() / 2);
  }
}
