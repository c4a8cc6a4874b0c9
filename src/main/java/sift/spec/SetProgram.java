package sift.spec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Parser;
import sift.lang.UnaryOp;

/**
 * A straight-line program as text: each line one operation over inputs, constants and earlier
 * lines, {@code "t2 = sub_bytes(o, t1)"}. Bitwise logic of at most three words is one operation
 * however it is written, {@code "t3 = (s | (a &~ o))"}, as it is for {@code vpternlog}.
 *
 * @param lines the operations in order
 * @param results the names of the lines that are the results
 */
public record SetProgram(List<String> lines, List<String> results) {
  private static final int MOST_WORDS = 3;
  private static final Pattern LINE = Pattern.compile("(?<name>[a-z][a-z0-9_]*) = (?<step>.+)");

  /**
   * @throws IllegalArgumentException if there is no result
   */
  public SetProgram {
    lines = List.copyOf(lines);
    results = List.copyOf(results);
    if (results.isEmpty()) {
      throw new IllegalArgumentException("a program needs a result");
    }
  }

  /** A program whose last line is its result. */
  public static SetProgram of(List<String> lines) {
    return new SetProgram(lines, List.of(lines.getLast().split(" = ", 2)[0]));
  }

  /** The number of operations: one a line. */
  public int operations() {
    return lines.size();
  }

  /**
   * The results as formulas over the inputs; a term used twice is the same object twice.
   *
   * @throws IllegalArgumentException if a line is no operation over what is there before it, or a
   *     result is no line
   */
  public List<Expr> formulas(Collection<String> inputs) {
    Map<String, Expr> known = new LinkedHashMap<>();
    inputs.forEach(input -> known.put(input, new Expr.Input(input)));
    for (String line : lines) {
      Matcher parts = LINE.matcher(line);
      if (!parts.matches()) {
        throw new IllegalArgumentException(
            "'" + line + "' is no line of a program; wanted is t1 = (s << 8)");
      }
      Expr step = step(line, parts.group("step"), known);
      if (known.put(parts.group("name"), step) != null) {
        throw new IllegalArgumentException("'" + line + "': the name is taken");
      }
    }
    List<Expr> formulas = new ArrayList<>();
    for (String result : results) {
      Expr formula = known.get(result);
      if (formula == null) {
        throw new IllegalArgumentException("the result '" + result + "' is no line");
      }
      formulas.add(formula);
    }
    return formulas;
  }

  private static Expr step(String line, String text, Map<String, Expr> known) {
    try {
      Expr step = Parser.parse(text, List.copyOf(known.keySet()));
      if (!isOperator(step) && !isLogic(step)) {
        throw new IllegalArgumentException("'" + line + "' is not one operation");
      }
      return step.with(input -> known.getOrDefault(input.name(), input));
    } catch (FormulaException e) {
      throw new IllegalArgumentException("'" + line + "': " + e.getMessage(), e);
    }
  }

  /** Whether it is an operator over words that are there. */
  private static boolean isOperator(Expr step) {
    return !step.operands().isEmpty()
        && step.operands().stream().allMatch(operand -> operand instanceof Expr.Leaf);
  }

  /** Whether it is bitwise logic of at most three words. */
  private static boolean isLogic(Expr step) {
    Set<Expr> words = new HashSet<>();
    return !step.operands().isEmpty() && collect(step, words) && words.size() <= MOST_WORDS;
  }

  private static boolean collect(Expr term, Set<Expr> words) {
    return switch (term) {
      case Expr.Leaf leaf -> {
        words.add(leaf);
        yield true;
      }
      case Expr.Unary(UnaryOp op, Expr operand) -> op.isBitwise() && collect(operand, words);
      case Expr.Binary(BinaryOp op, Expr left, Expr right) ->
          op.isBitwise() && collect(left, words) && collect(right, words);
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          collect(a, words) && collect(b, words) && collect(c, words);
    };
  }
}
