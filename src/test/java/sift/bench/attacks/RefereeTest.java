package sift.bench.attacks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.bench.sliders.Card;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.PextAttacks;
import sift.geometry.Square;
import sift.kernel.line.BulkAttacks;

/** What a contestant is asked before it may start. */
class RefereeTest {
  private static final Card CARD = new Card("a name", "an author", "a source", "none", 0);
  private static final int BISHOP_CASES = 71_168;
  private static final int ROOK_CASES = 1_048_576;
  private static final Attacks PEXT = new PextAttacks();

  /** Boards by square, each once: only the squares of the rays from there tell them apart. */
  private static final class Asked {
    private final List<BitSet> boards = Stream.generate(BitSet::new).limit(Square.COUNT).toList();

    void add(int square, long occupied, long rays) {
      assertEquals(0, occupied & ~rays);
      boards.get(square).set((int) Long.compress(occupied, rays));
    }

    int cases() {
      return boards.stream().mapToInt(BitSet::cardinality).sum();
    }
  }

  /** Writes down what it is asked. */
  private record Recorded(Asked bishops, Asked rooks) implements Attacks {
    @Override
    public long bishop(int square, long occupied) {
      bishops.add(square, occupied, PEXT.bishop(square, 0));
      return PEXT.bishop(square, occupied);
    }

    @Override
    public long rook(int square, long occupied) {
      rooks.add(square, occupied, PEXT.rook(square, 0));
      return PEXT.rook(square, occupied);
    }

    @Override
    public long queen(int square, long occupied) {
      return PEXT.queen(square, occupied);
    }
  }

  /** Writes down what of the boards matters to a bishop and to a rook. */
  private record RecordedBulk(Asked bishops, Asked rooks) implements BulkAttacks {
    @Override
    public Batch batch(int[] squares) {
      return (occupied, attacks) -> {
        for (int i = 0; i < squares.length; i++) {
          long diagonals = PEXT.bishop(squares[i], 0);
          long lines = PEXT.rook(squares[i], 0);
          bishops.add(squares[i], occupied[i] & diagonals, diagonals);
          rooks.add(squares[i], occupied[i] & lines, lines);
        }
        Arrays.setAll(attacks, i -> PEXT.queen(squares[i], occupied[i]));
      };
    }
  }

  @Test
  void everyBishopAndEveryRookIsAskedFor() {
    Recorded recorded = new Recorded(new Asked(), new Asked());
    Contestant contestant = new Contestant.Single(CARD, recorded);
    Referee referee = new Referee();
    referee.check(contestant);
    assertEquals(BISHOP_CASES, recorded.bishops().cases());
    assertEquals(ROOK_CASES, recorded.rooks().cases());
    assertEquals(2 * (BISHOP_CASES + ROOK_CASES), referee.cases(contestant));
  }

  @Test
  void queensInBulkMeetEveryCaseOfBothPieces() {
    RecordedBulk recorded = new RecordedBulk(new Asked(), new Asked());
    Contestant contestant = new Contestant.Bulk(CARD, recorded);
    Referee referee = new Referee();
    referee.check(contestant);
    assertEquals(BISHOP_CASES, recorded.bishops().cases());
    assertEquals(ROOK_CASES, recorded.rooks().cases());
    assertEquals(BISHOP_CASES + ROOK_CASES, referee.cases(contestant));
  }
}
