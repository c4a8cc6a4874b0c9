package sift.kernel.board;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
 * For each direction the formula of the squares attacked by a set.
 *
 * @param formulas over the sliders {@code s} and the occupied squares {@code o}, on boards in lanes
 */
public record AttackFormulas(Map<Direction, Expr> formulas) {
  /** What formulas may be over. */
  private static final Set<String> WORDS = Set.of("s", "o");

  /**
   * @throws IllegalArgumentException if a direction has none
   */
  public AttackFormulas {
    formulas = Map.copyOf(formulas);
    for (Direction direction : Direction.values()) {
      if (!formulas.containsKey(direction)) {
        throw new IllegalArgumentException("no formula in layout lane for " + target(direction));
      }
    }
  }

  /** The name of the target whose formulas fit the slot of a direction. */
  public static String target(Direction direction) {
    return "attacks-" + direction.text();
  }

  /**
   * The cheapest of proved formulas: those of opposite directions that cost least together, terms
   * that they share counted once; of equally cheap ones the first.
   */
  public static AttackFormulas cheapest(List<SetSolution> solutions, CostModel costs) {
    return new AttackFormulas(chosen(solutions, Map.of(), costs));
  }

  /** These slots, but the cheapest of {@code solutions} wherever one of them fits. */
  public AttackFormulas with(List<SetSolution> solutions, CostModel costs) {
    return new AttackFormulas(chosen(solutions, formulas, costs));
  }

  /** For each direction one of the solutions' formulas; where there is none, what was there. */
  private static Map<Direction, Expr> chosen(
      List<SetSolution> solutions, Map<Direction, Expr> before, CostModel costs) {
    Map<Direction, Expr> chosen = new EnumMap<>(Direction.class);
    for (Direction direction : Direction.values()) {
      Direction back = direction.opposite();
      if (direction.ordinal() < back.ordinal()) {
        List<Expr> there = candidates(solutions, before, direction);
        List<Expr> away = candidates(solutions, before, back);
        choose(there, away, costs, chosen, direction);
      }
    }
    return chosen;
  }

  private static void choose(
      List<Expr> there,
      List<Expr> away,
      CostModel costs,
      Map<Direction, Expr> chosen,
      Direction direction) {
    if (there.isEmpty() || away.isEmpty()) {
      return; // whoever makes slots of it says what is missing
    }
    List<Expr> best = List.of();
    Optional<Cost> least = Optional.empty();
    for (Expr one : there) {
      for (Expr other : away) {
        Cost cost = costs.cost(Program.of(one, other), Inputs.BOARDS);
        if (least.isEmpty() || cost.compareTo(least.get()) < 0) {
          least = Optional.of(cost);
          best = List.of(one, other);
        }
      }
    }
    chosen.put(direction, best.getFirst());
    chosen.put(direction.opposite(), best.getLast());
  }

  private static List<Expr> candidates(
      List<SetSolution> solutions, Map<Direction, Expr> before, Direction direction) {
    List<Expr> candidates =
        solutions.stream()
            .flatMap(solution -> formula(solution, direction).stream())
            .distinct()
            .toList();
    return candidates.isEmpty() ? Stream.ofNullable(before.get(direction)).toList() : candidates;
  }

  /** Whether a solution has a formula for one of the slots. */
  public static boolean hasSlot(SetSolution solution) {
    return Arrays.stream(Direction.values())
        .anyMatch(direction -> formula(solution, direction).isPresent());
  }

  private static Optional<Expr> formula(SetSolution solution, Direction direction) {
    if (solution.layout() != Layout.LANE) {
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
   * Whether a formula is over the words of a slot, and without transpositions: no operation of the
   * Vector API is one, and by swaps of bits they take longer than any fill.
   */
  private static boolean fits(Expr formula) {
    return switch (formula) {
      case Expr.Input(String name) -> WORDS.contains(name);
      case Expr.Unary(UnaryOp op, Expr operand) -> op != UnaryOp.TRANSPOSE && fits(operand);
      case Expr.Constant _, Expr.Binary _, Expr.Ternary _ ->
          formula.operands().stream().allMatch(AttackFormulas::fits);
    };
  }

  /** The squares attacked by {@code sliders} in a direction. */
  Expr attacks(Direction direction, Expr sliders, Expr occupied) {
    return Optional.ofNullable(formulas.get(direction))
        .orElseThrow()
        .with(input ->
            switch (input.name()) {
              case "s" -> sliders;
              case "o" -> occupied;
              default -> throw new IllegalArgumentException("no word for '" + input.name() + "'");
            });
  }
}
