package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Heading;
import sift.app.cli.options.HelpAll;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.QuietOption;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.LiveProgress;
import sift.progress.Progress;
import sift.rank.cost.CostModel;

/** {@code sift code}: the attacks of a slider, or a function of words, as source to paste. */
@Answer.Kinds({CodeAnswer.class, KernelAnswer.class})
@Command(
    name = "code",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints code to paste into a program: of sliders the function attacks(square, occupied), of"
          + " anything else a function of words, in vectors over arrays.",
      "Formulas are proved, and the code is compared on every case before it is printed. TARGET"
          + " chooses the solutions that are cheapest together. Exit code 1 if a formula is wrong;"
          + " stderr shows its first wrong case.",
    },
    footer = {
      "%nExamples:",
      "  sift code queen > queen.c",
      "  sift code queen --language c++ --cost avx512 --compare > queen.cpp",
      "  sift code file --language c++-avx2 --minimize throughput --test > file.cpp",
      "  sift code 'occ ^ (occ - 1)' --target diagonal --measure"
    })
public final class CodeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CodeForm form = new CodeForm();

  @Heading(CodeForm.HEADING)
  @Option(
      names = "--measure",
      description = "Compile to vectors, compare and time; print no source.")
  private boolean isMeasured;

  @Mixin private CodeRequest request = new CodeRequest();

  @Mixin private QuietOption quiet = new QuietOption();

  @Mixin private PrintOptions printed = new PrintOptions();

  @SuppressWarnings("UnusedVariable") // Picocli reads it
  @Mixin
  private HelpAll help = new HelpAll();

  @Override
  public Integer call() throws IOException {
    form.check();
    PrintWriter err = spec.commandLine().getErr();
    CostModel model = request.model(form.language());
    Progress progress = new Progress();
    CodeJob job;
    try (LiveProgress _ = LiveProgress.of(quiet.notes(), progress, LiveProgress.Unit.FORMULAS)) {
      job = request.job(form.language(), model, progress);
    }
    if (!job.isRight(err)) {
      return ExitCode.NOTHING;
    }
    if (isMeasured) {
      job.measure(answer -> {
        printed.give(answer);
        spec.commandLine().getOut().flush();
      });
    } else {
      CodeNotes notes =
          new CodeNotes(form, model, spec.commandLine().getParseResult().originalArgs());
      printed.give(new CodeAnswer(form.language().text(), form.text(job, notes)));
    }
    return ExitCode.DONE;
  }
}
