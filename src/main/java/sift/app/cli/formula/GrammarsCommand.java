package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.file.JsonLine;
import sift.lang.BinaryOp;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Operator;
import sift.lang.UnaryOp;

/** {@code sift grammars}: which symbols a search may use. */
@Command(
    name = "grammars",
    mixinStandardHelpOptions = true,
    description = "Lists the shipped grammars, or checks and shows grammar files.")
public final class GrammarsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "G",
      completionCandidates = Candidates.AllGrammars.class,
      arity = "0..*",
      description = "Names of shipped grammars, or files *.toml.")
  private List<String> names = List.of();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (String name : names.isEmpty() ? GrammarFile.SHIPPED : names) {
      Grammar grammar = GrammarFile.open(name).grammar();
      switch (printed.format()) {
        case TEXT -> show(out, grammar);
        case JSONL -> out.println(line(grammar));
      }
    }
    if (names.isEmpty()) {
      switch (printed.format()) {
        case TEXT -> showOperators(out);
        case JSONL -> out.println(operatorsLine());
      }
    }
    return ExitCode.DONE;
  }

  private static void showOperators(PrintWriter out) {
    out.println("operators that a grammar may use");
    Columns.print(out, "  unary    " + Operator.symbols(List.of(UnaryOp.values())), 11);
    Columns.print(out, "  binary   " + Operator.symbols(List.of(BinaryOp.values())), 11);
    out.println("inputs: see sift targets");
  }

  private static String operatorsLine() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "operators");
    values.put("unary", symbols(List.of(UnaryOp.values())));
    values.put("binary", symbols(List.of(BinaryOp.values())));
    return JsonLine.write(values);
  }

  private static String line(Grammar grammar) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "grammar");
    values.put("name", grammar.name());
    values.put("source", grammar.source());
    values.put("constants", grammar.constants().stream().map(Expr.Constant::new).toList());
    values.put("inputs", grammar.inputs());
    values.put("unary", symbols(grammar.unary()));
    values.put("binary", symbols(grammar.binary()));
    values.put("shifts", grammar.shifts());
    values.put("ternary", grammar.ternary());
    values.put("functions", grammar.functions().stream().map(DefinedFunction::definition).toList());
    return JsonLine.write(values);
  }

  private static List<String> symbols(List<? extends Operator> operators) {
    return operators.stream().map(Operator::symbol).toList();
  }

  private static void show(PrintWriter out, Grammar grammar) {
    out.println(grammar.name());
    Columns.print(
        out,
        "  scalars  "
            + grammar.leaves().stream().map(Object::toString).collect(Collectors.joining(" ")),
        11);
    Columns.print(out, "  unary    " + Operator.symbols(grammar.unary()), 11);
    Columns.print(out, "  binary   " + Operator.symbols(grammar.binary()), 11);
    if (!grammar.shifts().isEmpty()) {
      Columns.print(out, "  shifts   " + amounts(grammar), 11);
    }
    if (grammar.ternary()) {
      out.println("  ternary  true");
    }
    grammar
        .functions()
        .forEach(function -> Columns.print(out, "  function " + function.definition(), 11));
    Columns.print(out, "  source   " + grammar.source(), 11);
  }

  private static String amounts(Grammar grammar) {
    return grammar.shifts().stream().map(String::valueOf).collect(Collectors.joining(" "));
  }
}
