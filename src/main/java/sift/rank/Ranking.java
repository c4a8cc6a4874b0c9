package sift.rank;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import sift.cost.Cost;
import sift.cost.CostModel;
import sift.cost.Inputs;
import sift.expr.Expr;
import sift.expr.Expr.Leaf;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.target.Domain;
import sift.target.Target;

/**
 * Orders the solutions of a search by cost and gathers them into families.
 *
 * @param model what decides
 * @param machine whose latency and throughput are shown beside it
 */
public record Ranking(CostModel model, CostModel machine) {

  /** What to list of the solutions of a target. */
  public enum Listing {
    /** Each idea by its cheapest formula. */
    FAMILIES("family"),
    /** Every class by itself. */
    CLASSES("class"),
    /** The formulas that none other surpasses, see {@link Pareto}. */
    PARETO("pareto");

    private final String word;

    Listing(String word) {
      this.word = word;
    }

    /** What one entry of the list is called. */
    public String word() {
      return word;
    }
  }

  /**
   * The solutions of a target in order.
   *
   * @param pool what was ranked
   * @param families the ideas, by their cheapest members
   * @param ranked all formulas, the cheapest first
   */
  public record Result(Pool pool, List<Family> families, List<Ranked> ranked) {
    public Result {
      families = List.copyOf(families);
      ranked = List.copyOf(ranked);
    }

    /** The formulas to list, the cheapest first. */
    public List<Ranked> listed(Listing listing) {
      return switch (listing) {
        case FAMILIES -> families.stream().map(Family::best).toList();
        case CLASSES -> ranked;
        case PARETO -> Pareto.front(ranked);
      };
    }
  }

  /** One result for each target, in their order, then one for all of them if there are several. */
  public List<Result> of(SearchRequest request, SearchResult result) {
    List<Target> targets = request.targets();
    List<Leaf> leaves = request.grammar().leaves();
    List<Domain> domains = targets.stream().map(Target::domain).toList();
    List<ForkJoinTask<Result>> tasks = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Pool pool = Pool.of(result.findings().get(i));
      Domain domain = domains.get(i);
      tasks.add(ForkJoinTask.adapt(() -> rank(pool, leaves, List.of(domain))));
    }
    if (targets.size() > 1) {
      Pool pool = Pool.of(result.general());
      tasks.add(ForkJoinTask.adapt(() -> rank(pool, leaves, domains)));
    }
    try (ForkJoinPool workers = new ForkJoinPool(request.threads())) {
      workers.submit(() -> ForkJoinTask.invokeAll(tasks)).join();
    }
    return tasks.stream().map(ForkJoinTask::join).toList();
  }

  /** The formula with its costs. */
  public Ranked rank(Expr formula, Inputs inputs) {
    Cost cost = model.cost(formula, inputs);
    Optional<Cost.Timing> timing =
        model.equals(machine) ? cost.timing() : machine.cost(formula, inputs).timing();
    return new Ranked(
        formula,
        formula.symbols(),
        CostModel.operations(formula),
        CostModel.depth(formula),
        cost,
        timing);
  }

  /**
   * Ranks formulas that are right on all {@code domains}.
   *
   * @param leaves the scalars that may stand in a core, the simplest first
   */
  Result rank(Pool pool, List<Leaf> leaves, List<Domain> domains) {
    Inputs inputs = Inputs.of(domains.getFirst());
    Cores cores = new Cores(leaves, domains);
    Map<String, List<Integer>> members = new TreeMap<>();
    List<Ranked> ranked = new ArrayList<>();
    List<Expr> coresOf = new ArrayList<>();
    for (Expr formula : pool.formulas()) {
      Expr core = cores.of(formula);
      members.computeIfAbsent(Skeleton.of(core), skeleton -> new ArrayList<>()).add(ranked.size());
      ranked.add(rank(formula, inputs));
      coresOf.add(core);
    }
    List<Family> families = new ArrayList<>();
    members.forEach((skeleton, places) ->
        families.add(
            new Family(
                skeleton,
                least(places.stream().map(coresOf::get).toList()),
                Collections.min(places.stream().map(ranked::get).toList()),
                places.size())));
    families.sort((a, b) -> a.best().compareTo(b.best()));
    return new Result(pool, families, ranked.stream().sorted().toList());
  }

  private static Expr least(List<Expr> formulas) {
    return Collections.min(
        formulas,
        (a, b) ->
            a.symbols() != b.symbols()
                ? Integer.compare(a.symbols(), b.symbols())
                : a.toString().compareTo(b.toString()));
  }
}
