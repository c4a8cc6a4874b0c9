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
 * Enumerates formulas by instructions, level by level, over functions that samples tell apart.
 *
 * <ol>
 *   <li>A level is a number of instructions, or, where latency is to be least, cycles.
 *   <li>A formula costs what its instructions cost as a tree: a term that occurs twice is computed
 *       twice, unless one instruction takes it twice.
 *   <li>Of each function the formulas are kept than which none is cheaper in every resource. So
 *       whatever is made of a formula that was left out can be made of one that was kept, for no
 *       more.
 *   <li>What fits the samples is tried on every case. A case on which it is wrong becomes a sample,
 *       and the search begins again: samples tell less apart than all cases do, so that no formula
 *       that is right is ever left out for one that is wrong.
 *   <li>What costs as much as the best formula known is not gone on from. When nothing cheaper is
 *       left, the best formula is proved to be the cheapest.
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
   * Does the same, and hands on what is known so far whenever it is more than before.
   *
   * @param known receives it as a result that was interrupted
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

  /** What the attempts so far have proved. */
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
