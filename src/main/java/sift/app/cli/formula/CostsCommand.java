package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.search.Ordering;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

/** {@code sift costs}: what formulas can be ordered by. */
@Command(
    name = "costs",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the shipped cost models, or checks and shows files of others.",
      "The figures stand in the files, each with where it comes from."
    })
public final class CostsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "MODEL",
      completionCandidates = Candidates.Costs.class,
      arity = "0..*",
      description = "Names of shipped cost models, or files *.toml.")
  private List<String> names = List.of();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (String name : names.isEmpty() ? CostFile.SHIPPED : names) {
      CostModel model = Ordering.model(name);
      out.println(model.name());
      Columns.print(out, "  " + model.title(), 2);
      Columns.print(out, "  source: " + model.source(), 2);
    }
    return ExitCode.DONE;
  }
}
