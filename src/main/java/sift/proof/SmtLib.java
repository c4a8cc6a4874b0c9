package sift.proof;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/**
 * Questions on formulas as scripts in SMT-LIB 2, logic QF_BV.
 *
 * <p>Every operation of the program is a definition with a name. An input {@code occ} is called
 * {@code $occ}, which clashes with no name of the logic.
 */
public final class SmtLib {
  /** Prefix of the names of inputs. */
  static final String INPUT_MARK = "$";

  private final Program program;
  private final SmtOperators operators;
  private final StringBuilder definitions = new StringBuilder();

  private SmtLib(Program program) {
    this.program = program;
    operators = new SmtOperators(program.width());
  }

  /**
   * Returns a script that asks for inputs on which the last two results of a program differ and all
   * results before them are 0: {@code unsat} if there are none, else {@code sat} and the words.
   */
  public static String differ(Program program) {
    return new SmtLib(program).question() + answer("", program.inputs());
  }

  /**
   * Returns the same without the request for the words, which is an error after {@code unsat}; a
   * comment at the end shows it.
   */
  public static String doDiffer(Program program) {
    return new SmtLib(program).question() + answer("; after sat: ", program.inputs());
  }

  private String question() {
    List<String> terms = terms();
    List<String> results = program.results().stream().map(terms::get).toList();
    int last = results.size() - 1;
    StringBuilder assertions = new StringBuilder();
    for (String zero : results.subList(0, last - 1)) {
      assertions.append("(assert (= %s %s))\n".formatted(zero, operators.word(0)));
    }
    assertions.append(
        "(assert (distinct %s %s))\n".formatted(results.get(last - 1), results.get(last)));
    List<String> inputs = program.inputs();
    return """
    (set-option :produce-models true)
    (set-logic QF_BV)
    (define-sort Word () (_ BitVec %d))
    %s%s%s%s(check-sat)
    """
        .formatted(
            program.width().bits(),
            inputs.stream()
                .map(input -> "(declare-fun %s%s () Word)\n".formatted(INPUT_MARK, input))
                .collect(joining()),
            String.join("", operators.definitions()),
            definitions,
            assertions);
  }

  private static String answer(String before, List<String> inputs) {
    return inputs.isEmpty()
        ? ""
        : inputs.stream()
            .map(input -> INPUT_MARK + input)
            .collect(joining(" ", before + "(get-value (", "))\n"));
  }

  /** Returns the name or constant of each step. */
  private List<String> terms() {
    List<String> terms = new ArrayList<>();
    int operations = 0;
    for (Program.Step step : program.steps()) {
      String term = term(step, terms);
      if (!step.operands().isEmpty()) {
        String name = "t" + ++operations;
        definitions.append("(define-fun %s () Word %s)\n".formatted(name, term));
        term = name;
      }
      terms.add(term);
    }
    return terms;
  }

  private String term(Program.Step step, List<String> terms) {
    return switch (step) {
      case Program.Parameter(int index) -> INPUT_MARK + program.inputs().get(index);
      case Program.WideConstant wide -> throw wide.refusal();
      case Program.Constant(long value) -> operators.word(value);
      case Program.Unary(UnaryOp op, int x) -> call(operators.function(op), step, terms);
      case Program.Binary(BinaryOp op, int x, int y) -> call(operators.function(op), step, terms);
      case Program.Ternary(int table, int a, int b, int c) ->
          call(operators.ternary(table), step, terms);
      case Program.Choice _ -> call(operators.choice(), step, terms);
    };
  }

  private static String call(String function, Program.Step step, List<String> terms) {
    return step.operands().stream()
        .map(terms::get)
        .collect(joining(" ", "(" + function + " ", ")"));
  }
}
