package sift.rank.certificate;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.rank.cost.Toolbox;

/**
 * An instruction, and what its variables may be.
 *
 * @param variables each once
 * @param step computes the term
 * @param latency in cycles
 * @param uses of each resource; read only
 * @param choices for each variable the only functions that may stand for it; nothing where every
 *     function may
 */
@SuppressWarnings("ArrayRecordComponent")
record PlainTool(
    Expr term,
    List<String> variables,
    Step step,
    int latency,
    int[] uses,
    List<Optional<List<PlainFunction>>> choices) {
  /** Computes a word from those of the operands. */
  interface Step {
    long value(long[] operands);
  }

  PlainTool {
    variables = List.copyOf(variables);
    choices = List.copyOf(choices);
  }

  /**
   * Returns an instruction of a machine.
   *
   * @param known the leaves that are known before the board is
   * @param square inputs that are the number of the square
   */
  static PlainTool of(
      Toolbox toolbox, Toolbox.Tool tool, List<PlainFunction> known, Set<String> square) {
    List<String> variables = tool.variables();
    return new PlainTool(
        tool.term(),
        variables,
        step(tool.term(), variables),
        tool.latency(),
        tool.uses().stream().mapToInt(Integer::intValue).toArray(),
        variables.stream().map(variable -> choices(toolbox, variable, known, square)).toList());
  }

  private static Optional<List<PlainFunction>> choices(
      Toolbox toolbox, String variable, List<PlainFunction> known, Set<String> square) {
    if (Toolbox.isRegister(variable)) {
      return Optional.empty();
    }
    Stream<PlainFunction> admitted =
        switch (variable) {
          case Toolbox.SQUARE -> known.stream().filter(each -> isSquare(each, square));
          case Toolbox.KNOWN -> known.stream().filter(each -> !isSquare(each, square));
          default ->
              known.stream()
                  .filter(PlainTool::isNumber)
                  .filter(each -> toolbox.admits(variable, each.words()[0]));
        };
    return Optional.of(admitted.toList());
  }

  private static boolean isSquare(PlainFunction function, Set<String> square) {
    return function.leaf().orElseThrow() instanceof Expr.Input(String name)
        && square.contains(name);
  }

  private static boolean isNumber(PlainFunction function) {
    return function.leaf().orElseThrow().terms().stream().noneMatch(Expr.Input.class::isInstance);
  }

  private static Step step(Expr term, List<String> variables) {
    return switch (term) {
      case Expr.Input(String name) -> {
        int place = variables.indexOf(name);
        yield operands -> operands[place];
      }
      case Expr.Constant(long value) -> _ -> value;
      case Expr.Unary(UnaryOp op, Expr x) -> {
        Step step = step(x, variables);
        yield operands -> op.apply(step.value(operands));
      }
      case Expr.Binary(BinaryOp op, Expr x, Expr y) -> {
        Step left = step(x, variables);
        Step right = step(y, variables);
        yield operands -> op.apply(left.value(operands), right.value(operands));
      }
      case Expr other -> throw new IllegalArgumentException(other + " is no term of a grammar");
    };
  }
}
