package sift.kernel.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sift.chess.board.Fen;
import sift.chess.movegen.GeneratorPosition;
import sift.kernel.Width;

/** The rule's choices, computed by hand from its sentence in docs/chess.md. */
class NodeRuleTest {
  private final NodeRule rule = new NodeRule(Width.BITS_512);

  private Means choose(String fen, int moves, boolean hasBatch) {
    long[] words = GeneratorPosition.of(Fen.parse(fen)).words();
    return rule.choose(words, 0, moves, hasBatch);
  }

  /** Batch 73 + 8.2 * m; siblings 11.6 * m + 1 * (24.3 + 5.9 * 1), so equal at m = 12.6. */
  @Test
  void batchIsChosenFromWhereItIsCheaper() {
    String oneStepAndOneRook = "6k1/5ppp/8/8/8/8/3N1PPP/r5KR w - - 0 1";
    assertEquals(Means.SIBLINGS, choose(oneStepAndOneRook, 12, true));
    assertEquals(Means.BATCH, choose(oneStepAndOneRook, 13, true));
  }

  /** A queen is a slider on two kinds of lines: 30.2 nanoseconds more with every step. */
  @Test
  void openKingsAndQueensMakeSiblingsDear() {
    assertEquals(Means.SIBLINGS, choose("q5k1/8/8/8/8/8/5PPP/5RKR w - - 0 1", 40, true));
    assertEquals(Means.BATCH, choose("q5k1/8/8/8/8/8/8/6K1 w - - 0 1", 40, true));
  }

  /** Batch 73 + 7.0 * 20 = 213, 1.5 times is 320; siblings 232 + 5 * (24.3 + 5.9 * s). */
  @Test
  void withoutKernelsScalarCountsWhereBatchWouldBeFarFaster() {
    assertEquals(Means.SCALAR, choose("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", 20, false));
    assertEquals(Means.SIBLINGS, choose("4k3/8/8/8/8/8/3PPP2/R3K3 w - - 0 1", 20, false));
    assertEquals(Means.BATCH, choose("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", 20, true));
  }
}
