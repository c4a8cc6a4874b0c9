package sift.app.cli.bench;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.formulas.CostContest;
import sift.bench.formulas.FormulaRace;
import sift.file.Nearest;
import sift.kernel.Width;
import sift.lang.BinaryOp;
import sift.lang.Operator;
import sift.lang.UnaryOp;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

/** {@code sift bench costs}: cost models against measured time. */
@Command(
    name = "costs",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares what cost models say with what this machine takes.",
      "Draws formulas at random, 3 to 15 symbols over two words and some numbers, compiles each to"
          + " bytecode, in vectors where the model computes several at once, and times all in turn:"
          + " latency, each waiting for the one before, and throughput. Prints Spearman's rank"
          + " correlation: 1 if the model puts them in the order of their times.",
      "A model can only be right about a machine like its own, and about instructions that the"
          + " compiler takes: where avx512 transposes by two, HotSpot takes twelve, as java-512"
          + " says."
    },
    footer = {
      "%nExamples:",
      "  sift bench costs --without transpose",
      "  sift bench costs --cost my-machine.toml --format jsonl"
    })
final class BenchCostsCommand implements Callable<Integer> {
  private static final Effort EFFORT = new Effort(25, 1_000_000, 120_000_000_000L);
  private static final int MOST_FORMULAS = 2000;

  @Spec private CommandSpec spec;

  @Option(
      names = "--cost",
      completionCandidates = Candidates.CostList.class,
      paramLabel = "MODEL",
      split = ",",
      description =
          "Cost models of machines, shipped or files *.toml (see: sift list costs). Default: java, and"
              + " java-512 or avx2, whichever this machine's vectors are.")
  private List<String> costs = List.of();

  @Option(
      names = "--formulas",
      paramLabel = "N",
      defaultValue = "200",
      description = "How many to draw for each model, 3 to 2000. Default: 200.")
  private int formulas = 200;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Draws other formulas; the same for the same number. Default: 1.")
  private long seed = 1;

  @Option(
      names = "--without",
      paramLabel = "OPERATOR",
      split = ",",
      description = "Operators that no formula is to have, as 'transpose' or '*'.")
  private List<String> without = List.of();

  @Option(
      names = "--quick",
      description = "Some seconds instead of two minutes: three short rounds, hardly warm.")
  private boolean quick;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    UserException.unlessInRange("--formulas", formulas, 3, MOST_FORMULAS);
    List<CostModel> models =
        (costs.isEmpty() ? usual() : costs).stream().map(BenchCostsCommand::machine).toList();
    Set<Operator> leftOut = operators();
    Effort effort = quick ? Effort.QUICK : EFFORT;
    BenchOutput output = BenchOutput.of(spec, printed.format());
    try {
      return output.run(
          progress -> CostContest.run(models, leftOut, formulas, seed, effort, progress),
          report -> CostsTable.print(output.out(), output.format(), report));
    } catch (IllegalArgumentException e) {
      throw new UserException("--without: " + e.getMessage());
    }
  }

  private static List<String> usual() {
    return List.of("java", Width.preferred() == Width.BITS_512 ? "java-512" : "avx2");
  }

  private static CostModel machine(String name) {
    CostModel model = CostFile.read(name);
    if (!model.isMachine()) {
      throw new UserException(
          "--cost %s: that counts something else than cycles; allowed are machines (sift list costs)"
              .formatted(name));
    }
    if (!FormulaRace.isTimed(model)) {
      throw new UserException(
          "--cost %s: formulas of %d lanes are not timed; allowed are 1, 2, 4 and 8"
              .formatted(name, model.lanes()));
    }
    return model;
  }

  private Set<Operator> operators() {
    Map<String, Operator> bySymbol = new TreeMap<>(Operator.bySymbol(UnaryOp.values()));
    bySymbol.putAll(Operator.bySymbol(BinaryOp.values()));
    Set<Operator> operators = new HashSet<>();
    for (String symbol : without) {
      Operator op = bySymbol.get(symbol);
      if (op == null) {
        throw new UserException(
            "--without: unknown operator '%s'%s"
                .formatted(symbol, Nearest.allowed(symbol, bySymbol.keySet())));
      }
      operators.add(op);
    }
    return operators;
  }
}
