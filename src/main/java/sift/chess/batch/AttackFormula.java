package sift.chess.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.kernel.line.FileEntry;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.store.SetSolution;

/**
 * A formula of the squares attacked by a set of sliders in a direction, for boards in lanes.
 *
 * @param formula over the sliders {@code s} and the occupied squares {@code o}
 * @param slot its place in a kernel
 */
record AttackFormula(Expr formula, Slot slot) {
  private static final Set<String> WORDS = Set.of("s", "o");

  /** Returns the name of the target of a direction: {@code "attacks-north"}. */
  static String target(Direction direction) {
    return "attacks-" + direction.text();
  }

  /** Returns the formulas of a direction that solutions have. */
  static List<AttackFormula> of(Direction direction, List<FileEntry<SetSolution>> solutions) {
    return solutions.stream()
        .flatMap(entry ->
            formula(entry.solution(), direction).stream()
                .map(formula -> new AttackFormula(formula, slot(direction, formula, entry))))
        .toList();
  }

  /** Returns whether a solution has a formula of any direction. */
  static boolean isIn(SetSolution solution) {
    return Arrays.stream(Direction.values())
        .anyMatch(direction -> formula(solution, direction).isPresent());
  }

  private static Optional<Expr> formula(SetSolution solution, Direction direction) {
    return IntStream.range(0, solution.targets().size())
        .filter(i -> solution.layout().equals(Layout.LANE))
        .filter(i -> solution.targets().get(i).name().equals(target(direction)))
        .mapToObj(i -> {
          Map<String, Expr> given = solution.targets().get(i).given();
          return solution.formulas().get(i).with(word -> given.getOrDefault(word.name(), word));
        })
        .filter(AttackFormula::isForKernels)
        .findFirst();
  }

  /**
   * Returns whether a formula has the words of a kernel only, and no transposition. The Vector API
   * has no such operation, and by swaps of bits it takes longer than any fill.
   */
  private static boolean isForKernels(Expr formula) {
    return formula.terms().stream()
        .noneMatch(term ->
            switch (term) {
              case Expr.Input(String name) -> !WORDS.contains(name);
              case Expr.Unary(UnaryOp op, Expr _) -> op == UnaryOp.TRANSPOSE;
              case Expr.WideConstant wide -> throw wide.refusal();
              case Expr.Constant _, Expr.Binary _, Expr.Ternary _, Expr.Choice _, Expr.Call _ ->
                  false;
            });
  }

  private static Slot slot(Direction direction, Expr formula, FileEntry<SetSolution> entry) {
    return new Slot(
        target(direction), String.join("; ", Program.of(formula).lines()), entry.file());
  }
}
