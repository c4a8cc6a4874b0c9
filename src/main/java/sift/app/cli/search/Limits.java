package sift.app.cli.search;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.terminal.UserException;
import sift.search.request.SearchRequest;

/** The options that say how many classes a search counts, and how many functions it stores. */
@Heading(Heading.RARE)
final class Limits {
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

  /** Returns a request with these limits. */
  SearchRequest applied(SearchRequest request) {
    UserException.unlessInRange("--class-limit", classLimit, 1, Long.MAX_VALUE);
    SearchRequest applied = request.withClassLimit(classLimit);
    if (bank == null) {
      return applied;
    }
    UserException.unlessInRange("--bank", bank, 1, 99);
    return applied.withStored(bank);
  }
}
