package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
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
      "Prints code to paste into a program: of a slider's lines on 8x8 a file with tables, masks and"
          + " the function attacks(square, occupied); of other formulas, code and set-wise targets a"
          + " function of words; in c++-avx2, c++-avx512 and java-vector functions over arrays.",
      "TARGET chooses among the formulas of solutions, whole lines and rays, those that are cheapest"
          + " together, or the cheapest set-wise program. Formulas are proved, and the program of a"
          + " slider is compared with a walk on every case of each line before it is printed; --test"
          + " compares the printed text.",
      "With --minimize it searches for whole lines that cost less, by default in the grammar"
          + " hyperbola-computed, and says above the code what was proved.",
      "With --measure it compiles to vector code of this program instead, compares that on every case"
          + " and times it: a formula over columns of its inputs, a slider one by one and as many as"
          + " vectors have lanes, a set-wise program in turn with Kogge-Stone fills.",
      "Exit code 1 if a formula is wrong; stderr shows its first wrong case."
    },
    footer = {
      "%nExamples:",
      "  sift code queen > queen.c",
      "  sift code file --language c++-avx2 --minimize throughput --test > file.cpp",
      "  sift code 'occ ^ (occ - 1)' --target bishop --language rust",
      "  sift code 'occ ^ (occ - 1)' --target diagonal --measure",
      "  sift code knight-attacks --language java",
      "  sift code 'x & -x'",
      "  sift code solutions/vertical-line-hyperbola.jsonl:1 --language java"
    })
public final class CodeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CodeForm form = new CodeForm();
  @Mixin private CodeRequest request = new CodeRequest();

  @Option(
      names = "--measure",
      description =
          "Compile to vector code, compare it on every case and time it; print no source.")
  private boolean isMeasured;

  @Option(names = "--quiet", description = "No progress on stderr.")
  private boolean quiet;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    form.check();
    PrintWriter err = spec.commandLine().getErr();
    CostModel model = request.model(form.language());
    Progress progress = new Progress();
    CodeJob job;
    try (LiveProgress _ =
        LiveProgress.of(
            quiet ? new PrintWriter(Writer.nullWriter()) : err,
            progress,
            LiveProgress.Unit.FORMULAS)) {
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
