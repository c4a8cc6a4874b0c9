package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.progress.Progress;
import sift.search.exhaustive.Estimate;
import sift.search.request.SearchRequest;
import sift.spec.Target;
import sift.spec.WordTargets;

/** The option that asks how long a search will take. */
final class PlanOption {
  private static final String PLAN = "--plan";

  @Option(
      names = PLAN,
      description =
          "Measure for some seconds, print how many formulas and tasks each size has, how much time"
              + " and memory the search will take here, and end.")
  private boolean isWanted;

  /** Returns whether a plan is wanted, and no search. */
  boolean isWanted() {
    return isWanted;
  }

  /**
   * Refuses what is not planned.
   *
   * @param others options of which each excludes a plan, empty where it was not typed
   */
  void check(SearchRequest request, Stream<String> others) {
    if (!isWanted) {
      return;
    }
    others
        .filter(option -> !option.isEmpty())
        .findFirst()
        .ifPresent(option -> {
          throw new UserException(
              "%s plans no search with %s; leave it out".formatted(PLAN, option));
        });
    if (!request.grammar().functions().isEmpty()) {
      throw new UserException(PLAN + ": not for grammars with [functions]");
    }
    if (!request.targets().stream().allMatch(Target::hasAllCases)) {
      throw new UserException(
          "%s: not for targets of more than %,d cases".formatted(PLAN, WordTargets.MOST_SEARCHED));
    }
  }

  /** Measures and prints a plan; returns the exit code. */
  int print(
      SearchRequest request,
      Progress progress,
      boolean quiet,
      Format format,
      PrintWriter stdout,
      PrintWriter stderr) {
    Estimate estimate;
    try (var _ = quiet ? null : LiveProgress.of(stderr, progress, Unit.FORMULAS)) {
      estimate = Estimate.of(request, progress);
    } catch (CancellationException e) {
      stderr.println("sift: interrupted before the plan was measured");
      return ExitCode.NOTHING;
    } catch (IllegalArgumentException e) {
      throw new UserException(PLAN + ": " + e.getMessage());
    }
    PlanReport.print(stdout, format, request, estimate);
    return ExitCode.DONE;
  }
}
