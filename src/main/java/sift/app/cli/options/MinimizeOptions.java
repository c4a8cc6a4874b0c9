package sift.app.cli.options;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.lang.Grammar;
import sift.progress.Part;
import sift.progress.Progress;
import sift.rank.Ranked;
import sift.rank.cheapest.CheapestRequest;
import sift.rank.cheapest.Objective;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.shorten.Aim;
import sift.spec.Target;

/** The options of a search for the cheapest formula. */
public final class MinimizeOptions {
  /** The heading of what is searched by cost. */
  public static final String HEADING = "Formulas of least cost";

  private static final String MINIMIZE = "--minimize";
  private static final int TABLE_SYMBOLS = 3;
  private static final long USUAL_FORMULAS = 1_000_000_000;
  private static final long MOST_FORMULAS = 1_000_000_000_000_000L; // years

  @Heading(HEADING)
  @Option(
      names = MINIMIZE,
      paramLabel = "WHAT",
      description =
          "Also that of least latency, throughput or operations, proved; with symbols as --beyond 0.")
  private Aim.@Nullable Measure measure;

  @Option(
      names = "--time",
      paramLabel = "SPAN",
      description =
          "End after SPAN, as 10m. Default: when all is tried; --minimize, after some seconds.")
  private @Nullable String time;

  /** Returns the part of some work that there is time for. */
  public Progress within(Progress whole) {
    return time == null ? whole : Part.within(TimeSpan.of("--time", time), whole);
  }

  /** Returns what is to be least, if anything was typed. */
  public Optional<Aim.Measure> measure() {
    return Optional.ofNullable(measure);
  }

  /** Returns what a search by cost is to make least, if one is wanted. */
  public Optional<Objective> objective() {
    return measure()
        .flatMap(meant ->
            switch (meant) {
              case SYMBOLS -> Optional.empty();
              case OPERATIONS -> Optional.of(Objective.OPERATIONS);
              case LATENCY -> Optional.of(Objective.LATENCY);
              case THROUGHPUT -> Optional.of(Objective.THROUGHPUT);
            });
  }

  /** Returns the model by which formulas are ordered, where another was chosen by an option. */
  public CostModel ordered(CostModel chosen) {
    return switch (measure) {
      case null -> chosen;
      case SYMBOLS, OPERATIONS -> CostFile.read(Named.name(measure));
      case LATENCY -> chosen.ordered(false);
      case THROUGHPUT -> chosen.ordered(true);
    };
  }

  /** Returns what a formula costs in that respect, as a tree. */
  public double cost(Ranked ranked) {
    return switch (objective().orElseThrow()) {
      case OPERATIONS -> ranked.formula().operators();
      case LATENCY -> cycles(ranked, Cost.Timing::latency);
      case THROUGHPUT -> cycles(ranked, Cost.Timing::throughput);
    };
  }

  private static double cycles(Ranked ranked, ToDoubleFunction<Cost.Timing> cycles) {
    return ranked.timing().stream()
        .mapToDouble(cycles)
        .findFirst()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * Returns the request for the cheapest formula of a target, if one is wanted.
   *
   * @param known what a formula costs that is known
   * @param memory bytes that a search may take
   */
  public Optional<CheapestRequest> request(
      Grammar grammar, Target target, CostModel model, double known, long memory, int threads) {
    return objective()
        .map(objective -> {
          long tries = time == null ? USUAL_FORMULAS : MOST_FORMULAS;
          if (target.stated().isPresent()) {
            throw new UserException(
                MINIMIZE + " is for lines; for functions of words: sift shorten --minimize");
          }
          long heap = Math.min(memory, Runtime.getRuntime().maxMemory()) / 2;
          try {
            return new CheapestRequest(
                grammar,
                target,
                model,
                objective,
                new CheapestRequest.Limits(TABLE_SYMBOLS, known, tries, heap, threads));
          } catch (IllegalArgumentException e) {
            throw new UserException(
                "%s %s: %s".formatted(MINIMIZE, Named.name(objective), e.getMessage()));
          }
        });
  }
}
