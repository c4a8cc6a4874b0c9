package sift.bench.attacks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sift.bench.Effort;
import sift.bench.Times;
import sift.bench.WrongResultException;
import sift.bench.attacks.BenchAttacks.Form;
import sift.bench.attacks.Contestant.Bulk;
import sift.bench.attacks.Contestant.Single;
import sift.bench.sliders.Card;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.PextAttacks;
import sift.kernel.line.BulkAttacks;
import sift.progress.Progress;

/** What is refused and what is timed; the times themselves are not asserted. */
class ContestTest {
  private static final Card CARD = new Card("a name", "an author", "a source", "none", 0);
  private static final Effort LEAST = new Effort(1, 0, 0);
  private static final BulkAttacks PEXT =
      squares ->
          (occupied, attacks) ->
              Arrays.setAll(attacks, i -> new PextAttacks().queen(squares[i], occupied[i]));
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
    WrongResultException refusal =
        assertThrows(WrongResultException.class, () -> run(List.of(right, wrong)));
    assertEquals("wrong attacks: a name as a rook", refusal.getMessage());
    assertEquals("slider on a1, occupied: b1", refusal.picture().getFirst());
    assertEquals(
        "X 1 . . . . . .    X 1 . . . . . .    X 1 1 1 1 1 1 1", refusal.picture().getLast());
  }

  @Test
  void aBulkThatTakesAnotherQueensBoardIsRefused() {
    WrongResultException refusal =
        assertThrows(
            WrongResultException.class, () -> run(List.of(new Bulk(CARD, new MixedUp(PEXT)))));
    String where = refusal.picture().getFirst();
    assertTrue(where.startsWith("slider on h8, occupied: "), where);
  }

  @Test
  void aLatencyWithinTheNoiseOfTheLoopIsNotMeasured() {
    Times times = new Times(2, 1.5);
    assertEquals(Optional.of(1.0), Contest.above(1, times));
    assertEquals(Optional.empty(), Contest.above(1.5, times));
    assertEquals(Optional.empty(), Contest.above(2.5, times));
  }

  @Test
  void bulkHasNoLatency() {
    List<Contestant> contestants =
        List.of(new Bulk(CARD, PEXT), new Single(CARD, new PextAttacks()));
    List<BenchAttacks> results = run(contestants);
    assertEquals(
        List.of(Form.BULK, Form.SINGLE), results.stream().map(BenchAttacks::form).toList());
    assertTrue(results.getFirst().latencyNanos().isEmpty());
  }

  @Test
  void aContestCanBeStopped() {
    Progress progress = new Progress();
    progress.requestStop();
    assertThrows(
        CancellationException.class,
        () -> Contest.run(Contestant.all(), boards(Laps.LAP), Effort.USUAL, progress));
  }

  @Test
  void boardsThatFillNoLapAreRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Contest.run(List.of(), boards(Laps.LAP - 1), LEAST, new Progress()));
    assertEquals("4,095 boards of games; needed are 4,096", e.getMessage());
  }

  private static List<BenchAttacks> run(List<Contestant> contestants) {
    return Contest.run(contestants, boards(Laps.LAP), LEAST, new Progress());
  }

  private static long[] boards(int count) {
    long[] boards = LongStream.range(0, count).toArray();
    Arrays.setAll(boards, i -> Long.rotateLeft(boards[i] * boards[i], i));
    return boards;
  }
}
