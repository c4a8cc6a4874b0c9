package sift.chess.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sift.chess.board.Fen;
import sift.chess.movegen.GeneratorPosition;
import sift.kernel.Width;

/** What is chosen where a clock says how long each means takes. */
class MeasuredRuleTest {
  /** Both means are fitted to about the same here: batch 73 + 8.2 * m, siblings 34.3 + 11.1 * m. */
  private static final String EVEN = "6k1/5ppp/8/8/8/8/3N1PPP/r5KR w - - 0 1";

  private static final int MOVES = 14;
  private static final int CHILDREN = 20;

  private final Pace pace = new Pace();
  private long time = 0;
  private final MeasuredRule rule =
      new MeasuredRule(new NodeRule(Width.BITS_512, pace), () -> time);

  /** Returns how often batch is chosen where each means takes so many nanoseconds for a child. */
  private int batches(String fen, int nodes, int batch, int siblings) {
    long[] words = GeneratorPosition.of(Fen.parse(fen)).words();
    int batches = 0;
    for (int i = 0; i < nodes; i++) {
      boolean isBatch = rule.choose(words, 0, MOVES, true) == Means.BATCH;
      batches += isBatch ? 1 : 0;
      time += (long) CHILDREN * (isBatch ? batch : siblings);
      rule.counted(CHILDREN);
    }
    return batches;
  }

  @Test
  void theFasterMeansCountsAllButTheTrials() {
    batches(EVEN, 2_000, 100, 200);
    assertTrue(batches(EVEN, 10_000, 100, 200) >= 9_900);
    batches(EVEN, 10_000, 300, 200); // something else has become faster
    assertTrue(batches(EVEN, 10_000, 300, 200) <= 200);
  }

  /** Code that is not compiled yet takes a thousand times as long. */
  @Test
  void aMeansThatWasSlowAtFirstIsTriedAgain() {
    batches(EVEN, 1_000, 100_000, 200);
    assertTrue(batches(EVEN, 1_000, 100_000, 200) <= 100);
    batches(EVEN, 5_000, 100, 200);
    assertTrue(batches(EVEN, 1_000, 100, 200) >= 980);
  }

  @Test
  void aNodeThatWasInterruptedChangesLittle() {
    batches(EVEN, 2_000, 100, 150);
    double before = pace.of(Means.BATCH, PieceKinds.KNIGHTS | PieceKinds.STRAIGHTS);
    batches(EVEN, 16, 1_000_000, 150);
    assertTrue(pace.of(Means.BATCH, PieceKinds.KNIGHTS | PieceKinds.STRAIGHTS) < 1.1 * before);
  }

  /** Batch is fitted to 137 nanoseconds here, siblings to 781, as four pawns may promote. */
  @Test
  void thereIsNoTrialWhereTheRuleIsSure() {
    String sure = "6k1/PPPP4/8/8/8/8/8/6K1 w - - 0 1";
    assertEquals(1_000, batches(sure, 1_000, 136, 1_000));
  }

  /** Means whose times scatter are not taken for faster: 70 or 190 here, 100 in the mean. */
  @Test
  void whatIsKnownIsTheMean() {
    long[] words = GeneratorPosition.of(Fen.parse(EVEN)).words();
    Random random = new Random(1);
    for (int i = 0; i < 100_000; i++) {
      boolean isBatch = rule.choose(words, 0, MOVES, true) == Means.BATCH;
      int batch = random.nextInt(4) > 0 ? 70 : 190;
      time += (long) CHILDREN * (isBatch ? batch : 100);
      rule.counted(CHILDREN);
    }
    int material = PieceKinds.KNIGHTS | PieceKinds.STRAIGHTS;
    double ratio =
        pace.of(Means.BATCH, material) * 187.8 / (pace.of(Means.SIBLINGS, material) * 189.7);
    assertEquals(1, ratio, 0.2);
  }

  @Test
  void whatAnotherMeansHasCountedIsNotMeasured() {
    long[] words = GeneratorPosition.of(Fen.parse(EVEN)).words();
    for (int i = 0; i < 1_000; i++) {
      rule.choose(words, 0, MOVES, true);
      time += 10;
      rule.counted(0);
    }
    assertEquals("nothing", pace.text());
  }

  @Test
  void materialThatWasNotMeasuredTakesWhatOthersTake() {
    batches(EVEN, 2_000, 50, 200);
    assertEquals(
        pace.of(Means.BATCH, PieceKinds.KNIGHTS | PieceKinds.STRAIGHTS),
        pace.of(Means.BATCH, PieceKinds.DIAGONALS),
        0.01);
    assertEquals(0, pace.measurements(Means.BATCH, PieceKinds.DIAGONALS));
  }

  @Test
  void whatWasMeasuredIsToldByMaterial() {
    assertEquals("nothing", pace.text());
    pace.took(Means.BATCH, 0, 0.5);
    pace.took(Means.SIBLINGS, PieceKinds.KNIGHTS, 1.25);
    assertEquals("pawns batch 0.50; knights siblings 1.25", pace.text());
  }
}
