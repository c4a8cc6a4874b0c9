package sift.bench.fills;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import sift.geometry.Layout;
import sift.kernel.Width;

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

  /**
   * What was measured.
   *
   * @param refusal the first variant that was wrong; nothing is timed then
   * @param results in the order of the variants
   */
  public record Report(Optional<Refusal> refusal, List<Result> results) {
    public Report {
      results = List.copyOf(results);
    }
  }

  /** The positions of a batch. */
  public static int positions() {
    return Positions.COUNT;
  }

  /**
   * Verifies, then measures.
   *
   * @param stage is told what is being done, again and again
   */
  public static Report run(
      List<Variant> variants, Width width, Effort effort, Consumer<String> stage) {
    Positions chess = new Positions(Layout.LANE);
    Map<Layout, Positions> positions =
        Map.of(
            Layout.LANE,
            chess,
            Layout.SLICED,
            chess,
            Layout.TEN_WIDE,
            new Positions(Layout.TEN_WIDE));
    Race race = new Race(effort, stage);
    for (Variant variant : variants) {
      for (Use use : Use.values()) {
        stage.accept("verifying %s, %s".formatted(variant.name(), variant.group().text()));
        Positions mine = Optional.ofNullable(positions.get(variant.layout())).orElseThrow();
        FillKernel kernel = new FillKernel(variant, use, mine, width);
        Optional<Refusal> refusal = kernel.refusal(mine);
        if (refusal.isPresent()) {
          return new Report(refusal, List.of());
        }
        race.add(kernel::run, Positions.COUNT, variant.twoInputOperations(use));
      }
    }
    double[] nanos = race.nanos();
    List<Result> results = new ArrayList<>();
    for (Variant variant : variants) {
      int first = results.size() * Use.values().length;
      results.add(
          new Result(
              variant, nanos[first + Use.COUNTED.ordinal()], nanos[first + Use.WRITTEN.ordinal()]));
    }
    return new Report(Optional.empty(), results);
  }
}
