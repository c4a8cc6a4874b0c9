package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.SearchOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.lang.BinaryOp;
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
      arity = "0..*",
      description = "Names of shipped grammars, or files *.toml.")
  private List<String> names = List.of();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (String name : names.isEmpty() ? GrammarFile.SHIPPED : names) {
      show(out, SearchOptions.grammar(name));
    }
    if (names.isEmpty()) {
      out.println("operators that a grammar may use");
      Columns.print(out, "  unary    " + Operator.symbols(List.of(UnaryOp.values())), 11);
      Columns.print(out, "  binary   " + Operator.symbols(List.of(BinaryOp.values())), 11);
      out.println("inputs: see sift targets");
    }
    return ExitCode.DONE;
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
    Columns.print(out, "  source   " + grammar.source(), 11);
  }

  private static String amounts(Grammar grammar) {
    return grammar.shifts().stream().map(String::valueOf).collect(Collectors.joining(" "));
  }
}
