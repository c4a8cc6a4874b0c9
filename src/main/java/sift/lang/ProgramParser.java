package sift.lang;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a program line by line: {@code "t2 = sub_bytes(o, t1)"}. */
final class ProgramParser {
  private static final int MOST_WORDS = 3;
  private static final Pattern LINE = Pattern.compile("(?<name>[a-z][a-z0-9_]*) = (?<step>.+)");

  private final BitWidth width;
  private final ProgramBuilder builder;

  /** The steps of inputs and lines, by name. */
  private final Map<String, Integer> known = new LinkedHashMap<>();

  ProgramParser(BitWidth width, List<String> inputs) {
    this.width = width;
    builder = new ProgramBuilder(width, inputs);
    for (String input : inputs) {
      known.put(input, builder.asWritten(new Expr.Input(input)));
    }
  }

  /**
   * Adds a line.
   *
   * @throws IllegalArgumentException if it is not one operation over earlier words
   */
  void add(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "'" + line + "' is no line of a program; wanted is t1 = (s << 8)");
    }
    int step = step(line, parts.group("step"));
    if (known.putIfAbsent(parts.group("name"), step) != null) {
      throw new IllegalArgumentException("'" + line + "': the name is taken");
    }
  }

  /**
   * Returns the program with these lines as results.
   *
   * @throws IllegalArgumentException if there is no such line
   */
  Program program(List<String> results) {
    List<Integer> steps = new ArrayList<>();
    for (String result : results) {
      Integer step = known.get(result);
      if (step == null) {
        throw new IllegalArgumentException("the result '" + result + "' is no line");
      }
      steps.add(step);
    }
    return builder.program(steps);
  }

  private int step(String line, String text) {
    Expr term;
    try {
      term = Parser.parse(width, text, known.keySet(), List.of());
    } catch (FormulaException e) {
      throw new IllegalArgumentException("'" + line + "': " + e.getMessage(), e);
    }
    Set<Expr.Leaf> words = new LinkedHashSet<>();
    if (isOperator(term)) {
      return builder.step(Program.Step.of(term, term.operands().stream().map(this::word).toList()));
    }
    if (isLogic(term, words) && words.size() <= MOST_WORDS) {
      return logic(term, List.copyOf(words));
    }
    throw new IllegalArgumentException("'" + line + "' is not one operation");
  }

  private static boolean isOperator(Expr term) {
    return !term.operands().isEmpty()
        && term.operands().stream().allMatch(operand -> operand instanceof Expr.Leaf);
  }

  /** Whether a term is bitwise logic with an operator; collects its words. */
  private static boolean isLogic(Expr term, Set<Expr.Leaf> words) {
    return !term.operands().isEmpty() && collect(term, words);
  }

  private static boolean collect(Expr term, Set<Expr.Leaf> words) {
    return switch (term) {
      case Expr.Leaf leaf -> {
        words.add(leaf);
        yield true;
      }
      case Expr.Unary(UnaryOp op, Expr x) -> op.isBitwise() && collect(x, words);
      case Expr.Binary(BinaryOp op, Expr x, Expr y) ->
          op.isBitwise() && collect(x, words) && collect(y, words);
      case Expr.Ternary(int table, Expr a, Expr b, Expr c) ->
          collect(a, words) && collect(b, words) && collect(c, words);
      case Expr.Choice _, Expr.Call _ -> false;
    };
  }

  /** Adds logic of up to three words by its truth table. */
  private int logic(Expr term, List<Expr.Leaf> words) {
    List<Expr> inputs = new ArrayList<>();
    for (int i = 0; i < MOST_WORDS; i++) {
      inputs.add(words.get(Math.min(i, words.size() - 1)));
    }
    return builder.step(
        new Program.Ternary(
            TernaryLogic.table(term, words),
            word(inputs.get(0)),
            word(inputs.get(1)),
            word(inputs.get(2))));
  }

  private int word(Expr leaf) {
    return switch (leaf) {
      case Expr.Input(String name) -> known.getOrDefault(name, -1);
      case Expr constant -> builder.asWritten(constant);
    };
  }
}
