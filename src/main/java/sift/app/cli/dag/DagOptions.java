package sift.app.cli.dag;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.terminal.UserException;
import sift.search.request.ProgramRequest;

/** The options of a search for programs of the fewest operations. */
@Heading(DagOptions.HEADING)
public final class DagOptions {
  public static final String HEADING = "Programs of fewest operations, shared terms counted once";

  private static final int USUAL_OPERATIONS = 5;

  @Option(names = "--dag", description = "Find these; for set-wise targets too.")
  private boolean isWanted;

  @Option(
      names = "--max-ops",
      paramLabel = "N",
      description = "The longest to try, 0 to 20 operations. Default: 5.")
  private @Nullable Integer maxOperations;

  /** Whether programs are wanted. */
  public boolean isWanted() {
    return isWanted;
  }

  int maxOperations() {
    int most = maxOperations == null ? USUAL_OPERATIONS : maxOperations;
    UserException.unlessInRange("--max-ops", most, 0, ProgramRequest.MOST_OPERATIONS);
    return most;
  }
}
