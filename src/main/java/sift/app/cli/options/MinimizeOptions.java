package sift.app.cli.options;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.lang.Grammar;
import sift.rank.Ranked;
import sift.rank.cheapest.CheapestRequest;
import sift.rank.cheapest.Objective;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.shorten.Aim;
import sift.spec.Target;

/** The options of a search for the cheapest formula. */
@Heading(Heading.RARE)
public final class MinimizeOptions {
  /** The heading of what is searched by cost. */
  public static final String HEADING = "Formulas of least cost";

  private static final String MINIMIZE = "--minimize";
  private static final int USUAL_TABLE_SYMBOLS = 3;
  private static final long USUAL_FORMULAS = 1_000_000_000;

  @Heading(HEADING)
  @Option(
      names = MINIMIZE,
      paramLabel = "WHAT",
      description =
          "Also that of least latency, throughput or operations, proved; with symbols as --beyond 0.")
  private Aim.@Nullable Measure measure;

  @Option(
      names = "--table-symbols",
      paramLabel = "N",
      description =
          "With --minimize: words that depend on the square alone are read from tables where they"
              + " have formulas of up to N symbols, 1 to 6. Default: 3.")
  private @Nullable Integer tableSymbols;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description =
          "With --minimize: try about N formulas, then say how far the proof went. Default:"
              + " 1000000000, some seconds.")
  private @Nullable Long limit;

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
    if (objective().isEmpty() && (tableSymbols != null || limit != null)) {
      throw new UserException(
          (tableSymbols != null ? "--table-symbols" : "--limit")
              + " is for --minimize latency, throughput and operations");
    }
    return objective()
        .map(objective -> {
          int symbols = tableSymbols == null ? USUAL_TABLE_SYMBOLS : tableSymbols;
          long tries = limit == null ? USUAL_FORMULAS : limit;
          UserException.unlessInRange("--table-symbols", symbols, 1, 6);
          UserException.unlessInRange("--limit", tries, 1, Long.MAX_VALUE);
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
                new CheapestRequest.Limits(symbols, known, tries, heap, threads));
          } catch (IllegalArgumentException e) {
            throw new UserException(
                "%s %s: %s".formatted(MINIMIZE, Named.name(objective), e.getMessage()));
          }
        });
  }
}
