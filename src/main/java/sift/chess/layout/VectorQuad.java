package sift.chess.layout;

import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Conversions of a quad-bitboard in vectors; {@link QuadBoard} has the plain ones. Slow where
 * vectors are narrower than 256 bits.
 */
public final class VectorQuad {
  private static final VectorSpecies<Long> QUAD = LongVector.SPECIES_256;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;

  // The lanes are the sets of b1 b0 = 00, 01, 10, 11; all bits where the word must not be set.
  private static final LongVector NOT_B0 = LongVector.fromArray(QUAD, new long[] {-1, 0, -1, 0}, 0);
  private static final LongVector NOT_B1 = LongVector.fromArray(QUAD, new long[] {-1, -1, 0, 0}, 0);

  private VectorQuad() {}

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
