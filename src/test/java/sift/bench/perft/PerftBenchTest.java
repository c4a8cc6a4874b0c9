package sift.bench.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.bench.Effort;
import sift.bench.WrongResultException;
import sift.bench.perft.PerftBench.Rival;
import sift.chess.board.Setup;
import sift.chess.perft.Counter;
import sift.chess.perft.WikiPosition;
import sift.progress.Progress;

/** Who is refused, and in which order times come; the times themselves are not asserted. */
class PerftBenchTest {
  private static final Effort ONCE = new Effort(1, 0, 0);
  private static final Rival RIGHT = new Rival("right", Counter.slow(), 1, 50);

  /** Finds no move in one of the positions. */
  private record Forgetful(Counter right) implements Counter {
    @Override
    public List<Child> children(Setup setup) {
      return isForgotten(setup) ? List.of() : right.children(setup);
    }

    @Override
    public long perft(Setup setup, int depth) {
      return isForgotten(setup) ? 0 : right.perft(setup, depth);
    }

    private static boolean isForgotten(Setup setup) {
      return setup.equals(WikiPosition.ALL.get(1).position().setup());
    }

    @Override
    public int quickDepth() {
      return right.quickDepth();
    }

    @Override
    public Counter copy() {
      return new Forgetful(right.copy());
    }
  }

  @Test
  void aRivalThatMiscountsIsRefusedByNameAndNobodyIsTimed() {
    Rival wrong = new Rival("forgetful", new Forgetful(Counter.slow()), 1, 50);
    WrongResultException refusal =
        assertThrows(
            WrongResultException.class,
            () -> PerftBench.run(List.of(RIGHT, wrong), ONCE, new Progress()));
    assertEquals(
        "wrong count: forgetful: kiwipete depth 1: expected 48, got 0", refusal.getMessage());
  }

  @Test
  void timesAreByPositionThenByRivalEachAtTheDepthOfItsNodes() {
    Rival deep = new Rival("deep", Counter.slow(), 1, 500);
    List<String> rows =
        PerftBench.run(List.of(RIGHT, deep), ONCE, new Progress()).stream()
            .map(time -> time.position() + " " + time.rival() + " " + time.nodes())
            .toList();
    assertEquals(12, rows.size());
    assertEquals(
        List.of(
            "startpos right 20",
            "startpos deep 400",
            "kiwipete right 48",
            "kiwipete deep 48",
            "position3 right 14",
            "position3 deep 191"),
        rows.subList(0, 6));
  }
}
