package sift.chess.batch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.store.SetSolution;

/**
 * The formula for each direction, here "slot", of the squares attacked by a set of sliders.
 *
 * @param formulas over the sliders {@code s} and the occupied squares {@code o}, on boards in lanes
 */
public record AttackFormulas(Map<Direction, Expr> formulas) {
  /** The inputs that a formula may have. */
  private static final Set<String> WORDS = Set.of("s", "o");

  /**
   * Takes a formula for each direction.
   *
   * @throws IllegalArgumentException if a direction has none
   */
  public AttackFormulas {
    formulas = Map.copyOf(formulas);
    for (Direction direction : Direction.values()) {
      needed(formulas, direction);
    }
  }

  private static Expr needed(Map<Direction, Expr> formulas, Direction direction) {
    return Optional.ofNullable(formulas.get(direction))
        .orElseThrow(() ->
            new IllegalArgumentException("no formula in layout lane for " + target(direction)));
  }

  /**
   * Returns the name of the target whose formulas fit the slot of a direction: {@code
   * "attacks-north"}.
   */
  public static String target(Direction direction) {
    return "attacks-" + direction.text();
  }

  /**
   * Returns the cheapest of proved formulas: for each pair of opposite directions those two that
   * cost least together, shared terms counted once; of equally cheap ones the first.
   *
   * @throws IllegalArgumentException if no solution fits the slot of a direction
   */
  public static AttackFormulas cheapest(List<SetSolution> solutions, CostModel costs) {
    return new AttackFormulas(chosen(solutions, Map.of(), costs));
  }

  /**
   * Returns these formulas, with the cheapest of {@code solutions} wherever one of them fits the
   * slot.
   */
  public AttackFormulas with(List<SetSolution> solutions, CostModel costs) {
    return new AttackFormulas(chosen(solutions, formulas, costs));
  }

  /**
   * Returns for each direction the formula of one of the solutions; where none fits, the one
   * before.
   *
   * @throws IllegalArgumentException if there is none either
   */
  private static Map<Direction, Expr> chosen(
      List<SetSolution> solutions, Map<Direction, Expr> before, CostModel costs) {
    Map<Direction, Expr> chosen = new EnumMap<>(Direction.class);
    for (Direction direction : Direction.values()) {
      Direction back = direction.opposite();
      if (direction.ordinal() < back.ordinal()) {
        Pair pair =
            cheapest(
                candidates(solutions, before, direction),
                candidates(solutions, before, back),
                costs);
        chosen.put(direction, pair.there);
        chosen.put(back, pair.away);
      }
    }
    return chosen;
  }

  private record Pair(Expr there, Expr away, Cost cost) {}

  private static Pair cheapest(List<Expr> there, List<Expr> away, CostModel costs) {
    return there.stream()
        .flatMap(one ->
            away.stream()
                .map(other ->
                    new Pair(one, other, costs.cost(Program.of(one, other), Inputs.BOARDS))))
        .min(Comparator.comparing(Pair::cost))
        .orElseThrow();
  }

  private static List<Expr> candidates(
      List<SetSolution> solutions, Map<Direction, Expr> before, Direction direction) {
    List<Expr> candidates =
        solutions.stream()
            .flatMap(solution -> formula(solution, direction).stream())
            .distinct()
            .toList();
    return candidates.isEmpty() ? List.of(needed(before, direction)) : candidates;
  }

  /** Returns whether a solution has a formula for one of the slots. */
  public static boolean hasSlot(SetSolution solution) {
    return Arrays.stream(Direction.values())
        .anyMatch(direction -> formula(solution, direction).isPresent());
  }

  /** Returns the formula of a solution that fits the slot of a direction, if it has one. */
  static Optional<Expr> formula(SetSolution solution, Direction direction) {
    if (!solution.layout().equals(Layout.LANE)) {
      return Optional.empty();
    }
    for (int i = 0; i < solution.targets().size(); i++) {
      if (solution.targets().get(i).name().equals(target(direction))) {
        Map<String, Expr> given = solution.targets().get(i).given();
        Expr formula = solution.formulas().get(i);
        return Optional.of(formula.with(input -> given.getOrDefault(input.name(), input)))
            .filter(AttackFormulas::fits);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether a formula fits a slot: it has its inputs only, and no transposition. The Vector
   * API has no such operation, and by swaps of bits it takes longer than any fill.
   */
  private static boolean fits(Expr formula) {
    return switch (formula) {
      case Expr.Input(String name) -> WORDS.contains(name);
      case Expr.Unary(UnaryOp op, Expr operand) -> op != UnaryOp.TRANSPOSE && fits(operand);
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Constant _, Expr.Binary _, Expr.Ternary _, Expr.Choice _, Expr.Call _ ->
          formula.operands().stream().allMatch(AttackFormulas::fits);
    };
  }

  /** Returns the formula in the slot of a direction. */
  Expr formula(Direction direction) {
    return needed(formulas, direction);
  }

  /** Returns the squares attacked by {@code sliders} in a direction. */
  Expr attacks(Direction direction, Expr sliders, Expr occupied) {
    return formula(direction)
        .with(input ->
            switch (input.name()) {
              case "s" -> sliders;
              case "o" -> occupied;
              default -> throw new IllegalArgumentException("no word for '" + input.name() + "'");
            });
  }
}
