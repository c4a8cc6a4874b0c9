package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.search.Ordering;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.ResultTable;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

/** {@code sift list costs}: what formulas can be ordered by. */
@Command(
    name = "costs",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the shipped cost models, or checks and shows files of others.",
      "The figures stand in the files, each with where it comes from."
    })
public final class CostsCommand implements Callable<Integer> {
  private static final ResultTable<CostModel> MODELS =
      new ResultTable<CostModel>("cost_model")
          .field("name", CostModel::name)
          .field("title", CostModel::title)
          .field("source", CostModel::source);

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "MODEL",
      completionCandidates = Candidates.Costs.class,
      arity = "0..*",
      description = "Names of shipped cost models, or files *.toml.")
  private List<String> names = List.of();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (String name : names.isEmpty() ? CostFile.SHIPPED : names) {
      CostModel model = Ordering.model(name);
      switch (printed.format()) {
        case TEXT -> show(out, model);
        case JSONL -> MODELS.print(out, printed.format(), model);
      }
    }
    return ExitCode.DONE;
  }

  private static void show(PrintWriter out, CostModel model) {
    out.println(model.name());
    Columns.print(out, "  " + model.title(), 2);
    Columns.print(out, "  source: " + model.source(), 2);
  }
}
