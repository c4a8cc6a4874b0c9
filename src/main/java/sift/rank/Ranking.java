package sift.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Collectors;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * Orders the solutions of a search by cost and groups them into families.
 *
 * @param model the model that determines the order
 * @param machine the machine whose latency and throughput are shown beside it; the model itself if
 *     it is one
 */
public record Ranking(CostModel model, CostModel machine) {
  private static final int BATCH = 256;
  private static final Comparator<Expr> SIMPLER =
      Comparator.comparingInt(Expr::symbols).thenComparing(Expr::toString);

  /** The list of a target's solutions to print. */
  public enum Listing {
    /** The cheapest formula of each family. */
    FAMILIES,
    /** Every class. */
    CLASSES
  }

  /**
   * The ranked solutions of a target.
   *
   * @param pool the solutions
   * @param families the families, by their cheapest members
   * @param ranked all formulas, the cheapest first
   */
  public record Result(SolutionPool pool, List<Family> families, List<Ranked> ranked) {
    public Result {
      families = List.copyOf(families);
      ranked = List.copyOf(ranked);
    }

    /** Returns the formulas to list, the cheapest first. */
    public List<Ranked> listed(Listing listing) {
      return switch (listing) {
        case FAMILIES -> families.stream().map(Family::best).toList();
        case CLASSES -> ranked;
      };
    }
  }

  /**
   * A family of formulas with one skeleton.
   *
   * @param skeleton the common skeleton, see the package
   * @param core the least of their cores
   * @param best the cheapest of them
   * @param size the number of its classes
   */
  public record Family(String skeleton, Expr core, Ranked best, int size) {}

  /**
   * Returns one result for each target, in their order, then one for all of them if there are
   * several.
   */
  public List<Result> of(SearchRequest request, SearchResult result) {
    List<DefinedFunction> functions = request.grammar().functions();
    return functions.isEmpty()
        ? ofAll(request, result)
        : new Ranking(model.with(functions), machine.with(functions)).ofAll(request, result);
  }

  private List<Result> ofAll(SearchRequest request, SearchResult result) {
    List<Target> targets = request.targets();
    List<Expr.Leaf> leaves = request.grammar().leaves();
    List<ForkJoinTask<Result>> tasks = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      SolutionPool pool = SolutionPool.of(result.findings().get(i)).forWords(targets.get(i));
      List<Target> one = List.of(targets.get(i));
      tasks.add(ForkJoinTask.adapt(() -> rank(pool, leaves, one)));
    }
    if (targets.size() > 1) {
      SolutionPool pool = SolutionPool.of(result.general());
      tasks.add(ForkJoinTask.adapt(() -> rank(pool, leaves, targets)));
    }
    try (ForkJoinPool workers = new ForkJoinPool(request.threads())) {
      workers.submit(() -> ForkJoinTask.invokeAll(tasks)).join();
    }
    return tasks.stream().map(ForkJoinTask::join).toList();
  }

  /**
   * Ranks formulas that are right on all {@code targets}; runs inside a ForkJoin pool.
   *
   * @param leaves the scalars of cores, the simplest first
   */
  Result rank(SolutionPool pool, List<Expr.Leaf> leaves, List<Target> targets) {
    Inputs inputs = Inputs.of(targets.getFirst());
    List<Domain> domains = targets.stream().map(Target::domain).toList();
    Map<Expr, Expr> known = new ConcurrentHashMap<>();
    if (!targets.stream().allMatch(Target::hasAllCases)) { // what is simpler may be wrong elsewhere
      pool.formulas().forEach(formula -> known.put(formula, formula));
    }
    List<ForkJoinTask<List<Member>>> tasks = new ArrayList<>();
    for (int from = 0; from < pool.formulas().size(); from += BATCH) {
      List<Expr> batch =
          pool.formulas().subList(from, Math.min(from + BATCH, pool.formulas().size()));
      tasks.add(
          ForkJoinTask.adapt(() ->
              members(
                  batch,
                  new CoreFinder(leaves, domains, known),
                  inputs,
                  domains.getFirst().width())));
    }
    List<Member> members =
        ForkJoinTask.invokeAll(tasks).stream().flatMap(task -> task.join().stream()).toList();
    return new Result(
        pool, families(members), members.stream().map(Member::ranked).sorted().toList());
  }

  /** A formula with its core and the skeleton of that. */
  private record Member(Ranked ranked, Expr core, String skeleton) {}

  private List<Member> members(
      List<Expr> formulas, CoreFinder cores, Inputs inputs, BitWidth width) {
    List<Member> members = new ArrayList<>();
    for (Expr formula : formulas) {
      Expr core = cores.of(formula);
      members.add(
          new Member(Ranked.of(formula, model, machine, inputs), core, Skeleton.of(width, core)));
    }
    return members;
  }

  private static List<Family> families(List<Member> members) {
    Map<String, List<Member>> bySkeleton =
        members.stream()
            .collect(Collectors.groupingBy(Member::skeleton, TreeMap::new, Collectors.toList()));
    List<Family> families = new ArrayList<>();
    bySkeleton.forEach((skeleton, all) ->
        families.add(
            new Family(
                skeleton,
                all.stream().map(Member::core).min(SIMPLER).orElseThrow(),
                all.stream().map(Member::ranked).min(Comparator.naturalOrder()).orElseThrow(),
                all.size())));
    families.sort(Comparator.comparing(Family::best));
    return families;
  }
}
