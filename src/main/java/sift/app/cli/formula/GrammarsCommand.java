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
import sift.file.JsonRecord.Unwritten;
import sift.lang.BinaryOp;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Operator;
import sift.lang.UnaryOp;

/** {@code sift list grammars}: which symbols a search may use. */
@Answer.Kinds({GrammarsCommand.GrammarAnswer.class, GrammarsCommand.Operators.class})
@Command(
    name = "grammars",
    mixinStandardHelpOptions = true,
    description = "Lists the shipped grammars, or checks and shows grammar files.")
public final class GrammarsCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "WORD",
      completionCandidates = Candidates.Grammars.class,
      arity = "0..*",
      description = "Part of the names of shipped grammars, or files *.toml.")
  private List<String> names = List.of();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    for (String name : ListCommand.named(GrammarFile.SHIPPED, names)) {
      printed.give(GrammarAnswer.of(GrammarFile.open(name).grammar()));
    }
    if (names.isEmpty()) {
      printed.give(
          new Operators(
              "operators that a grammar may use; inputs: see sift list targets",
              symbols(List.of(UnaryOp.values())),
              symbols(List.of(BinaryOp.values()))));
    }
    return ExitCode.DONE;
  }

  private static List<String> symbols(List<? extends Operator> operators) {
    return operators.stream().map(Operator::symbol).toList();
  }

  /** What a grammar has. */
  record GrammarAnswer(
      @Meaning("the grammar") String name,
      @Meaning("where the selection comes from") String source,
      @Meaning("constants, as in formulas") List<String> constants,
      @Meaning("names of the inputs") List<String> inputs,
      @Meaning("operators of one operand") List<String> unary,
      @Meaning("operators of two operands") List<String> binary,
      @Meaning("decimal; if there are any, the only amounts of shifts and rotations")
          List<String> shifts,
      @Meaning("whether every bitwise function of three words is one operation") boolean ternary,
      @Meaning("functions of its own, as maj(a, b, c) = ..") List<String> functions)
      implements Listed {
    static GrammarAnswer of(Grammar grammar) {
      return new GrammarAnswer(
          grammar.name(),
          grammar.source(),
          grammar.constants().stream().map(value -> new Expr.Constant(value).toString()).toList(),
          grammar.inputs(),
          symbols(grammar.unary()),
          symbols(grammar.binary()),
          grammar.shifts().stream().map(String::valueOf).toList(),
          grammar.ternary(),
          grammar.functions().stream().map(DefinedFunction::definition).toList());
    }
  }

  /** All operators there are. */
  record Operators(
      @Unwritten String name,
      @Meaning("operators that a grammar may use; this record is left out if grammars are named")
          List<String> unary,
      @Meaning("the same of two operands") List<String> binary)
      implements Listed {}
}
