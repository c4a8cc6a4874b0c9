package sift.app.cli.kernel;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.terminal.UserException;
import sift.app.report.CheapestClaims;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.kernel.line.FileEntry;
import sift.kernel.line.LineFormula;
import sift.kernel.line.LineSolutions;
import sift.kernel.line.SliderChoice;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.rank.DisplayForm;
import sift.rank.Ranked;
import sift.rank.cheapest.CheapestRequest;
import sift.rank.cheapest.CheapestResult;
import sift.rank.cheapest.CheapestSearch;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFolder;

/** Searches for the cheapest formulas of whole lines, and says what was proved. */
record CheapestLines(
    Grammar grammar,
    CostModel model,
    MinimizeOptions options,
    SolutionFolder solutions,
    int threads,
    Progress progress) {
  /** Its words have to be computed from the occupied squares, as in an engine. */
  static final String USUAL_GRAMMAR = "hyperbola-computed";

  /** What is done when one is taken of those that are known. */
  static final String CHOOSING = "choosing formulas of solutions";

  /** The formula of a line, and what was proved of the search for it. */
  private record Found(LineFormula formula, String claim) {}

  /**
   * Returns what was found, or solutions where these are cheaper together, and what was proved of
   * each line, whether its formula was chosen or not.
   */
  CodeJob search(List<Line> lines) {
    List<Found> found = lines.stream().map(this::search).toList();
    SliderChoice searched = SliderChoice.of(found.stream().map(Found::formula).toList(), model);
    progress.enter(CHOOSING);
    SliderChoice shipped = SliderChoice.cheapest(lines, solutions, model, threads);
    return new CodeJob.OfSlider(
        shipped.cost().compareTo(searched.cost()) < 0 ? shipped : searched,
        found.stream().map(Found::claim).toList());
  }

  /** Searches for a line below the cheapest solution that the grammar has. */
  private Found search(Line line) {
    Target target = LineTargets.of(line, Ray.LINE, Slider.EXCLUDED);
    Inputs inputs = Inputs.of(target);
    Optional<Ranked> known =
        new LineSolutions(solutions)
            .rays(Ray.LINE).getOrDefault(line, List.of()).stream()
                .map(FileEntry::solution)
                .map(Solution::formula)
                .filter(grammar::admits)
                .map(formula -> Ranked.of(formula, model, model, inputs))
                .min(Comparator.naturalOrder());
    CheapestRequest request =
        options
            .request(
                grammar,
                target,
                model,
                known.map(options::cost).orElse(Double.POSITIVE_INFINITY),
                Runtime.getRuntime().maxMemory(),
                threads)
            .orElseThrow();
    CheapestResult result = CheapestSearch.run(request, progress);
    String claim = new CheapestClaims(request, result).sentence();
    Expr formula =
        Stream.concat(
                result.found().stream()
                    .map(each -> Ranked.of(DisplayForm.of(each), model, model, inputs)),
                result.found().isEmpty() ? known.stream() : Stream.empty())
            .min(Comparator.naturalOrder())
            .map(Ranked::formula)
            .orElseThrow(() -> new UserException("%s: %s".formatted(target.name(), claim)));
    return new Found(
        new LineFormula(target, formula),
        "search for the cheapest formula of %s, %s: %s"
            .formatted(target.name(), target.rayName(), claim));
  }
}
