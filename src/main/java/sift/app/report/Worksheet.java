package sift.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.geometry.RayWalk;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.rank.explain.Lesson;
import sift.rank.explain.Step;
import sift.spec.LineTargets;
import sift.word.Word;

/**
 * A program as data for the script of a page, which computes it again after each click.
 *
 * <pre>
 *   inputs     occ o                     in the language of the table of operators, over o, the occupied
 *              sq q                      squares, and q, the square of the slider
 *   constants  1 0x1
 *   steps      [1] - occ 1               operators by their symbols
 *              [2] ternary:150 occ [1] sq
 *              result &amp; [2] (mask)     (mask) are the bits that count
 * </pre>
 *
 * @param width of all words
 * @param inputs by their names, how they follow from a board; words that are set by themselves are
 *     left out
 */
public record Worksheet(
    BitWidth width, Map<String, String> inputs, Map<String, Word> constants, List<String> steps) {
  private static final String RESULT = "result";
  private static final Expr MASK = new Expr.Input("(mask)"); // no input has such a name

  /** How the inputs of lines follow from a board. */
  public static final Map<String, String> OF_LINES =
      Map.of(
          "sq", "q",
          "occ", "o",
          "rev_occ", "(bit_reverse o)",
          "o", "o",
          "s", "(<< 1 q)",
          "ro", "(bit_reverse o)",
          "rs", "(bit_reverse (<< 1 q))");

  /** Steps in the making, with the constants that they name. */
  private record Steps(BitWidth width, Map<String, Word> constants, List<String> lines) {
    /** Adds a word as an operator over leaves; returns false of a call, which has none. */
    boolean add(String name, Expr formula) {
      Optional<String> operator = operator(formula);
      operator.ifPresent(symbol -> {
        formula.operands().forEach(this::keep);
        lines.add(
            "%s %s %s"
                .formatted(
                    name,
                    symbol,
                    formula.operands().stream()
                        .map(Expr::toString)
                        .collect(Collectors.joining(" "))));
      });
      return operator.isPresent();
    }

    /** Adds a word as a formula, terms within it under names of their own. */
    void addAll(String name, Expr formula) {
      if (formula instanceof Expr.Leaf) {
        add(name, BinaryOp.OR.over(formula, formula));
      } else {
        add(
            name,
            formula.map(term -> {
              if (term instanceof Expr.Leaf) {
                return term;
              }
              String within = name + "." + lines.size();
              addAll(within, term);
              return new Expr.Input(within);
            }));
      }
    }

    private void keep(Expr leaf) {
      switch (leaf) {
        case Expr.Constant(long value) -> constants.put(leaf.toString(), width.constant(value));
        case Expr.WideConstant(Word value) -> constants.put(leaf.toString(), value);
        default -> {}
      }
    }

    Worksheet worksheet(Map<String, String> inputs) {
      return new Worksheet(width, inputs, constants, lines);
    }
  }

  /** Returns the program of a lesson, unless its formula calls functions. */
  public static Optional<Worksheet> of(Lesson lesson) {
    Map<Expr, Expr> names = new LinkedHashMap<>();
    Steps steps =
        new Steps(lesson.target().domain().width(), new LinkedHashMap<>(), new ArrayList<>());
    for (Step step : lesson.steps()) {
      Expr named = step.formula().map(operand -> names.getOrDefault(operand, operand));
      if (!steps.add(step.name(), named)) {
        return Optional.empty();
      }
      names.put(step.formula(), new Expr.Input(step.name()));
    }
    steps.add(
        RESULT, BinaryOp.AND.over(names.getOrDefault(lesson.formula(), lesson.formula()), MASK));
    return Optional.of(steps.worksheet(OF_LINES));
  }

  /**
   * Returns a program on words.
   *
   * @param computed inputs that follow from those that are set
   * @param mask the bits of the result that count
   */
  public static Worksheet of(Program program, Map<String, Expr> computed, Word mask) {
    Steps steps =
        new Steps(
            program.width(), new LinkedHashMap<>(Map.of(MASK.toString(), mask)), new ArrayList<>());
    computed.forEach(steps::addAll);
    List<Expr> names = new ArrayList<>();
    int line = 0;
    for (Program.Step step : program.steps()) {
      Expr formula = Program.formula(step, program.inputs(), names::get);
      boolean isLine = !step.operands().isEmpty();
      if (isLine) {
        steps.add("t" + ++line, formula); // as its lines have it
      }
      names.add(isLine ? new Expr.Input("t" + line) : formula);
    }
    steps.add(RESULT, BinaryOp.AND.over(names.get(program.results().getFirst()), MASK));
    return steps.worksheet(Map.of());
  }

  /** Returns how the table names the outermost operator; nothing of a call. */
  private static Optional<String> operator(Expr formula) {
    return switch (formula) {
      case Expr.Unary unary -> Optional.of(unary.op().symbol());
      case Expr.Binary binary -> Optional.of(binary.op().symbol());
      case Expr.Ternary ternary -> Optional.of("ternary:" + ternary.table());
      case Expr.Choice _ -> Optional.of("?:");
      case Expr.Call _, Expr.Leaf _ -> Optional.empty();
    };
  }

  /** Returns the data by the names that the page has for them. */
  public Map<String, Object> values() {
    String program = String.join("\n", steps);
    return Map.of(
        "width",
        width.bits(),
        "inputs",
        lines(inputs),
        "constants",
        lines(constants),
        "steps",
        program);
  }

  private static String lines(Map<String, ?> values) {
    return values.entrySet().stream()
        .map(each -> each.getKey() + " " + each.getValue())
        .sorted()
        .collect(Collectors.joining("\n"));
  }

  /**
   * Returns the squares that a slider meets on its line from each square, the nearest first, above
   * and below: {@code "9.18.27/ ..."}.
   */
  public static String walks(Lesson lesson) {
    return IntStream.range(0, lesson.board().squares())
        .mapToObj(square -> {
          Word mask =
              RayWalk.mask(
                  lesson.board(), square, LineTargets.line(lesson.target()), lesson.target().ray());
          IntStream above = mask.bits().filter(each -> each > square).sorted();
          IntStream below = mask.bits().filter(each -> each < square).map(each -> -each).sorted();
          return joined(above) + "/" + joined(below.map(each -> -each));
        })
        .collect(Collectors.joining(" "));
  }

  private static String joined(IntStream squares) {
    return squares.mapToObj(Integer::toString).collect(Collectors.joining("."));
  }
}
