package sift.app.cli.search;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Named;
import sift.app.cli.terminal.UserException;
import sift.search.request.SearchRequest;

/** The options that say how the engine of a search works, and how many classes it counts. */
final class EngineOptions {
  @Option(
      names = "--class-limit",
      paramLabel = "N",
      defaultValue = "2000000",
      description =
          "Count about so many classes: a target leaves the search when the next size would bring"
              + " it above N (of several targets, above its share of N/2), solutions of all"
              + " targets at once when above N. Default: 2000000.")
  private long classLimit;

  @Option(
      names = "--bank",
      paramLabel = "N",
      description =
          "Tell apart and store the functions of up to N symbols. Default: as far as that is quick"
              + " or needed.")
  private @Nullable Integer bank;

  @Option(
      names = "--samples",
      paramLabel = "N",
      description =
          "Sample cases to try formulas on first, of all targets together: 0 to 8 times their number;"
              + " more are added as needed. No influence on what is found. Default: 8 for one"
              + " target, 4 times the number of several.")
  private @Nullable Integer samples;

  @Option(
      names = "--joins",
      completionCandidates = Candidates.Joins.class,
      paramLabel = "J",
      defaultValue = "all",
      description =
          "all, none (every formula is computed) or a list of inverse, hash, filter, pairs: which"
              + " formulas may be covered many at once or left out. No influence on what is found,"
              + " but for counts with >= where a search stops counting within a size. Default: all.")
  private String joins = "all";

  void checkClassLimit() {
    UserException.unlessInRange("--class-limit", classLimit, 1, Long.MAX_VALUE);
  }

  /** Checks what is stored and sampled for so many targets. */
  void checkFor(int targets) {
    if (samples != null) {
      UserException.unlessInRange("--samples", samples, 0, 8L * targets);
    }
    if (bank != null) {
      UserException.unlessInRange("--bank", bank, 1, 99);
    }
  }

  /** Returns a request with these options. */
  SearchRequest applied(SearchRequest request) {
    SearchRequest applied = request.withClassLimit(classLimit).withJoins(Named.joins(joins));
    applied = samples == null ? applied : applied.withSamples(samples);
    return bank == null ? applied : applied.withStored(bank);
  }
}
