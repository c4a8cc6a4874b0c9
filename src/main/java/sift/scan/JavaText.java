package sift.scan;

import java.util.function.Function;
import java.util.stream.Collectors;
import sift.scan.Value.Leaf;
import sift.scan.Value.Literal;
import sift.scan.Value.Operation;
import sift.scan.Value.Shared;

/**
 * Terms as Java.
 *
 * @param names the text of a leaf, which binds as tightly as a name
 */
record JavaText(Function<Leaf, String> names) {
  private static final long MOST_DECIMAL = 1023;
  private static final long LEAST_DECIMAL = -64;
  private static final int ATOM = 16;

  /** Returns a term as an expression. */
  String of(Value value) {
    return switch (value) {
      case Leaf leaf -> names.apply(leaf);
      case Literal number -> number(number);
      case Operation operation -> operation(operation);
      case Shared(Definition definition) -> names.apply(definition.leaf());
    };
  }

  private String operation(Operation operation) {
    Operator operator = operation.operator();
    Value first = operation.operands().getFirst();
    int precedence = operator.precedence();
    return switch (operator.form()) {
      case PREFIX -> {
        String operand = nested(first, precedence);
        yield operand.startsWith("-") && operator.text().equals("-")
            ? "-(" + operand + ")"
            : operator.text() + operand;
      }
      case CAST -> operator.text() + " " + nested(first, precedence);
      case INFIX ->
          "%s %s %s"
              .formatted(
                  nested(first, precedence),
                  operator.text(),
                  nested(operation.operands().getLast(), precedence + 1));
      case CALL ->
          operation.operands().stream()
              .map(this::of)
              .collect(Collectors.joining(", ", operator.text() + "(", ")"));
    };
  }

  /** Returns an operand, in parentheses unless it binds tightly enough. */
  private String nested(Value value, int least) {
    return precedence(value) >= least ? of(value) : "(" + of(value) + ")";
  }

  private static int precedence(Value value) {
    return switch (value) {
      case Operation(Operator operator, var _) when operator.form() != Operator.Form.CALL ->
          operator.precedence();
      case Literal(long number, Sort _) when number < 0 -> Operator.UNARY;
      case Leaf _, Literal _, Operation _, Shared _ -> ATOM;
    };
  }

  private static String number(Literal number) {
    long value = number.value();
    String suffix = number.sort() == Sort.LONG ? "L" : "";
    if (value >= LEAST_DECIMAL && value <= MOST_DECIMAL) {
      return value + suffix;
    }
    return "0x"
        + (number.sort() == Sort.LONG ? Long.toHexString(value) : Integer.toHexString((int) value))
        + suffix;
  }
}
