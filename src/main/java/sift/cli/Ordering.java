package sift.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.Sift;
import sift.cost.CostFile;
import sift.cost.CostModel;
import sift.file.FileException;
import sift.rank.Ranking;

/** The options that say what is shown of the solutions, and in which order. */
final class Ordering {
  @Option(
      names = "--cost",
      paramLabel = "MODEL",
      defaultValue = CostFile.USUAL,
      description =
          "What orders solutions: a shipped cost model or a file *.toml (see: sift costs)."
              + " Default: "
              + CostFile.USUAL
              + ".")
  private String cost = CostFile.USUAL;

  @Option(
      names = "--show",
      converter = Named.Listings.class,
      paramLabel = "WHAT",
      defaultValue = "families",
      description =
          "families (each idea by its cheapest formula), classes (every class by itself) or pareto"
              + " (what nothing surpasses in latency, throughput and constants). Default: families.")
  private Ranking.Listing listing = Ranking.Listing.FAMILIES;

  @Option(
      names = "--top",
      paramLabel = "K",
      description =
          "How many to show for each target, cheapest first. Default: 5; of several targets 2 for"
              + " each and 5 for all together.")
  private @Nullable Integer top;

  /** What was asked for. */
  Sift.View view() {
    if (top != null) {
      UserException.unlessInRange("--top", top, 1, 100_000);
    }
    Sift.View usual = Sift.View.usual();
    CostModel model = model(cost);
    CostModel machine = model.isMachine() ? model : usual.ranking().machine();
    return new Sift.View(
        new Ranking(model, machine),
        listing,
        top != null ? top : usual.top(),
        top != null ? top : usual.topOfMany());
  }

  /** A shipped cost model by its name, or the one in a file. */
  static CostModel model(String nameOrPath) {
    try {
      return CostFile.read(nameOrPath);
    } catch (FileException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
