package sift.bench.attacks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sift.bench.attacks.Contestant.Bulk;
import sift.bench.attacks.Contestant.Single;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.BulkAttacks;
import sift.chess.attacks.BulkBitMirror;
import sift.chess.attacks.Card;
import sift.chess.attacks.PextAttacks;
import sift.progress.Progress;

/** What is refused and what is timed; the times themselves are not asserted. */
class ContestTest {
  private static final Card CARD = new Card("a name", "an author", "a source", "none", 0);
  private static final Effort LEAST = new Effort(1, 1, 1);
  private static final int A1 = 0;
  private static final int H8 = 63;
  private static final long ON_B1 = 1L << 1;

  /** Wrong as a rook on a1 when of its squares only b1 is occupied. */
  private record BlindOnB1(Attacks right) implements Attacks {
    @Override
    public long bishop(int square, long occupied) {
      return right.bishop(square, occupied);
    }

    @Override
    public long rook(int square, long occupied) {
      long reached = right.rook(A1, 0);
      return square == A1 && (occupied & reached) == ON_B1 ? reached : right.rook(square, occupied);
    }

    @Override
    public long queen(int square, long occupied) {
      return bishop(square, occupied) | rook(square, occupied);
    }
  }

  /** Wrong for queens on h8 beside others: takes the board of the one before. */
  private record MixedUp(BulkAttacks right) implements BulkAttacks {
    @Override
    public Batch batch(int[] squares) {
      Batch batch = right.batch(squares);
      return (occupied, attacks) -> {
        long[] boards = occupied.clone();
        for (int i = 1; i < boards.length; i++) {
          boards[i] = squares[i] == H8 ? occupied[i - 1] : occupied[i];
        }
        batch.queens(boards, attacks);
      };
    }
  }

  @Test
  void aWrongRookIsRefusedWithItsCaseAndNothingIsTimed() {
    Contestant right = new Single(CARD, new PextAttacks());
    Contestant wrong = new Single(CARD, new BlindOnB1(new PextAttacks()));
    Report report = run(List.of(right, wrong));
    assertTrue(report.results().isEmpty());
    Refusal refusal = report.refusal().orElseThrow();
    assertEquals("rook", refusal.piece());
    assertEquals(A1, refusal.wrong().square());
    assertEquals(ON_B1, refusal.wrong().occupied());
    assertEquals(new PextAttacks().rook(A1, ON_B1), refusal.wrong().expected());
    assertEquals(new PextAttacks().rook(A1, 0), refusal.wrong().got());
  }

  @Test
  void aBulkThatTakesAnotherQueensBoardIsRefused() {
    Report report = run(List.of(new Bulk(CARD, new MixedUp(new BulkBitMirror()))));
    assertEquals(H8, report.refusal().orElseThrow().wrong().square());
    assertTrue(report.results().isEmpty());
  }

  @Test
  void oneQueenAtATimeHasALatencyAndBulkHasNone() {
    List<Contestant> contestants =
        List.of(new Bulk(CARD, new BulkBitMirror()), new Single(CARD, new PextAttacks()));
    Report report = run(contestants);
    assertTrue(report.refusal().isEmpty());
    assertEquals(contestants, report.results().stream().map(Result::contestant).toList());
    assertEquals(
        List.of(false, true),
        report.results().stream().map(result -> result.latency().isPresent()).toList());
  }

  @Test
  void aContestCanBeStopped() {
    Progress progress = new Progress();
    progress.requestStop();
    assertThrows(
        CancellationException.class,
        () -> Contest.run(Contestant.all(), boards(Heat.LAP), Effort.USUAL, progress));
  }

  @Test
  void boardsThatFillNoLapAreRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Contest.run(List.of(), boards(Heat.LAP - 1), LEAST, new Progress()));
    assertEquals("4,095 boards of games; needed are 4,096", e.getMessage());
  }

  @Test
  void theMedianAndTheQuartilesAreRounds() {
    Times times = Times.of(new double[] {70, 20, 50, 10, 60, 30, 40});
    assertEquals(new Times(40, 20, 60), times);
    assertEquals(25, times.millionsPerSecond());
    assertEquals(0.5, times.spread());
    assertEquals(new Times(30, 10, 50), times.less(10));
    assertThrows(IllegalArgumentException.class, () -> new Effort(2, 1, 1));
  }

  private static Report run(List<Contestant> contestants) {
    return Contest.run(contestants, boards(Heat.LAP), LEAST, new Progress());
  }

  private static long[] boards(int count) {
    long[] boards = LongStream.range(0, count).toArray();
    Arrays.setAll(boards, i -> Long.rotateLeft(boards[i] * boards[i], i));
    return boards;
  }
}
