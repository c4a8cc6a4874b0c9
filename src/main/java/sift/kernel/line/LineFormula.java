package sift.kernel.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.lang.Expr;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.store.Solution;
import sift.store.SolutionFolder;

/**
 * A formula for a line or one of its rays.
 *
 * <p>Nothing is proved here: take formulas of solutions, which are proved whenever they are read.
 *
 * @param target what the formula computes, from which inputs
 * @param formula over the inputs of the target
 */
public record LineFormula(Target target, Expr formula) {
  public LineFormula {
    for (Expr term : formula.terms()) {
      if (term instanceof Expr.Input(String name) && !target.domain().inputs().contains(name)) {
        throw new IllegalArgumentException(
            "'%s' uses the input '%s', which target '%s' (%s) does not have; it has %s"
                .formatted(
                    formula,
                    name,
                    target.name(),
                    target.qualifier(),
                    String.join(", ", target.domain().inputs())));
      }
    }
  }

  /**
   * For each line the smallest formula of the whole line.
   *
   * @throws sift.file.FileException if a line has none, or one of the solutions is refuted
   */
  public static List<LineFormula> smallestOfLines(SolutionFolder solutions) {
    return new LineSolutions(solutions)
        .smallest().stream().map(entry -> LineFormula.of(entry.solution())).toList();
  }

  /**
   * Returns what the words of the formula mean where it is printed, a line each.
   *
   * @param lines those on which it was proved
   */
  List<String> notes(List<Line> lines) {
    List<String> notes = new ArrayList<>();
    BoardSize board = target.board();
    int lastFile = board.files() - 1;
    notes.add(
        "a1 is bit 0, %s bit %d, %s bit %d"
            .formatted(
                board.name(lastFile),
                lastFile,
                board.name(board.squares() - 1),
                board.squares() - 1));
    String than =
        switch (target.ray()) {
          case POSITIVE -> "higher than";
          case NEGATIVE -> "lower than";
          case LINE -> "other than";
        };
    notes.add(
        lines.size() == 1
            ? "mask: the squares of the slider's %s that are %s its own"
                .formatted(LineTargets.name(lines.getFirst()), than)
            : "mask: of the line wanted, %s, the squares that are %s the slider's"
                .formatted(either(lines), than));
    Set<Expr> terms = formula.terms();
    target.domain().inputs().stream()
        .filter(input -> terms.contains(new Expr.Input(input)))
        .forEach(input -> notes.add(input + ": " + meaning(input)));
    notes.add("the attacks are the result & mask");
    return notes;
  }

  /** {@code "horizontal, vertical or diagonal"}. */
  private static String either(List<Line> lines) {
    List<String> names = lines.stream().map(LineTargets::name).toList();
    return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
  }

  /** Returns what one of {@link LineTargets#inputs} is. */
  private String meaning(String input) {
    return switch (input) {
      case "sq" -> "the slider's square, 0 to %d".formatted(target.board().squares() - 1);
      case "occ" -> "occupied squares & mask";
      case "rev_occ" -> "the bits of (occupied squares & mask) reversed";
      case "o" -> occupied();
      case "s" -> "1 << the slider's square";
      case "ro" -> "the bits of (%s) reversed".formatted(occupied());
      case "rs" -> "the bits of s = 1 << the slider's square reversed";
      default -> throw new IllegalArgumentException(input);
    };
  }

  private String occupied() {
    return "occupied squares & mask" + (target.slider() == Slider.INCLUDED ? " | s" : "");
  }

  /** Returns the formula of a solution. */
  public static LineFormula of(Solution solution) {
    return new LineFormula(solution.target(), solution.formula());
  }
}
