package sift.app.cli.formula;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.TargetName;
import sift.app.cli.search.Figures;
import sift.app.cli.search.Ordering;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.report.CostText;
import sift.file.JsonLine;
import sift.file.JsonRecord;
import sift.lang.Expr;
import sift.lang.Program;
import sift.rank.Ranked;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.SetTarget;
import sift.spec.Target;

/** {@code sift cost}: what formulas cost under each model. */
@Command(
    name = "cost",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Tells what formulas cost under each cost model, and by which instructions.",
      "Formulas are over the inputs of a target: --target, --ray and --layout say which inputs there are, and which of them are known by square; without --target a"
          + " formula may have any other inputs instead. A"
          + " set-wise program of a solution file is priced as a whole, with all its results; of"
          + " more than a few operations not all ways to choose instructions are tried, so that the"
          + " cost is an upper bound."
    },
    footer = {
      "%nExamples:",
      "  sift cost 'occ ^ (occ - 1)' '(occ - 1) << 1' --cost x86-64-bmi,aarch64",
      "  sift cost 'o ^ sub_bytes(o, add_bytes(s, s))' --target attacks-east",
      "  sift cost solutions/set-wise/attacks-all-lane.jsonl --cost avx512"
    })
public final class CostCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SetWanted wanted = new SetWanted();

  @Parameters(
      paramLabel = "FORMULA",
      completionCandidates = Candidates.SolutionFiles.class,
      arity = "1..*",
      description =
          "Formulas, as C, C++ or Java write them; or the set-wise programs of a file, FILE.jsonl,"
              + " or its N-th, FILE.jsonl:N.")
  private List<String> texts = List.of();

  @Option(
      names = "--cost",
      completionCandidates = Candidates.CostList.class,
      paramLabel = "MODEL",
      split = ",",
      description =
          "Shipped cost models or files *.toml (see: sift list costs). Default: all that are shipped.")
  private List<String> costs = CostFile.SHIPPED;

  @Mixin private OwnFunctions functions = new OwnFunctions();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Given given = given();
    boolean isTargetTyped = spec.commandLine().getParseResult().hasMatchedOption("--target");
    List<CostModel> models = costs.stream().map(Ordering::model).map(functions::priced).toList();
    List<Formula> formulas = new ArrayList<>();
    List<ProgramCosts> programs = new ArrayList<>();
    for (String text : texts) {
      if (SolutionsArgument.isOne(text)) {
        programs.add(ProgramCosts.of(text, models));
      } else {
        formulas.add(formula(text, given, isTargetTyped));
      }
    }
    boolean isAnyImpossible = programs.stream().anyMatch(ProgramCosts::isAnyImpossible);
    for (Formula formula : formulas) {
      if (printed.format() == Format.TEXT) {
        formula.heading.forEach(text -> Columns.wrapped(text, Columns.WIDTH).forEach(out::println));
      }
      for (CostModel model : models) {
        Ranked ranked = Ranked.of(formula.expr, model, model, formula.inputs);
        isAnyImpossible |= !ranked.cost().isFinite();
        switch (printed.format()) {
          case TEXT -> print(out, model, ranked);
          case JSONL -> out.println(line(model, ranked));
        }
      }
    }
    for (ProgramCosts program : programs) {
      switch (printed.format()) {
        case TEXT -> program.print(out);
        case JSONL -> program.printLines(out);
      }
    }
    if (printed.format() == Format.TEXT) {
      Columns.print(out, CostText.LEGEND, 2);
      if (isAnyImpossible) {
        Columns.print(out, CostText.NONE, 2);
      }
    }
    return ExitCode.DONE;
  }

  /** The inputs that formulas may use, and which of them are known by square. */
  private record Given(List<String> names, Inputs inputs) {}

  /** A formula, what stands above its costs, and which of its inputs are known by square. */
  private record Formula(List<String> heading, Expr expr, Inputs inputs) {
    Formula(Expr expr, Inputs inputs) {
      this(List.of(expr.toString()), expr, inputs);
    }

    /** Returns a formula or code over any words. */
    static Formula free(Question question) {
      return question
          .reading()
          .map(reading ->
              new Formula(
                  List.of(question.beginning(), reading), question.formula(), Inputs.BOARDS))
          .orElseGet(() -> new Formula(question.formula(), Inputs.BOARDS));
    }
  }

  /** Reads a formula over the inputs of the target or, if it has none of them, over any others. */
  private Formula formula(String text, Given given, boolean isTargetTyped) {
    if (!isTargetTyped) {
      if (TargetName.isMeant(text, given.names)) {
        throw TargetName.complaint(text);
      }
      Question any = functions.guessed("FORMULA", text);
      if (Collections.disjoint(Program.of(any.formula()).inputs(), given.names)) {
        return Formula.free(any);
      }
    }
    return new Formula(functions.formula(given.inputs.width(), text, given.names), given.inputs);
  }

  private Given given() {
    List<SetTarget> sets = wanted.sets();
    if (!sets.isEmpty()) {
      return new Given(sets.getFirst().inputs(), Inputs.boards(sets.getFirst().width()));
    }
    Target line = wanted.lines().getFirst();
    return new Given(line.domain().inputs(), Inputs.of(line));
  }

  private static void print(PrintWriter out, CostModel model, Ranked ranked) {
    String figures = "  %-10s %13s  ".formatted(model.name(), CostText.of(ranked));
    String indent = " ".repeat(figures.length());
    List<String> lines =
        Columns.wrapped(CostText.instructions(ranked), Columns.WIDTH - figures.length());
    out.println((figures + lines.getFirst()).stripTrailing());
    lines.stream().skip(1).forEach(line -> out.println(indent + line));
  }

  private static String line(CostModel model, Ranked ranked) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "cost");
    values.put("cost", model.name());
    values.putAll(JsonRecord.values(Figures.of(ranked)));
    return JsonLine.write(values);
  }
}
