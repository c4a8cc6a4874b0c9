package sift.lang;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A user-defined function: a name for a formula over {@code a}, or {@code a} and {@code b}, or
 * {@code a}, {@code b} and {@code c}, used like an operator.
 *
 * @param name the name of calls
 * @param body the formula
 * @param cost the cost of a call on a machine, if it differs from that of the body
 * @param arity the number of operands, 1 to 3
 */
public record DefinedFunction(String name, Expr body, Optional<Cost> cost, int arity) {
  /** The names of parameters, in the order of a call. */
  public static final List<String> PARAMETERS = List.of("a", "b", "c");

  private static final Pattern DEFINITION =
      Pattern.compile("(?<name>[A-Za-z_][A-Za-z0-9_]*)\\([abc, ]*\\) = (?<body>.+)");

  /**
   * The cost of a call that is an instruction of its own.
   *
   * @param latency cycles from the operands to the result
   * @param uops micro-operations
   */
  public record Cost(double latency, double uops) {}

  /**
   * @throws IllegalArgumentException if the formula has other inputs, or leaves one out before
   *     another
   */
  public DefinedFunction {
    Set<String> named = new HashSet<>(Program.of(body).inputs());
    if (named.isEmpty()
        || arity != named.size()
        || !named.equals(Set.copyOf(PARAMETERS.subList(0, Math.min(arity, PARAMETERS.size()))))) {
      throw new IllegalArgumentException(
          "the inputs of '%s' must be a, or a and b, or a, b and c".formatted(name));
    }
  }

  /** A function whose arity is the number of inputs of its formula. */
  public DefinedFunction(String name, Expr body, Optional<Cost> cost) {
    this(name, body, cost, Program.of(body).inputs().size());
  }

  /** Returns the definition for display: {@code "maj(a, b, c) = ..."}. */
  public String definition() {
    return defined(body.snippet());
  }

  /** Returns the definition for {@link #parse}, without the cost. */
  public String text() {
    return defined(body.toString());
  }

  private String defined(String formula) {
    return "%s(%s) = %s"
        .formatted(name, String.join(", ", PARAMETERS.subList(0, arity())), formula);
  }

  /**
   * Parses definitions; each may call those before it.
   *
   * @throws IllegalArgumentException if one is not in the form of {@link #text}
   */
  public static List<DefinedFunction> parse(List<String> texts) {
    List<DefinedFunction> functions = new ArrayList<>();
    for (String text : texts) {
      Matcher parts = DEFINITION.matcher(text);
      if (!parts.matches() || Spellings.isTaken(parts.group("name"))) {
        throw new IllegalArgumentException("'%s' defines no function".formatted(text));
      }
      DefinedFunction function =
          new DefinedFunction(
              parts.group("name"),
              Parser.parse(parts.group("body"), PARAMETERS, functions),
              Optional.empty());
      if (!function.text().equals(text)) {
        throw new IllegalArgumentException("'%s' is '%s'".formatted(text, function.text()));
      }
      functions.add(function);
    }
    return functions;
  }

  /** Returns the functions that a formula calls, each once and after those that it calls. */
  public static List<DefinedFunction> calledBy(Expr formula) {
    Set<DefinedFunction> called = new LinkedHashSet<>();
    collect(formula, called);
    return List.copyOf(called);
  }

  private static void collect(Expr formula, Set<DefinedFunction> called) {
    if (formula instanceof Expr.Call(DefinedFunction function, var _)
        && !called.contains(function)) {
      collect(function.body, called);
      called.add(function);
    }
    formula.operands().forEach(operand -> collect(operand, called));
  }

  /** Returns the body over other operands. */
  public Expr inlined(List<Expr> operands) {
    return body.with(input -> operands.get(PARAMETERS.indexOf(input.name())));
  }

  /** Returns the function applied to words; surplus operands are ignored. */
  public long apply(BitWidth width, long... operands) {
    return body.value(width, input -> operands[input.name().charAt(0) - 'a']);
  }
}
