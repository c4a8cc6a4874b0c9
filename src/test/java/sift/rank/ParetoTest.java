package sift.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.rank.cost.Cost;

class ParetoTest {
  @Test
  void whatAnotherSurpassesIsNotOnTheFront() {
    Ranked fast = ranked(1, 1, 3, 2);
    Ranked wide = ranked(2, 4, 1, 2);
    Ranked lean = ranked(3, 4, 3, 0);
    Ranked worse = ranked(4, 4, 3, 1);
    assertEquals(List.of(fast, wide, lean), Ranking.front(List.of(fast, worse, wide, lean)));
  }

  @Test
  void ofEqualsTheFirstStays() {
    Ranked first = ranked(1, 1, 1, 1);
    Ranked second = ranked(2, 1, 1, 1);
    assertEquals(List.of(first), Ranking.front(List.of(first, second)));
  }

  @Test
  void whatTheMachineCannotComputeIsNotOnTheFront() {
    Cost none = new Cost(List.of(Double.POSITIVE_INFINITY), Optional.empty());
    Ranked lost = new Ranked(new Expr.Constant(1), "1", 1, 0, 0, none, Optional.empty());
    Ranked found = ranked(2, 9, 9, 9);
    assertEquals(List.of(found), Ranking.front(List.of(lost, found)));
  }

  /** Every formula by every other: on the front is what none surpasses, nor equals before it. */
  @Test
  void theFrontIsWhatComparingAllPairsLeaves() {
    SplittableRandom random = new SplittableRandom(7);
    int dropped = 0;
    for (int i = 0; i < 300; i++) {
      List<Ranked> formulas = new ArrayList<>();
      for (int j = 0; j < 30; j++) {
        formulas.add(ranked(j, random.nextInt(6), random.nextInt(6), random.nextInt(4)));
      }
      List<Ranked> front = new ArrayList<>();
      for (int j = 0; j < formulas.size(); j++) {
        boolean isSurpassed = false;
        for (int k = 0; k < formulas.size(); k++) {
          isSurpassed |= surpasses(formulas.get(k), formulas.get(j), k < j);
        }
        if (!isSurpassed) {
          front.add(formulas.get(j));
        }
      }
      assertEquals(front, Ranking.front(formulas));
      dropped += formulas.size() - front.size();
    }
    assertTrue(dropped > 300);
  }

  private static boolean surpasses(Ranked a, Ranked b, boolean isBefore) {
    Cost.Timing x = a.timing().orElseThrow();
    Cost.Timing y = b.timing().orElseThrow();
    boolean isWorse =
        x.latency() > y.latency()
            || x.throughput() > y.throughput()
            || x.constants() > y.constants();
    boolean isSame =
        x.latency() == y.latency()
            && x.throughput() == y.throughput()
            && x.constants() == y.constants();
    return !isWorse && (!isSame || isBefore);
  }

  private static Ranked ranked(long name, double latency, double throughput, int constants) {
    Cost.Timing timing = new Cost.Timing(latency, throughput, constants, List.of());
    return new Ranked(
        new Expr.Constant(name),
        Long.toString(name),
        1,
        0,
        0,
        new Cost(List.of(latency), Optional.of(timing)),
        Optional.of(timing));
  }
}
