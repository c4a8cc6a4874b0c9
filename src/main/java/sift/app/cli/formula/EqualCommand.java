package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Comparison;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.WordOptions;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.file.WholeFile;
import sift.lang.BitWidth;
import sift.progress.Progress;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.store.JsonLine;

/** {@code sift equal}: whether two formulas are equal on all words. */
@Command(
    name = "equal",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Proves that two formulas are equal on all words of their inputs, or shows words on which they"
          + " differ.",
      "Every name in a formula is an input. Constants are cut to the width. Code that names types"
          + " computes as its language does, and counts where nothing undefined is computed. Exit"
          + " code 1 if they differ or neither is proved."
    },
    footer = {
      "%nExamples:",
      "  sift equal 'x & ~(x - 1)' 'x & -x'",
      "  sift equal '(x & x - 1) == 0' 'popcount(x) == 1' --assume 'x != 0'",
      "  sift equal 'int x; x < 0 ? -x : x' '(x ^ x >> 31) - (x >> 31)'",
      "  sift equal '(x + y) >> 1' '(x & y) + ((x ^ y) >> 1)' --width 8"
    })
public final class EqualCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description =
          "A formula, or code of C, C++ or Java, or a file with it (*.c, *.cpp, *.h, *.java, *.txt,"
              + " - for the standard input).")
  private String left = "";

  @Parameters(
      index = "1",
      paramLabel = "B",
      description = "The formula or code it is compared with.")
  private String right = "";

  @Mixin private WordOptions words = new WordOptions();

  @Mixin private SnippetOptions snippets = new SnippetOptions();

  @Mixin private OwnFunctions functions = new OwnFunctions();

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "How long an SMT solver, z3 or cvc5, may take for what nothing else decides, 0"
              + " to 86400; 0 asks none. Default: 10.")
  private int seconds;

  @Option(
      names = "--smt",
      paramLabel = "FILE",
      description =
          "Write the question to a file in SMT-LIB 2: unsatisfiable if the formulas are equal.")
  private @Nullable Path script;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    UserException.unlessInRange("--seconds", seconds, 0, 86_400);
    snippets.allow(functions.all());
    Comparison compared = Comparison.of(left, right, snippets, words);
    Equality equality =
        Equality.of(
            compared.width(),
            List.of(compared.left()),
            List.of(compared.right()),
            compared.assumptions());
    if (script != null) {
      RunFiles files = new RunFiles();
      files.reads("A", SnippetOptions.file(left));
      files.reads("B", SnippetOptions.file(right));
      files.reads("--grammar", functions.file());
      files.replaces("--smt", script);
      WholeFile.write(script, equality.script());
    }
    EqualVerdict verdict = verdict(equality);
    PrintWriter out = spec.commandLine().getOut();
    switch (printed.format()) {
      case TEXT -> new EqualText(compared).print(out, verdict);
      case JSONL -> out.println(JsonLine.write(fields(compared, verdict)));
    }
    return verdict instanceof EqualVerdict.Proved ? ExitCode.DONE : ExitCode.NOTHING;
  }

  private EqualVerdict verdict(Equality equality) {
    Progress progress = new Progress();
    progress.enter("proving");
    PrintWriter err = spec.commandLine().getErr();
    try (LiveProgress live = LiveProgress.of(err, progress, Unit.NONE);
        var _ = Interrupt.ends(interrupted(live::close, err))) {
      return seconds == 0
          ? equality.verdict()
          : equality.verdict(
              Solver.onPath(List.of(SmtProgram.values()), Duration.ofSeconds(seconds)));
    }
  }

  /** Returns what says, below the cleared live line, that nothing is decided. */
  private static Runnable interrupted(Runnable clear, PrintWriter err) {
    return () -> {
      clear.run();
      err.println("sift: interrupted; not decided");
      err.flush();
    };
  }

  private static Map<String, Object> fields(Comparison compared, EqualVerdict verdict) {
    BitWidth width = compared.width();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", "equal");
    fields.put("left", compared.left().toString());
    fields.put("right", compared.right().toString());
    fields.put("width", width.bits());
    if (!compared.notes().isEmpty()) {
      fields.put("left_code", compared.leftText());
      fields.put("right_code", compared.rightText());
      fields.put("read_as", compared.notes());
    }
    if (!compared.assumptions().isEmpty()) {
      fields.put("assumed", compared.assumptions());
    }
    switch (verdict) {
      case EqualVerdict.Proved proved -> {
        fields.put("verdict", "proved");
        fields.put("method", proved.method());
        fields.put("least_width", proved.widths().least());
        fields.put("most_width", proved.widths().most());
        fields.put("tested", proved.tested());
      }
      case EqualVerdict.Differs differs -> {
        fields.put("verdict", "refuted");
        List<String> words = new ArrayList<>();
        differs
            .inputs()
            .forEach((input, word) -> words.add(input + "=" + EqualText.hex(width, word)));
        fields.put("words", words);
        fields.put("left_result", EqualText.hex(width, differs.left().getFirst()));
        fields.put("right_result", EqualText.hex(width, differs.right().getFirst()));
      }
      case EqualVerdict.NotDecided(int tested, Map<String, String> reasons) -> {
        fields.put("verdict", "undecided");
        fields.put("tested", tested);
        fields.put(
            "why",
            reasons.entrySet().stream()
                .map(reason -> reason.getKey() + ": " + reason.getValue())
                .toList());
      }
    }
    return fields;
  }
}
