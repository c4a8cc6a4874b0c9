package sift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.TargetVerdict;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.search.Search;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.verified.TargetRefinement;
import sift.spec.Target;
import sift.store.Solution;

/** One run of the pipeline: search, rank, verify what is shown, keep it. */
public final class Sift {
  private Sift() {}

  /**
   * The report of a run.
   *
   * @param request what was asked
   * @param result what the search found
   * @param view how it is to be shown
   * @param ranked the solutions of each target in order, then those of all targets together if
   *     there are several
   * @param verdicts what is known of the formulas shown, for each target
   */
  public record Report(
      SearchRequest request,
      SearchResult result,
      View view,
      List<Ranking.Result> ranked,
      List<Map<Expr, TargetVerdict>> verdicts) {
    public Report {
      ranked = List.copyOf(ranked);
      verdicts = List.copyOf(verdicts);
    }

    private Report with(SearchRequest newRequest, List<Map<Expr, TargetVerdict>> newVerdicts) {
      return new Report(newRequest, result, view, ranked, newVerdicts);
    }

    /** Returns the formulas to show for a target; the number of targets asks for those of all. */
    public List<Ranked> shown(int target) {
      boolean isOneOfMany = request.targets().size() > 1 && target < request.targets().size();
      return ranked.get(target).listed(view.listing()).stream()
          .limit(isOneOfMany ? view.topOfMany() : view.top())
          .filter(formula -> verdicts(target, formula.formula()).noneMatch(Report::isRefuted))
          .toList();
    }

    /** Whether a run that was stopped had no time to try another formula instead. */
    private static boolean isRefuted(TargetVerdict verdict) {
      return verdict instanceof TargetVerdict.Refuted;
    }

    /**
     * Returns what is known of a formula that is shown for a target; for all of them if the number
     * of targets is given.
     */
    public Stream<TargetVerdict> verdicts(int target, Expr formula) {
      return (target < verdicts.size() ? Stream.of(verdicts.get(target)) : verdicts.stream())
          .flatMap(known -> Stream.ofNullable(known.get(formula)));
    }

    /** Returns the formulas shown for each target, those of all targets among them. */
    private List<List<Expr>> toProve() {
      int targets = request.targets().size();
      return IntStream.range(0, targets)
          .mapToObj(i ->
              Stream.concat(
                      formulas(shown(i)).stream(),
                      targets > 1 ? formulas(shown(targets)).stream() : Stream.empty())
                  .distinct()
                  .toList())
          .toList();
    }

    /**
     * Returns the formulas shown for each target as solutions; of functions of words those that are
     * proved.
     */
    public List<Solution> solutions(String command) {
      return solutions(command, i -> formulas(shown(i)).stream());
    }

    /**
     * Returns all formulas shown as solutions, to be kept in files: those of all targets together,
     * which are ranked last, are solutions of each.
     */
    public List<Solution> allSolutions(String command) {
      List<Expr> ofAll = formulas(shown(ranked.size() - 1));
      return solutions(
          command, i -> Stream.concat(formulas(shown(i)).stream(), ofAll.stream()).distinct());
    }

    private List<Solution> solutions(String command, IntFunction<Stream<Expr>> ofTarget) {
      List<Solution> solutions = new ArrayList<>();
      for (int i = 0; i < request.targets().size(); i++) {
        Target target = request.targets().get(i);
        int index = i;
        ofTarget
            .apply(i)
            .filter(formula -> isProved(target, verdicts(index, formula)))
            .map(formula -> new Solution(target, request.grammar().name(), formula, command))
            .forEach(solutions::add);
      }
      return solutions;
    }
  }

  /** Whether a formula is right wherever a target wants something; of lines the search knows it. */
  private static boolean isProved(Target target, Stream<TargetVerdict> verdicts) {
    return target.stated().isEmpty() || verdicts.anyMatch(TargetVerdict::isProof);
  }

  /**
   * A choice of what is shown of the solutions.
   *
   * @param ranking what orders them
   * @param listing what of them is listed
   * @param top how many for a single target, or for all targets together
   * @param topOfMany how many for each of several targets
   */
  public record View(Ranking ranking, Ranking.Listing listing, int top, int topOfMany) {
    /** Ideas on a screen, for a single target or all together. */
    public static final int USUAL_TOP = 5;

    /** Ideas on a screen for each of several targets. */
    public static final int USUAL_TOP_OF_MANY = 2;

    /** Returns the default view: a screen full of ideas. */
    public static View usual() {
      CostModel machine = CostFile.read(CostFile.USUAL);
      return new View(
          new Ranking(machine, machine), Ranking.Listing.FAMILIES, USUAL_TOP, USUAL_TOP_OF_MANY);
    }
  }

  /**
   * Searches, ranks, and has every formula that will be shown proved once more, by a verifier which
   * shares no state with the search. A target whose domain has not all cases is searched for again
   * with the words on which a formula was wrong.
   *
   * <pre>{@code
   * Grammar grammar = GrammarFile.read("rotated", LineTargets.allInputs());
   * List<Target> targets = LineTargets.parse("diagonal", Ray.POSITIVE);
   * SearchRequest request = SearchRequest.of(grammar, targets, 7).withThreads(2);
   * Sift.Report report = Sift.run(request, Sift.View.usual());
   * report.shown(0).forEach(formula -> System.out.println(formula.text()));
   * }</pre>
   *
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static Report run(SearchRequest request, View view) {
    return run(request, view, new Progress(), SearchListener.NONE);
  }

  /**
   * Does the same as {@link #run(SearchRequest, View)}, and reports to {@code progress} and a
   * listener.
   *
   * @param progress shows what the search is doing, and can stop it
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static Report run(
      SearchRequest request, View view, Progress progress, SearchListener listener) {
    TargetRefinement.Answer<Report> answer =
        new TargetRefinement<>(
                TargetRefinement.Until.ALL,
                targets -> ranked(request.withTargets(targets), view, progress, listener),
                Report::toProve)
            .run(request.targets(), progress, progress);
    return answer.answer().with(request.withTargets(answer.targets()), answer.verdicts());
  }

  private static Report ranked(
      SearchRequest request, View view, Progress progress, SearchListener listener) {
    SearchResult result = Search.run(request, progress, listener);
    progress.enter(0, "ranking", 0, 0);
    return new Report(request, result, view, view.ranking().of(request, result), List.of());
  }

  private static List<Expr> formulas(List<Ranked> ranked) {
    return ranked.stream().map(Ranked::formula).toList();
  }
}
