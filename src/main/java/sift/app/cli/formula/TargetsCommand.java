package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.formula.TargetAnswers.SetTargetAnswer;
import sift.app.cli.formula.TargetAnswers.SetTargetFileAnswer;
import sift.app.cli.formula.TargetAnswers.TargetAnswer;
import sift.app.cli.formula.TargetAnswers.TargetFileAnswer;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.file.Resource;
import sift.spec.SetFile;
import sift.spec.SetTargets;
import sift.spec.TargetFile;

/** {@code sift list targets}: what can be searched for. */
@Answer.Kinds({
  TargetAnswer.class,
  SetTargetAnswer.class,
  TargetFileAnswer.class,
  SetTargetFileAnswer.class
})
@Command(
    name = "targets",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the targets: what is given, what must come out, on how many cases.",
      "Of shipped target files, and files *.toml, it shows what they state."
    })
public final class TargetsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "WORD",
      completionCandidates = Candidates.AllTargetFiles.class,
      arity = "0..*",
      description = "Part of the names of targets, or files *.toml.")
  private List<String> words = List.of();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    if (words.isEmpty()) {
      list("");
    } else {
      words.forEach(this::list);
    }
    return ExitCode.DONE;
  }

  /** Prints the targets with a word in their names; all, with what they are, for none. */
  private void list(String word) {
    if (TargetFile.isOne(word) || SetFile.isOne(word)) {
      show(word);
      return;
    }
    List<TargetAnswer> lines =
        TargetAnswer.all().stream().filter(each -> each.name().contains(word)).toList();
    List<SetTargetAnswer> sets =
        SetTargets.names().stream()
            .map(name -> SetTargetAnswer.of(name))
            .filter(each -> each.name().contains(word))
            .toList();
    List<String> files =
        Stream.concat(TargetFile.SHIPPED.stream(), SetFile.SHIPPED.stream())
            .filter(name -> name.contains(word))
            .toList();
    if (lines.isEmpty() && sets.isEmpty() && files.isEmpty()) {
      throw new UserException(String.valueOf(SetTargets.unknown(word).getMessage()));
    }
    boolean isExplained = word.isEmpty() && printed.format() == Format.TEXT;
    if (isExplained) {
      explain("lines.txt");
    }
    if (!lines.isEmpty()) {
      printed.printer().give(lines, out -> TargetAnswer.TABLE.print(out, lines));
    }
    if (isExplained) {
      explain("sets.txt");
    }
    sets.forEach(printed::give);
    if (isExplained && !files.isEmpty()) {
      spec.commandLine().getOut().println();
      explain("files.txt", String.join(" ", SetFile.SHIPPED), String.join(" ", TargetFile.SHIPPED));
    } else {
      files.forEach(this::show);
    }
  }

  private void show(String file) {
    printed.give(
        SetFile.isOne(file)
            ? SetTargetFileAnswer.of(SetFile.read(file))
            : TargetFileAnswer.of(TargetFile.read(file)));
  }

  /** Prints the paragraphs of a text for people. */
  private void explain(String text, Object... values) {
    PrintWriter out = spec.commandLine().getOut();
    Resource.text(TargetsCommand.class, text)
        .formatted(values)
        .lines()
        .forEach(paragraph -> Columns.print(out, paragraph, 2));
  }
}
