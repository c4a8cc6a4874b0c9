package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sift.chess.board.Fen;
import sift.chess.movegen.GeneratorPosition;
import sift.kernel.Width;

/** The rule's choices, computed by hand from its sentence in docs/chess.md. */
class NodeRuleTest {
  private final NodeRule rule = new NodeRule(Width.BITS_512, new Pace());

  private Means choose(String fen, int moves, boolean hasBatch) {
    long[] words = GeneratorPosition.of(Fen.parse(fen)).words();
    return rule.choose(words, 0, moves, hasBatch);
  }

  /** Batch 73 + 8.2 * m; siblings 11.1 * m + 1 * (30.8 + 3.5 * 1), so equal at m = 13.3. */
  @Test
  void batchIsChosenFromWhereItIsCheaper() {
    String oneStepAndOneRook = "6k1/5ppp/8/8/8/8/3N1PPP/r5KR w - - 0 1";
    assertEquals(Means.SIBLINGS, choose(oneStepAndOneRook, 13, true));
    assertEquals(Means.BATCH, choose(oneStepAndOneRook, 14, true));
  }

  /** Each adds 118 nanoseconds: at 10 moves batch takes 155, siblings 145 without promotions. */
  @Test
  void pawnsThatMayPromoteMakeSiblingsDear() {
    assertEquals(Means.SIBLINGS, choose("6k1/5ppp/8/8/8/8/3N1PPP/r5KR w - - 0 1", 10, true));
    assertEquals(Means.BATCH, choose("6k1/P4ppp/8/8/8/8/3N1PPP/r5KR w - - 0 1", 10, true));
    assertEquals(Means.BATCH, choose("6k1/5ppp/8/8/8/8/p2N1PPP/r5KR w - - 0 1", 10, true));
  }

  /**
   * A queen is a slider on two kinds of lines, so two steps cost 75.6, and 68.6 beside a bishop; at
   * 8 moves batch takes 164.2, siblings 88.8 without the steps.
   */
  @Test
  void openKingsAndQueensMakeSiblingsDear() {
    assertEquals(Means.BATCH, choose("q5k1/8/8/8/8/8/7P/5RKR w - - 0 1", 8, true));
    assertEquals(Means.SIBLINGS, choose("b5k1/8/8/8/8/8/7P/5RKR w - - 0 1", 8, true));
  }

  /** Batch 73 + 7.0 * 20 = 213, 1.5 times is 320; siblings 222 + 5 * 34.3, or + 2 * 30.8. */
  @Test
  void withoutKernelsScalarCountsWhereBatchWouldBeFarFaster() {
    assertEquals(Means.SCALAR, choose("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", 20, false));
    assertEquals(Means.SIBLINGS, choose("4k3/8/8/8/8/8/3PPP2/R3K3 w - - 0 1", 20, false));
    assertEquals(Means.BATCH, choose("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", 20, true));
  }
}
