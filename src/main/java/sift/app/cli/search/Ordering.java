package sift.app.cli.search;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.Sift;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Heading;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.terminal.UserException;
import sift.rank.Ranking;
import sift.rank.SolutionPool;
import sift.rank.cheapest.Objective;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

/** The options that say what is shown of the solutions, and in which order. */
@Heading(SearchCommand.SMALLEST)
final class Ordering {
  @Option(
      names = "--cost",
      completionCandidates = Candidates.Costs.class,
      paramLabel = "MODEL",
      defaultValue = CostFile.USUAL,
      description = "What orders them: a name (see: sift list costs) or *.toml.")
  private String cost = CostFile.USUAL;

  @Option(
      names = "--show",
      paramLabel = "WHAT",
      defaultValue = "families",
      description = "families (best of each idea, default) or classes (all).")
  private Ranking.Listing listing = Ranking.Listing.FAMILIES;

  @Heading(SearchCommand.KEPT)
  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most N results. Default: 5, of several targets 2 each.")
  private @Nullable Integer limit;

  /** Returns what was asked for. */
  Sift.View view(MinimizeOptions minimizing) {
    CostModel machine = machine(minimizing);
    CostModel model = minimizing.ordered(machine);
    return new Sift.View(
        new Ranking(
            model,
            model.isMachine()
                ? model
                : machine.isMachine() ? machine : CostFile.read(CostFile.USUAL)),
        listing,
        limit(Sift.View.USUAL_TOP),
        limit(Sift.View.USUAL_TOP_OF_MANY));
  }

  /** Returns how many to show; so many if nothing was typed. */
  int limit(int usual) {
    int most = limit == null ? usual : limit;
    UserException.unlessInRange("--limit", most, 1, 10_000_000);
    return most;
  }

  /** Returns the model that was chosen, a machine's ordered by what is to be least. */
  CostModel machine(MinimizeOptions minimizing) {
    CostModel chosen = CostFile.read(cost);
    return minimizing.objective().filter(of -> of != Objective.OPERATIONS).isPresent()
        ? minimizing.ordered(chosen)
        : chosen;
  }

  /** Returns how the cost model was typed. */
  String cost() {
    return cost;
  }

  /** Returns the file of the cost model, if one was typed. */
  Optional<Path> file() {
    return CostFile.path(cost);
  }

  /** Returns how many classes of each target a search is to keep for the ranking. */
  int pool(long memory, int targets) {
    return SolutionPool.size(limit(SolutionPool.USUAL), memory, targets);
  }
}
