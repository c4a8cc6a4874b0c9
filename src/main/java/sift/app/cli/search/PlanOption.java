package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.progress.Progress;
import sift.search.request.SearchRequest;
import sift.spec.Target;
import sift.spec.WordTargets;

/** The option that asks how long a search will take. */
final class PlanOption {
  private static final String PLAN = "--plan";
  private static final String RUN = "run";
  private static final int MOST_CORES = 100_000;

  @Option(
      names = PLAN,
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "CORES",
      description =
          "Measure for seconds, of large sizes for a minute or two, print how many formulas and tasks"
              + " each size has, how much time"
              + " and memory the search will take here, and on clusters of so many CORES, as"
              + " 64,256,1024; and end. With run among them the plan goes to stderr, the search"
              + " follows, and then how far off the plan was.")
  private @Nullable String plan;

  /** Returns whether a plan is wanted. */
  boolean isWanted() {
    return plan != null;
  }

  /** Returns whether the search is to run once it is planned. */
  boolean runs() {
    return words().contains(RUN);
  }

  /** Returns the sizes of clusters; refuses what is none. */
  List<Integer> cores() {
    List<Integer> cores = new ArrayList<>();
    for (String word : words()) {
      if (word.matches("[1-9]\\d{0,8}")) {
        UserException.unlessInRange(PLAN, Integer.parseInt(word), 1, MOST_CORES);
        cores.add(Integer.parseInt(word));
      } else if (!word.equals(RUN)) {
        throw new UserException(
            "%s: found '%s'; allowed are numbers of cores, as 64,256,1024, and run"
                .formatted(PLAN, word));
      }
    }
    return cores;
  }

  /** Whether an option is about what a search finds, and so goes with one that runs. */
  private boolean isSearchAlone(String option) {
    return !runs()
        && List.of("--measure", "--checkpoint", "--out", "--all", "--certificate", "--report")
            .contains(option);
  }

  private List<String> words() {
    return plan == null || plan.isEmpty() ? List.of() : List.of(plan.split(",", -1));
  }

  /**
   * Refuses what is not planned.
   *
   * @param others options of which each excludes a plan, empty where it was not typed
   */
  void check(SearchRequest request, Stream<String> others) {
    if (plan == null) {
      return;
    }
    cores();
    others
        .filter(option -> !option.isEmpty())
        .findFirst()
        .ifPresent(option -> {
          throw new UserException(
              "%s plans no search with %s; leave it out%s"
                  .formatted(PLAN, option, isSearchAlone(option) ? ", or add run" : ""));
        });
    if (!request.grammar().functions().isEmpty()) {
      throw new UserException(PLAN + ": not for grammars with [functions]");
    }
    if (!request.targets().stream().allMatch(Target::hasAllCases)) {
      throw new UserException(
          "%s: not for targets of more than %,d cases".formatted(PLAN, WordTargets.MOST_SEARCHED));
    }
  }

  /** Measures, and returns the plan; nothing if none is wanted, or it was interrupted. */
  Optional<PlanReport> measured(SearchRequest request, boolean quiet, PrintWriter stderr) {
    if (!isWanted()) {
      return Optional.empty();
    }
    Progress progress = new Progress(); // the search counts its own formulas
    try (var _ = Interrupt.runs(progress::requestStop);
        var _ = quiet ? null : LiveProgress.of(stderr, progress, Unit.FORMULAS)) {
      return Optional.of(PlanReport.of(request, cores(), progress));
    } catch (CancellationException e) {
      return Optional.empty();
    }
  }
}
