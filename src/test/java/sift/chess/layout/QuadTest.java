package sift.chess.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sift.chess.board.Setup;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.Square;

/** Conversions and keys of quad-bitboards. */
class QuadTest {
  private static final int SAMPLES = 20_000;

  /** Where the set of a type is: pawns, knights, bishops, rooks, queens, kings. */
  private static final int[] SET_OF_TYPE = {1, 2, 5, 3, 7, 6};

  private final SplittableRandom random = new SplittableRandom(21);

  /** Four words of any codes, also those that no piece has. */
  private long[] quad() {
    return random.longs(4).toArray();
  }

  @Test
  void hexHasEachSquareInTheSetOfItsCode() {
    for (int sample = 0; sample < SAMPLES; sample++) {
      long[] quad = quad();
      long[] expected = new long[PieceCode.COUNT];
      for (int square = 0; square < Square.COUNT; square++) {
        expected[code(quad, square)] |= 1L << square;
      }
      long[] plain = new long[PieceCode.COUNT];
      long[] vectors = new long[PieceCode.COUNT];
      QuadBoard.hex(quad, 0, plain);
      VectorQuad.hex(quad, 0, vectors);
      assertArrayEquals(expected, plain);
      assertArrayEquals(expected, vectors);
    }
  }

  @Test
  void mailboxHasTheCodeOfEachSquare() {
    for (int sample = 0; sample < SAMPLES; sample++) {
      long[] quad = quad();
      byte[] expected = new byte[Square.COUNT];
      for (int square = 0; square < Square.COUNT; square++) {
        expected[square] = (byte) code(quad, square);
      }
      byte[] plain = new byte[Square.COUNT];
      byte[] vectors = new byte[Square.COUNT];
      QuadBoard.mailbox(quad, 0, plain);
      VectorQuad.mailbox(quad, 0, vectors);
      assertArrayEquals(expected, plain);
      assertArrayEquals(expected, vectors);
    }
  }

  @Test
  void pieceAtIsTheCodeOfTheSquareInVectorsToo() {
    QuadBoard layout = new QuadBoard();
    for (int square = 0; square < Square.COUNT; square++) {
      for (int code = 0; code < PieceCode.COUNT; code++) {
        long[] board = LongStream.concat(LongStream.of(0), Arrays.stream(quad())).toArray();
        layout.toggle(board, 0, code ^ layout.pieceAt(board, 0, square), 1L << square);
        assertEquals(code, layout.pieceAt(board, 0, square));
        assertEquals(code, VectorQuad.pieceAt(board, QuadBoard.QUAD, square));
      }
    }
  }

  @Test
  void setsAreThoseOfTheCodesOfPieces() {
    int[] pieces = {0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
    for (int sample = 0; sample < SAMPLES; sample++) {
      long[] quad = new long[4];
      long[] expected = new long[8];
      for (int square = 0; square < Square.COUNT; square++) {
        long bit = 1L << square;
        int code = pieces[random.nextInt(pieces.length)];
        for (int word = 0; word < 4; word++) {
          quad[word] |= (code >> word & 1) == 0 ? 0 : bit;
        }
        if (code != PieceCode.EMPTY) {
          expected[(code & PieceCode.BLACK) == 0 ? 4 : 0] |= bit;
          expected[SET_OF_TYPE[PieceCode.type(code).ordinal()]] |= bit;
        }
      }
      long[] plain = new long[8];
      long[] vectors = new long[8];
      QuadBoard.sets(quad, 0, plain);
      VectorQuad.sets(quad, 0, vectors);
      assertArrayEquals(expected, plain);
      assertArrayEquals(expected, vectors);
    }
  }

  @Test
  void theKeyInVectorsIsTheKey() {
    for (int sample = 0; sample < SAMPLES; sample++) {
      long[] quad = quad();
      assertEquals(QuadHash.of(quad, 0), VectorQuad.key(quad, 0));
    }
    for (int bit = 0; bit < 256; bit++) {
      long[] quad = new long[4];
      quad[bit / 64] = 1L << bit;
      assertEquals(QuadHash.of(quad, 0), VectorQuad.key(quad, 0));
    }
  }

  private static int code(long[] quad, int square) {
    int code = 0;
    for (int word = 0; word < 4; word++) {
      code |= (int) (quad[word] >>> square & 1) << word;
    }
    return code;
  }

  @Test
  void theKeyIsLinearOverExclusiveOr() {
    for (int sample = 0; sample < SAMPLES; sample++) {
      long[] one = quad();
      long[] other = quad();
      long[] both = new long[4];
      Arrays.setAll(both, word -> one[word] ^ other[word]);
      assertEquals(QuadHash.of(both, 0), QuadHash.of(one, 0) ^ QuadHash.of(other, 0));
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
      keys.add(QuadHash.of(quad, 0));
    }
    for (long rest = BoardState.SAME_POSITION; rest != 0; rest &= rest - 1) {
      keys.add(QuadHash.ofState(rest & -rest));
    }
    return keys.build().toArray();
  }

  @Test
  void theKeysOfABoardAreThoseFromScratchAfterEachMove() {
    BoardLayout layout = BoardDefinition.CACHE_LINE.layout();
    long[] board = new long[layout.words()];
    long[] pawns = new long[4];
    for (Setup setup : RandomGames.usual(3).toList()) {
      for (var move : SlowGenerator.legalMoves(setup)) {
        layout.load(setup, board, 0);
        layout.make(board, 0, layout.move(board, 0, move));
        assertEquals(QuadHash.of(board, 1) ^ QuadHash.ofState(board[0]), board[5]);
        pawns[0] = layout.pawns(board, 0) & board[1];
        pawns[1] = layout.pawns(board, 0);
        assertEquals(QuadHash.of(pawns, 0), board[6]);
      }
    }
  }
}
