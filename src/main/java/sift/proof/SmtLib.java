package sift.proof;

import static java.util.stream.Collectors.joining;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * Questions on formulas as scripts in SMT-LIB 2, logic QF_BV.
 *
 * <p>Every operator is a step with a name, equal terms are one step: a script is as long as the
 * formulas have different terms. An input {@code occ} is called {@code $occ}, so that no name of
 * the logic is taken.
 */
public final class SmtLib {
  /** What stands before the name of an input. */
  static final String INPUT_MARK = "$";

  private final List<String> inputs;
  private final SmtOperators operators = new SmtOperators();
  private final StringBuilder steps = new StringBuilder();
  private final Map<String, String> names = new HashMap<>();
  private final IdentityHashMap<Expr, String> known = new IdentityHashMap<>();

  private SmtLib(List<String> inputs) {
    this.inputs = inputs;
  }

  /**
   * Asks for words on which two formulas differ: the answer is {@code unsat} if there are none,
   * else {@code sat} and the words of the inputs.
   *
   * @param inputs all inputs that the formulas have, each once
   * @param assumptions formulas that are 0 on the words asked for
   * @throws IllegalArgumentException if a formula has another input
   */
  public static String differ(List<String> inputs, List<Expr> assumptions, Expr left, Expr right) {
    return new SmtLib(inputs).script(assumptions, left, right);
  }

  private String script(List<Expr> assumptions, Expr left, Expr right) {
    StringBuilder assertions = new StringBuilder();
    for (Expr assumption : assumptions) {
      assertions.append("(assert (= %s %s))\n".formatted(term(assumption), SmtOperators.word(0)));
    }
    assertions.append("(assert (distinct %s %s))\n".formatted(term(left), term(right)));
    return """
    (set-option :produce-models true)
    (set-logic QF_BV)
    (define-sort Word () (_ BitVec 64))
    %s%s%s%s(check-sat)
    %s\
    """
        .formatted(
            inputs.stream().map(SmtLib::declaration).collect(joining()),
            String.join("", operators.definitions()),
            steps,
            assertions,
            inputs.isEmpty() ? "" : "(get-value (" + names(inputs) + "))\n");
  }

  private static String declaration(String input) {
    return "(declare-fun %s () Word)\n".formatted(INPUT_MARK + input);
  }

  private static String names(List<String> inputs) {
    return inputs.stream().map(input -> INPUT_MARK + input).collect(joining(" "));
  }

  private String declared(String input) {
    if (!inputs.contains(input)) {
      throw new IllegalArgumentException("no input '" + input + "' among " + inputs);
    }
    return INPUT_MARK + input;
  }

  private String term(Expr expr) {
    String name = known.get(expr);
    if (name == null) {
      name =
          switch (expr) {
            case Expr.Input(String input) -> declared(input);
            case Expr.Constant(long value) -> SmtOperators.word(value);
            case Expr.Unary(UnaryOp op, Expr x) -> step(operators.function(op), x);
            case Expr.Binary(BinaryOp op, Expr x, Expr y) -> step(operators.function(op), x, y);
            case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
                step(operators.ternary(table), a, b, c);
          };
      known.put(expr, name);
    }
    return name;
  }

  private String step(String function, Expr... operands) {
    StringBuilder call = new StringBuilder("(" + function);
    for (Expr operand : operands) {
      call.append(' ').append(term(operand));
    }
    String text = call.append(')').toString();
    String name = names.get(text);
    if (name == null) {
      name = "t" + (names.size() + 1);
      names.put(text, name);
      steps.append("(define-fun %s () Word %s)\n".formatted(name, text));
    }
    return name;
  }
}
