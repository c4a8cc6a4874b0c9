package sift.chess.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sift.chess.board.Setup;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.SlowGenerator;

/** Keys of quad-bitboards. */
class QuadHashTest {
  private static final int SAMPLES = 20_000;

  private final SplittableRandom random = new SplittableRandom(21);

  /** Four words of any codes, also those that no piece has. */
  private long[] quad() {
    return random.longs(4).toArray();
  }

  private static long key(long[] quad) {
    return QuadHash.of(quad[0], quad[1], quad[2], quad[3]);
  }

  @Test
  void theKeyIsLinearOverExclusiveOr() {
    for (int sample = 0; sample < SAMPLES; sample++) {
      long[] one = quad();
      long[] other = quad();
      long[] both = new long[4];
      for (int word = 0; word < both.length; word++) {
        both[word] = one[word] ^ other[word];
      }
      assertEquals(key(both), key(one) ^ key(other));
    }
  }

  /** All sums of at most three bits differ, so that no six bits or fewer have the key 0. */
  @Test
  void positionsOfTheSameKeyDifferInSevenBitsOrMore() {
    long[] keys = keysOfBits();
    int bits = keys.length;
    LongStream.Builder sums = LongStream.builder().add(0);
    for (int i = 0; i < bits; i++) {
      sums.add(keys[i]);
      for (int j = 0; j < i; j++) {
        sums.add(keys[i] ^ keys[j]);
        for (int k = 0; k < j; k++) {
          sums.add(keys[i] ^ keys[j] ^ keys[k]);
        }
      }
    }
    long[] sorted = sums.build().sorted().toArray();
    assertEquals(1 + bits + pairs(bits) + (long) bits * (bits - 1) * (bits - 2) / 6, sorted.length);
    for (int i = 1; i < sorted.length; i++) {
      assertNotEquals(sorted[i - 1], sorted[i]);
    }
  }

  private static long pairs(int bits) {
    return (long) bits * (bits - 1) / 2;
  }

  /** The keys of the 256 bits of a quad-bitboard, and of those of the state that count. */
  private static long[] keysOfBits() {
    LongStream.Builder keys = LongStream.builder();
    for (int bit = 0; bit < 256; bit++) {
      long[] quad = new long[4];
      quad[bit / 64] = 1L << bit;
      keys.add(key(quad));
    }
    for (long rest = BoardState.SAME_POSITION; rest != 0; rest &= rest - 1) {
      keys.add(QuadHash.ofState(rest & -rest));
    }
    return keys.build().toArray();
  }

  @Test
  void theKeysOfABoardAreThoseFromScratchAfterEachMove() {
    BoardLayout layout = BoardLayout.CACHE_LINE;
    for (Setup setup : RandomGames.usual(3).toList()) {
      for (var move : SlowGenerator.legalMoves(setup)) {
        long[] board = layout.board(setup);
        layout.make(board, layout.move(board, move));
        assertEquals(
            QuadHash.of(board[1], board[2], board[3], board[4]) ^ QuadHash.ofState(board[0]),
            board[5]);
        long pawns = board[2] & ~(board[3] | board[4]);
        assertEquals(QuadHash.of(board[1] & pawns, pawns, 0, 0), board[6]);
      }
    }
  }
}
