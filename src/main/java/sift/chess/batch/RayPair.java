package sift.chess.batch;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.lang.Program;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * The squares attacked along a line, as one formula for each of its rays.
 *
 * @param positive towards higher squares in LERF order
 * @param negative towards lower squares
 * @param slots the solutions of which they are made; empty if they are made of bare formulas
 */
record RayPair(Expr positive, Expr negative, List<Slot> slots) {
  RayPair {
    slots = List.copyOf(slots);
  }

  /**
   * Returns the pair that costs least, shared terms counted once; of equally cheap ones the first.
   */
  static RayPair cheapest(Stream<RayPair> pairs, CostModel costs) {
    return pairs.min(Comparator.comparing(pair -> pair.cost(costs))).orElseThrow();
  }

  /** Returns what both cost together. */
  Cost cost(CostModel costs) {
    return costs.cost(Program.of(positive, negative), Inputs.BOARDS);
  }

  /** Returns the same over other words in place of the inputs. */
  RayPair over(Map<String, Expr> words) {
    return new RayPair(
        LaneFormulas.over(positive, words), LaneFormulas.over(negative, words), slots);
  }
}
