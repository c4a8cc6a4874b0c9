package sift.app.cli.formula;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.file.JsonRecord.Meaning;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;

/** {@code sift list costs}: what formulas can be ordered by. */
@Answer.Kinds(CostsCommand.CostModelAnswer.class)
@Command(
    name = "costs",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the shipped cost models, or checks and shows files of others.",
      "The figures stand in the files, each with where it comes from."
    })
public final class CostsCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "WORD",
      completionCandidates = Candidates.Costs.class,
      arity = "0..*",
      description = "Part of the names of shipped cost models, or files *.toml.")
  private List<String> words = List.of();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    ListCommand.named(CostFile.SHIPPED, words)
        .forEach(name -> printed.give(CostModelAnswer.of(CostFile.read(name))));
    return ExitCode.DONE;
  }

  /** A cost model. */
  record CostModelAnswer(
      @Meaning("the cost model") String name,
      @Meaning("what it is") String title,
      @Meaning("where its figures come from") String source)
      implements Listed {
    static CostModelAnswer of(CostModel model) {
      return new CostModelAnswer(model.name(), model.title(), model.source());
    }
  }
}
