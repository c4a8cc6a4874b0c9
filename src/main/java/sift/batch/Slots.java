package sift.batch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.cost.CostModel;
import sift.cost.Inputs;
import sift.expr.Expr;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.solution.SetSolution;

/**
 * The formulas that a kernel on sliced boards is made of: for each direction the squares attacked
 * by a set.
 *
 * @param formulas over the sliders {@code s} and the occupied squares {@code o} of one rank; from
 *     rank to rank also over what is attacked on it, {@code a}, for what is attacked on the next
 */
public record Slots(Map<Direction, Expr> formulas) {
  /**
   * @throws IllegalArgumentException if a direction has none
   */
  public Slots {
    formulas = Map.copyOf(formulas);
    for (Direction direction : Direction.values()) {
      if (!formulas.containsKey(direction)) {
        throw new IllegalArgumentException(
            "no formula in layout %s for %s".formatted(Layout.SLICED.text(), target(direction)));
      }
    }
  }

  /** The name of the target whose formulas fit the slot of a direction. */
  public static String target(Direction direction) {
    return "attacks-" + direction.text();
  }

  /** The cheapest of proved formulas, slot by slot; of equally cheap ones the first. */
  public static Slots cheapest(List<SetSolution> solutions, CostModel costs) {
    return new Slots(chosen(solutions, costs));
  }

  /** These slots, but the cheapest of {@code solutions} wherever one of them fits. */
  public Slots with(List<SetSolution> solutions, CostModel costs) {
    Map<Direction, Expr> changed = new EnumMap<>(formulas);
    changed.putAll(chosen(solutions, costs));
    return new Slots(changed);
  }

  private static Map<Direction, Expr> chosen(List<SetSolution> solutions, CostModel costs) {
    Map<Direction, Expr> chosen = new EnumMap<>(Direction.class);
    for (Direction direction : Direction.values()) {
      solutions.stream()
          .flatMap(solution -> formula(solution, direction).stream())
          .min(Comparator.comparing(formula -> costs.cost(formula, Inputs.BOARDS)))
          .ifPresent(formula -> chosen.put(direction, formula));
    }
    return chosen;
  }

  /** Whether a solution has a formula for one of the slots. */
  public static boolean hasSlot(SetSolution solution) {
    return Arrays.stream(Direction.values())
        .anyMatch(direction -> formula(solution, direction).isPresent());
  }

  private static Optional<Expr> formula(SetSolution solution, Direction direction) {
    if (solution.layout() != Layout.SLICED) {
      return Optional.empty();
    }
    for (int i = 0; i < solution.targets().size(); i++) {
      if (solution.targets().get(i).name().equals(target(direction))) {
        Map<String, Expr> given = solution.targets().get(i).given();
        Expr formula = solution.formulas().get(i);
        return Optional.of(formula.with(input -> given.getOrDefault(input.name(), input)));
      }
    }
    return Optional.empty();
  }

  /** The squares attacked by {@code sliders} in a direction, after {@code before}. */
  Expr attacks(Direction direction, Expr sliders, Expr occupied, Expr before) {
    return Optional.ofNullable(formulas.get(direction))
        .orElseThrow()
        .with(input ->
            switch (input.name()) {
              case "s" -> sliders;
              case "o" -> occupied;
              case "a" -> before;
              default -> throw new IllegalArgumentException("no word for '" + input.name() + "'");
            });
  }
}
