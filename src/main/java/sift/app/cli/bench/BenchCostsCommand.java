package sift.app.cli.bench;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.costs.BenchCost;
import sift.bench.costs.BenchCosts;
import sift.bench.costs.CostContest;
import sift.kernel.Width;
import sift.kernel.time.FormulaRace;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

/** {@code sift bench costs}: cost models against measured time. */
@Answer.Kinds({BenchCosts.class, BenchCost.class})
@Command(
    name = "costs",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares what cost models say with what this machine takes.",
      "Draws formulas at random, 3 to 15 symbols over two words and some numbers, compiles each to"
          + " bytecode, in vectors where the model computes several at once, and times all in turn:"
          + " latency, each waiting for the one before, and throughput. Prints Spearman's rank"
          + " correlation: 1 if the model puts them in the order of their times."
    },
    footer = {
      "%nExamples:",
      "  sift bench costs --time 20s",
      "  sift bench costs --cost my-machine.toml --format jsonl"
    })
final class BenchCostsCommand implements Callable<Integer> {
  private static final Effort EFFORT = new Effort(25, 1_000_000, 120_000_000_000L);
  private static final int MOST_FORMULAS = 2000;

  @Option(
      names = "--cost",
      completionCandidates = Candidates.Costs.class,
      paramLabel = "MODEL",
      split = ",",
      description =
          "Cost models of machines, shipped or files *.toml (see: sift list costs). Default: java, and"
              + " java-512 or avx2, whichever this machine's vectors are.")
  private List<String> costs = List.of();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "200",
      description = "How many to draw for each model, 3 to 2000. Default: 200.")
  private int formulas = 200;

  @Mixin private RaceOptions race = new RaceOptions();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    UserException.unlessInRange("--limit", formulas, 3, MOST_FORMULAS);
    List<CostModel> models =
        (costs.isEmpty() ? usual() : costs).stream().map(BenchCostsCommand::machine).toList();
    int races = models.size() * FormulaRace.Course.values().length;
    Effort effort =
        race.span().map(span -> EFFORT.within(span.dividedBy(races), formulas)).orElse(EFFORT);
    return race.run(
        printed,
        progress -> CostContest.run(models, formulas, effort, progress),
        contest -> new CostsAnswer(effort, contest));
  }

  private static List<String> usual() {
    return List.of("java", Width.preferred() == Width.BITS_512 ? "java-512" : "avx2");
  }

  private static CostModel machine(String name) {
    CostModel model = CostFile.read(name);
    if (!model.isMachine() || !FormulaRace.isTimed(model)) {
      throw new UserException(
          "--cost %s: not timed; allowed are machines of 1, 2, 4 or 8 lanes (sift list costs)"
              .formatted(name));
    }
    return model;
  }
}
