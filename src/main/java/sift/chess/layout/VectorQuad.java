package sift.chess.layout;

import static jdk.incubator.vector.VectorOperators.IS_NEGATIVE;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Quad-bitboards asked, converted, hashed and changed in vectors; {@link QuadBoard} and {@link
 * QuadHash} have the plain twins. Slow where vectors are narrower than 256 bits.
 */
public final class VectorQuad {
  private static final VectorSpecies<Long> QUAD = LongVector.SPECIES_256;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;

  // The lanes are the sets of b1 b0 = 00, 01, 10, 11; all bits where the word must not be set.
  private static final LongVector NOT_B0 = words(-1, 0, -1, 0);
  private static final LongVector NOT_B1 = words(-1, -1, 0, 0);

  // Of b0 alone; and b1 b2 b3, each to be met by the next: bishops, kings, queens.
  private static final LongVector FIRST = words(-1, 0, 0, 0);
  private static final VectorShuffle<Long> NEXT_PIECE_WORD =
      VectorShuffle.fromValues(QUAD, 0, 2, 3, 1);

  // The shifts of the four words, as QuadHash has them: up, down, up, down.
  private static final LongVector UP = words(22, 21, 37, 25);
  private static final LongVector DOWN = words(23, 17, 22, 29);
  private static final LongVector UP_AGAIN = words(4, 6, 15, 11);
  private static final LongVector DOWN_AGAIN = words(8, 7, 11, 26);

  private VectorQuad() {}

  private static LongVector words(long... words) {
    return LongVector.fromArray(QUAD, words, 0);
  }

  /** The quad-bitboard in vectors. */
  static final class Board extends AspectBoard {
    @Override
    void add(long[] board, int at, int first, int second, int third) {
      VectorQuad.add(board, at + QUAD, first, second, third);
    }

    @Override
    public int seenAt(long[] board, int at, int square) {
      return VectorQuad.pieceAt(board, at + QUAD, square);
    }

    @Override
    public void toHex(long[] board, int at, long[] hex) {
      VectorQuad.hex(board, at + QUAD, hex);
    }

    @Override
    public void toMailbox(long[] board, int at, byte[] mailbox) {
      VectorQuad.mailbox(board, at + QUAD, mailbox);
    }

    @Override
    public void toSets(long[] board, int at, long[] sets) {
      VectorQuad.sets(board, at + QUAD, sets);
    }

    @Override
    public long keyFromScratch(long[] board, int at) {
      return VectorQuad.key(board, at + QUAD) ^ QuadHash.ofState(board[at]);
    }
  }

  /** The board in 64 bytes, its quad-bitboard in vectors. */
  static final class CacheLine extends CacheLineBoard {
    @Override
    void add(long[] board, int at, int first, int second, int third) {
      VectorQuad.add(board, at + QUAD, first, second, third);
      addKeys(board, at, first, second, third);
    }

    @Override
    public int seenAt(long[] board, int at, int square) {
      return VectorQuad.pieceAt(board, at + QUAD, square);
    }

    @Override
    public void toHex(long[] board, int at, long[] hex) {
      VectorQuad.hex(board, at + QUAD, hex);
    }

    @Override
    public void toMailbox(long[] board, int at, byte[] mailbox) {
      VectorQuad.mailbox(board, at + QUAD, mailbox);
    }

    @Override
    public void toSets(long[] board, int at, long[] sets) {
      VectorQuad.sets(board, at + QUAD, sets);
    }

    @Override
    public long keyFromScratch(long[] board, int at) {
      return VectorQuad.key(board, at + QUAD) ^ QuadHash.ofState(board[at]);
    }
  }

  /** Changes the quad-bitboard at {@code quads[at]} by three aspects of the table. */
  private static void add(long[] quads, int at, int first, int second, int third) {
    aspect(first)
        .lanewise(XOR, aspect(second))
        .lanewise(XOR, aspect(third))
        .lanewise(XOR, LongVector.fromArray(QUAD, quads, at))
        .intoArray(quads, at);
  }

  private static LongVector aspect(int aspect) {
    return LongVector.fromArray(QUAD, AspectBoard.ASPECTS, 4 * aspect);
  }

  /**
   * Returns the code on a square of the quad-bitboard at {@code quads[at]}: its four bits are moved
   * to the signs, and these taken together ("AVX2: Vertical Nibble", Chess Programming Wiki).
   */
  public static int pieceAt(long[] quads, int at, int square) {
    return (int)
        LongVector.fromArray(QUAD, quads, at)
            .lanewise(LSHL, square ^ 63)
            .test(IS_NEGATIVE)
            .toLong();
  }

  /** Returns the key of the quad-bitboard at {@code quads[at]}, as {@link QuadHash#of} does. */
  public static long key(long[] quads, int at) {
    LongVector mixed = LongVector.fromArray(QUAD, quads, at);
    mixed = mixed.lanewise(XOR, mixed.lanewise(LSHL, UP));
    mixed = mixed.lanewise(XOR, mixed.lanewise(LSHR, DOWN));
    mixed = mixed.lanewise(XOR, mixed.lanewise(LSHL, UP_AGAIN));
    return mixed.lanewise(XOR, mixed.lanewise(LSHR, DOWN_AGAIN)).reduceLanes(XOR);
  }

  /** Writes the eight sets of the quad-bitboard at {@code quads[at]}, as {@link QuadBoard#sets}. */
  public static void sets(long[] quads, int at, long[] sets) {
    LongVector words = LongVector.fromArray(QUAD, quads, at);
    long b1 = quads[at + 1];
    long b2 = quads[at + 2];
    long b3 = quads[at + 3];
    words.and(FIRST.or(b1 ^ b2 ^ b3)).intoArray(sets, 0);
    words
        .and(words.rearrange(NEXT_PIECE_WORD))
        .lanewise(XOR, FIRST.and(b1 | b2 | b3))
        .intoArray(sets, 4);
  }

  /** Writes the 16 disjoint sets of the quad-bitboard at {@code quads[at]}, whatever its codes. */
  public static void hex(long[] quads, int at, long[] hex) {
    LongVector low =
        LongVector.broadcast(QUAD, quads[at])
            .lanewise(XOR, NOT_B0)
            .and(LongVector.broadcast(QUAD, quads[at + 1]).lanewise(XOR, NOT_B1));
    long b2 = quads[at + 2];
    long b3 = quads[at + 3];
    low.and(~b2 & ~b3).intoArray(hex, 0);
    low.and(b2 & ~b3).intoArray(hex, 4);
    low.and(~b2 & b3).intoArray(hex, 8);
    low.and(b2 & b3).intoArray(hex, 12);
  }

  /** Writes the 64 codes of the quad-bitboard at {@code quads[at]}, a1 first. */
  public static void mailbox(long[] quads, int at, byte[] mailbox) {
    for (int square = 0; square < mailbox.length; square += BYTES.length()) {
      bytes(quads[at] >>> square, 1)
          .or(bytes(quads[at + 1] >>> square, 2))
          .or(bytes(quads[at + 2] >>> square, 4))
          .or(bytes(quads[at + 3] >>> square, 8))
          .intoArray(mailbox, square);
    }
  }

  /** Returns {@code value} in the lanes whose bit is set. */
  private static ByteVector bytes(long squares, int value) {
    return ByteVector.zero(BYTES).blend((byte) value, VectorMask.fromLong(BYTES, squares));
  }
}
