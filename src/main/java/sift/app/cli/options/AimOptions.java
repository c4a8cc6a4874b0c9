package sift.app.cli.options;

import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.rank.cost.CostFile;
import sift.shorten.Aim;

/** The options that say what a shorter formula is to have least of. */
public final class AimOptions {
  @Option(
      names = "--cost",
      completionCandidates = Candidates.Costs.class,
      paramLabel = "MODEL",
      defaultValue = CostFile.USUAL,
      description =
          "What tells costs: a name (see: sift list costs) or *.toml. Default: x86-64-bmi.")
  private String cost = CostFile.USUAL;

  @Option(
      names = "--minimize",
      paramLabel = "WHAT",
      defaultValue = "symbols",
      description =
          "What is to be least: symbols, operations, or cycles of latency or throughput (see --cost)."
              + " Default: symbols.")
  private Aim.Measure measure = Aim.Measure.SYMBOLS;

  /** Returns the objective; refuses cycles of a model that counts none. */
  public Aim aim() {
    try {
      return new Aim(measure, CostFile.read(cost));
    } catch (IllegalArgumentException e) {
      throw new UserException("--minimize %s: %s".formatted(Named.name(measure), e.getMessage()));
    }
  }
}
