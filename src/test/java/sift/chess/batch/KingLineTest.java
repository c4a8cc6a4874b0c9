package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.lang.Program;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.store.SolutionFolder;

/** Ways to our king's lines against the walk along rays. */
class KingLineTest {
  private static final Set<Line> MASKED =
      EnumSet.of(Line.VERTICAL, Line.DIAGONAL, Line.ANTIDIAGONAL);

  private static final Map<Line, List<RayPair>> WAYS = KingLine.ways(SolutionFolder.shipped());

  private static List<RayPair> ways(Line line) {
    return WAYS.getOrDefault(line, List.of());
  }

  @Test
  void everyWayFindsTheSquaresOfTheWalk() {
    Random random = new Random(1);
    for (Line line : MASKED) {
      for (RayPair way : ways(line)) {
        Program program =
            Program.of(List.of("k", "o", "m"), List.of(way.positive(), way.negative()));
        for (int square = 0; square < Long.SIZE; square++) {
          long king = 1L << square;
          long occupied = random.longs(2).reduce(-1, (one, other) -> one & other) | king;
          long mask = RayWalk.mask(square, line, Ray.LINE);
          long[] expected = {
            RayWalk.attacks(square, line, Ray.POSITIVE, occupied),
            RayWalk.attacks(square, line, Ray.NEGATIVE, occupied)
          };
          assertArrayEquals(expected, program.run(king, occupied, mask), way.slots()::toString);
        }
      }
    }
  }

  @Test
  void everyLineHasBothKindsOfWays() {
    for (Line line : MASKED) {
      assertTrue(ways(line).stream().anyMatch(way -> way.slots().size() == 1), line::name);
      assertTrue(ways(line).stream().anyMatch(way -> way.slots().size() == 2), line::name);
    }
  }

  @Test
  void noWayIsCheaperThanTheChosenOne() {
    CostModel costs = CostFile.read("avx512");
    assertEquals(MASKED, WAYS.keySet());
    for (Line line : MASKED) {
      RayPair chosen = RayPair.cheapest(ways(line).stream(), costs);
      for (RayPair way : ways(line)) {
        assertTrue(chosen.cost(costs).compareTo(way.cost(costs)) <= 0, way.slots()::toString);
      }
    }
  }
}
