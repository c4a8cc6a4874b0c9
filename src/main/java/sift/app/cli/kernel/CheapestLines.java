package sift.app.cli.kernel;

import java.util.ArrayList;
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
final class CheapestLines {
  /** Its words have to be computed from the occupied squares, as in an engine. */
  static final String USUAL_GRAMMAR = "hyperbola-computed";

  /** What is done when one is taken of those that are known. */
  static final String CHOOSING = "choosing formulas of solutions";

  private final Grammar grammar;
  private final CostModel model;
  private final MinimizeOptions options;
  private final SolutionFolder solutions;
  private final int threads;
  private final Progress progress;
  private final List<LineFormula> found = new ArrayList<>();
  private final List<String> claims = new ArrayList<>();

  CheapestLines(
      Grammar grammar,
      CostModel model,
      MinimizeOptions options,
      SolutionFolder solutions,
      int threads,
      Progress progress) {
    this.grammar = grammar;
    this.model = model;
    this.options = options;
    this.solutions = solutions;
    this.threads = threads;
    this.progress = progress;
  }

  /** Searches for a line below the cheapest solution that the grammar has. */
  void search(Line line) {
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
    Expr formula =
        Stream.concat(
                result.found().stream()
                    .map(each -> Ranked.of(DisplayForm.of(each), model, model, inputs)),
                result.found().isEmpty() ? known.stream() : Stream.empty())
            .min(Comparator.naturalOrder())
            .map(Ranked::formula)
            .orElseThrow(() ->
                new UserException(
                    "%s: %s"
                        .formatted(target.name(), new CheapestClaims(request, result).sentence())));
    found.add(new LineFormula(target, formula));
    claims.add(
        "search for the cheapest formula of %s, %s: %s"
            .formatted(
                target.name(), target.rayName(), new CheapestClaims(request, result).sentence()));
  }

  /** Returns what was found, or solutions where these are cheaper together. */
  SliderChoice choice(List<Line> lines) {
    SliderChoice searched = SliderChoice.of(found, model);
    progress.enter(CHOOSING);
    SliderChoice shipped = SliderChoice.cheapest(lines, solutions, model, threads);
    return shipped.cost().compareTo(searched.cost()) < 0 ? shipped : searched;
  }

  /** Returns what was proved of each line, whether its formula was chosen or not. */
  List<String> claims() {
    return claims;
  }
}
