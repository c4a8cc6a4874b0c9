package sift.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.geometry.RayWalk;
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
 * </pre>
 *
 * @param width of all words
 * @param inputs by their names, how they follow from a board; words that are set by themselves are
 *     left out
 */
public record Worksheet(
    BitWidth width, Map<String, String> inputs, Map<String, Word> constants, List<String> steps) {
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

  /** Returns the program of a lesson, unless its formula calls functions. */
  public static Optional<Worksheet> of(Lesson lesson) {
    Map<Expr, String> names = new LinkedHashMap<>();
    Map<String, Word> constants = new LinkedHashMap<>();
    List<String> steps = new ArrayList<>();
    BitWidth width = lesson.target().domain().width();
    for (Step step : lesson.steps()) {
      Expr formula = step.formula();
      Optional<String> operator = operator(formula);
      if (operator.isEmpty()) {
        return Optional.empty();
      }
      List<String> operands = new ArrayList<>();
      for (Expr operand : formula.operands()) {
        constant(width, operand).ifPresent(word -> constants.put(operand.toString(), word));
        operands.add(names.getOrDefault(operand, operand.toString()));
      }
      names.put(formula, step.name());
      steps.add(step.name() + " " + operator.get() + " " + String.join(" ", operands));
    }
    return Optional.of(new Worksheet(width, OF_LINES, constants, steps));
  }

  /** Returns a program on words. */
  public static Worksheet of(Program program) {
    BitWidth width = program.width();
    Map<String, Word> constants = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      Expr formula =
          Program.formula(step, program.inputs(), operand -> new Expr.Input(names.get(operand)));
      if (step.operands().isEmpty()) {
        constant(width, formula).ifPresent(word -> constants.put(formula.toString(), word));
        names.add(formula.toString());
      } else {
        String operands = step.operands().stream().map(names::get).collect(Collectors.joining(" "));
        names.add("t" + (steps.size() + 1)); // as its lines have it
        steps.add(names.getLast() + " " + operator(formula).orElseThrow() + " " + operands);
      }
    }
    return new Worksheet(width, Map.of(), constants, steps);
  }

  private static Optional<Word> constant(BitWidth width, Expr leaf) {
    return switch (leaf) {
      case Expr.Constant(long value) -> Optional.of(width.constant(value));
      case Expr.WideConstant(Word value) -> Optional.of(value);
      default -> Optional.empty();
    };
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
