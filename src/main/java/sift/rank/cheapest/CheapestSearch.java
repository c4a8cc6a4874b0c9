package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.enumerate.Workers;
import sift.search.refine.Refinement;
import sift.search.refine.SampleChoice;
import sift.spec.Domain;

/**
 * Enumerates formulas by instructions, level by level; functions equal on samples are one.
 *
 * <ol>
 *   <li>A level is a number of instructions; for latency, of cycles.
 *   <li>A formula costs the sum of its instructions as a tree: a term that occurs twice is computed
 *       twice, unless one instruction takes it twice.
 *   <li>Of each function the Pareto-optimal formulas over all resources are kept. A formula left
 *       out can be replaced in any larger formula by a kept one, for no more.
 *   <li>A formula right on the samples is tried on every case. A counterexample becomes a sample,
 *       and the search restarts. Functions that differ on samples differ on all cases, so no right
 *       formula is left out for a wrong one.
 *   <li>Formulas that cost as much as the best known one are no operands. When nothing cheaper is
 *       left, the best formula is proved to be cheapest.
 * </ol>
 */
public final class CheapestSearch {
  private static final int SAMPLES = 8;
  private static final long SEED = 20_261_124;

  private CheapestSearch() {}

  /** Searches until the cheapest formula is proved, or the limits are reached. */
  public static CheapestResult run(CheapestRequest request, Progress progress) {
    return run(request, progress, _ -> {});
  }

  /**
   * Searches likewise and reports each improvement.
   *
   * @param known receives intermediate results, as of an interrupted search
   */
  public static CheapestResult run(
      CheapestRequest request, Progress progress, Consumer<CheapestResult> known) {
    Workers workers = new Workers(request.limits().threads());
    return workers.run(() -> searched(request, workers, progress, known));
  }

  private static CheapestResult searched(
      CheapestRequest request, Workers workers, Progress progress, Consumer<CheapestResult> known) {
    Domain domain = request.target().domain();
    List<Integer> samples = new ArrayList<>();
    SampleChoice.widestFirst(domain, SampleChoice.drawn(domain.cases(), SAMPLES, SEED).stream())
        .forEach(samples::add);
    Known best = new Known(known, request.limits().bound());
    return Refinement.run(
            () -> new Attempt(request, samples, workers, progress, best).run(),
            Attempt.Answer::refuting,
            samples::addAll,
            _ -> false)
        .result()
        .orElseThrow()
        .with(best.result);
  }

  /** The results of the attempts so far. */
  private static final class Known implements Consumer<CheapestResult> {
    private final Consumer<CheapestResult> sink;
    private CheapestResult result;

    Known(Consumer<CheapestResult> sink, double bound) {
      this.sink = sink;
      result = new CheapestResult(List.of(), bound, 0, List.of(), new Ending.Interrupted());
    }

    @Override
    public void accept(CheapestResult now) {
      CheapestResult both = now.with(result);
      boolean isMore = both.cost() < result.cost() || both.provedBelow() > result.provedBelow();
      result = both;
      if (isMore) {
        sink.accept(both);
      }
    }
  }
}
