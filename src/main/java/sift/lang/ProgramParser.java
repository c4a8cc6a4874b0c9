package sift.lang;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    if (!term.operands().isEmpty()
        && term.operands().stream().allMatch(Expr.Leaf.class::isInstance)) {
      return builder.step(Program.Step.of(term, term.operands().stream().map(this::word).toList()));
    }
    List<Expr> words = term.terms().stream().filter(Expr.Leaf.class::isInstance).toList();
    if (words.contains(term)
        || words.size() > MOST_WORDS
        || !term.terms().stream().allMatch(ProgramParser::isLogic)) {
      throw new IllegalArgumentException("'" + line + "' is not one operation");
    }
    List<Integer> steps = words.stream().map(this::word).toList();
    return builder.step(
        new Program.Ternary(
            TernaryLogic.table(term, words),
            steps.getFirst(),
            steps.get(Math.min(1, steps.size() - 1)),
            steps.getLast()));
  }

  private static boolean isLogic(Expr term) {
    return switch (term) {
      case Expr.Leaf _, Expr.Ternary _ -> true;
      case Expr.Unary(UnaryOp op, Expr _) -> op.isBitwise();
      case Expr.Binary(BinaryOp op, Expr _, Expr _) -> op.isBitwise();
      case Expr.Choice _, Expr.Call _ -> false;
    };
  }

  private int word(Expr leaf) {
    return leaf instanceof Expr.Input(String name)
        ? known.getOrDefault(name, -1)
        : builder.asWritten(leaf);
  }
}
