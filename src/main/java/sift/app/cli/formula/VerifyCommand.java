package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.ReportOption;
import sift.app.cli.options.RunFiles;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.VerdictFields;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.app.report.TargetText;
import sift.file.JsonLine;
import sift.file.WholeFile;
import sift.lang.Expr;
import sift.lang.Halves;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.BoardProver;
import sift.proof.BoardScript;
import sift.proof.Counterexample;
import sift.proof.SetVerdict;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.proof.Verifier;
import sift.spec.SetTarget;
import sift.spec.Target;

/** {@code sift verify}: a verdict on a formula. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tries a formula on every case of each target, and proves or refutes it.",
      "A refutation shows the first wrong case: occupied, expected and got, the slider's square"
          + " marked X. Exit code 1 if any is refuted.",
      "Set-wise targets are proved on all boards, by decision diagrams; what these cannot decide"
          + " has survived so many cases, which is exit code 1 too."
    },
    footer = {
      "%nExamples:",
      "  sift verify '(occ ^ (occ - 1))' --target all",
      "  sift verify 'o ^ sub_bytes(o, add_bytes(s, s))' --target attacks-east"
    })
public final class VerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SetWanted wanted = new SetWanted();

  @Parameters(
      paramLabel = "FORMULA",
      description = "A formula over the inputs of the targets, as C, C++ or Java write it.")
  private String text = "";

  @Mixin private OwnFunctions functions = new OwnFunctions();

  @Option(
      names = "--solver",
      paramLabel = "SOLVER",
      description = "Ask an SMT solver about set-wise targets instead: z3 or cvc5.")
  private @Nullable SmtProgram solver;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "60",
      description = "How long the solver may take for a target, 1 to 86400. Default: 60.")
  private int seconds;

  @Option(
      names = "--smt",
      paramLabel = "FILE",
      description =
          "Write the question about a set-wise target to a file in SMT-LIB 2: unsatisfiable if the"
              + " formula is right on all boards.")
  private @Nullable Path script;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Mixin private ReportOption report = new ReportOption();

  @Override
  public Integer call() throws IOException {
    check();
    return report.print(spec, "Is " + text + " right?", this::print);
  }

  private int print(PrintWriter out) {
    int code = ExitCode.DONE;
    for (SetTarget target : wanted.sets()) {
      code = Math.max(code, verify(out, target));
    }
    for (Target target : wanted.lines()) {
      code = Math.max(code, verify(out, target));
    }
    return code;
  }

  /** Prints the verdict on every case; returns the exit code that goes with it. */
  private int verify(PrintWriter out, Target target) {
    Expr formula = functions.formula(text, target);
    if (target.stated().isPresent()) {
      return WordVerification.print(out, printed.format(), target, formula);
    }
    Optional<Counterexample> wrong = new Verifier(target.domain()).verify(formula);
    switch (printed.format()) {
      case TEXT -> print(out, target, formula, wrong);
      case JSONL -> {
        Map<String, Object> values = line(target.name(), formula);
        values.put("ray", target.rayName());
        values.put("slider", target.sliderName());
        values.put("compared_under", target.qualifier());
        values.put("cases", target.domain().cases());
        values.put("method", "every case");
        values.putAll(wrong.map(VerdictFields::of).orElseGet(() -> Map.of("verdict", "proved")));
        out.println(JsonLine.write(values));
      }
    }
    return wrong.isEmpty() ? ExitCode.DONE : ExitCode.NOTHING;
  }

  private static void print(
      PrintWriter out, Target target, Expr formula, Optional<Counterexample> wrong) {
    String head =
        "%s, %s, %s (%s)"
            .formatted(
                target.name(),
                TargetText.compared(target),
                formula,
                Counted.of(formula.symbols(), "symbol"));
    if (wrong.isEmpty()) {
      int cases = target.domain().cases();
      Columns.print(out, "%s: proved on all %,d cases".formatted(head, cases), 2);
    } else {
      Columns.print(out, head + ": refuted", 2);
      wrong.get().picture().forEach(row -> Columns.print(out, "  " + row, 4));
    }
  }

  /** Prints the verdict on all boards; returns the exit code that goes with it. */
  private int verify(PrintWriter out, SetTarget target) {
    Expr formula = functions.formula(text, target);
    SetVerdict verdict = verdict(target, formula);
    switch (printed.format()) {
      case TEXT -> print(out, target, formula, verdict);
      case JSONL -> {
        Map<String, Object> values = line(target.name(), formula);
        values.putAll(target.layout().fields());
        values.put("boards", target.boardsText());
        values.put("method", method());
        values.putAll(VerdictFields.of(verdict));
        out.println(JsonLine.write(values));
      }
    }
    return verdict instanceof SetVerdict.Proved ? ExitCode.DONE : ExitCode.NOTHING;
  }

  private void print(PrintWriter out, SetTarget target, Expr formula, SetVerdict verdict) {
    String head =
        "%s, layout %s, %s (%s)"
            .formatted(
                target.name(),
                target.layout().text(),
                formula,
                Counted.of(formula.symbols(), "symbol"));
    switch (verdict) {
      case SetVerdict.Proved _ ->
          Columns.print(
              out, "%s: proved on all %s by %s".formatted(head, target.every(), method()), 2);
      case SetVerdict.Survived(int cases, String why) ->
          Columns.print(
              out,
              "%s: survived %,d cases, not proved: %s; %s"
                  .formatted(head, cases, why, advice(target, formula)),
              2);
      case SetVerdict.Refuted refuted -> {
        Columns.print(out, head + ": refuted", 2);
        refuted.picture().forEach(row -> out.println("  " + row));
      }
    }
  }

  /** Returns what may decide about a formula that has only survived. */
  private String advice(SetTarget target, Expr formula) {
    Program program = Program.of(target.width(), formula);
    if (program.width().isWide() && Halves.ifAny(program, Set.of()).isEmpty()) {
      return "solvers have no form of it either";
    }
    return solver == null ? "--solver z3 or cvc5 may decide it" : "more --seconds may decide it";
  }

  /** Returns what decides about all boards. */
  private String method() {
    return solver == null ? "decision diagrams" : solver.fileName();
  }

  private static Map<String, Object> line(String target, Expr formula) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "verify");
    values.put("target", target);
    values.put("formula", formula.toString());
    values.put("symbols", formula.symbols());
    return values;
  }

  private SetVerdict verdict(SetTarget target, Expr formula) {
    BoardProver prover = new BoardProver(target);
    Progress progress = new Progress();
    progress.enter("proving " + target.name());
    try (var _ = LiveProgress.of(spec.commandLine().getErr(), progress, Unit.NONE)) {
      return solver == null
          ? prover.verdict(formula)
          : prover.verdict(Program.of(target.width(), formula), solver());
    }
  }

  private Solver solver() {
    return Solver.onPath(
        Optional.ofNullable(solver).stream().toList(), Duration.ofSeconds(seconds));
  }

  private void check() throws IOException {
    RunFiles files = new RunFiles();
    wanted.files().forEach(file -> files.reads("--target", Optional.of(file)));
    files.reads("--grammar", functions.file());
    report.check(files);
    UserException.unlessInRange("--seconds", seconds, 1, 86_400);
    List<SetTarget> sets = wanted.sets();
    if (sets.isEmpty() && (solver != null || script != null)) {
      throw new UserException("--solver and --smt are for set-wise targets (see: sift list targets)");
    }
    if (solver != null && !solver().isThere()) {
      throw new UserException(
          "--solver: no %s %s".formatted(solver.fileName(), SmtProgram.searchPlace()));
    }
    if (script != null) {
      if (sets.size() > 1) {
        throw new UserException("--smt takes one target");
      }
      files.replaces("--smt", script);
      SetTarget target = sets.getFirst();
      Expr formula = functions.formula(text, target);
      WholeFile.write(script, BoardScript.forFile(target, Program.of(target.width(), formula)));
    }
  }
}
