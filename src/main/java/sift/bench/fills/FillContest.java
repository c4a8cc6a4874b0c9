package sift.bench.fills;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Refusal;
import sift.bench.Report;
import sift.bench.Runner;
import sift.bench.Times;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.progress.Progress;

/** Variants against the clock, on one thread; none is timed before all are right. */
public final class FillContest {
  private FillContest() {}

  /**
   * What one variant did.
   *
   * @param countedNanos for one position, its moves counted
   * @param writtenNanos for one position, its attacks written
   */
  public record Result(Variant variant, double countedNanos, double writtenNanos) {}

  /** Returns the positions of a batch. */
  public static int positions() {
    return Positions.COUNT;
  }

  /** Verifies, then measures. */
  public static Report<Result> run(
      List<Variant> variants, Width width, Effort effort, Progress progress) {
    Positions chess = new Positions(Layout.LANE);
    Map<Layout, Positions> positions =
        Map.of(
            Layout.LANE,
            chess,
            Layout.SLICED,
            chess,
            Layout.TEN_WIDE,
            new Positions(Layout.TEN_WIDE));
    List<Runner> runners = new ArrayList<>();
    for (Variant variant : variants) {
      for (Use use : Use.values()) {
        progress.enter("verifying %s, %s".formatted(variant.name(), variant.group().text()));
        Positions mine = Optional.ofNullable(positions.get(variant.layout())).orElseThrow();
        FillKernel kernel = new FillKernel(variant, use, mine, width);
        Optional<Refusal> refusal = kernel.refusal(mine);
        if (refusal.isPresent()) {
          return new Report<>(refusal, List.of(), effort);
        }
        runners.add(kernel.runner());
      }
    }
    return new Report<>(
        Optional.empty(), results(variants, Race.run(runners, effort, progress)), effort);
  }

  /** Returns what the variants did; each has a time for each {@link Use}, one after the other. */
  static List<Result> results(List<Variant> variants, List<Times> times) {
    List<Result> results = new ArrayList<>();
    for (Variant variant : variants) {
      int first = results.size() * Use.values().length;
      results.add(
          new Result(
              variant,
              times.get(first + Use.COUNTED.ordinal()).median(),
              times.get(first + Use.WRITTEN.ordinal()).median()));
    }
    return results;
  }
}
