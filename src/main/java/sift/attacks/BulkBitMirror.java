package sift.attacks;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.Square;

/**
 * {@link BitMirror} for many queens, each in a lane of its own, one ray after the other: "A new
 * kind of rotated Bitboard" by Daniel Infuehr.
 *
 * <p>Positive rays gather in one vector; negative ones, turned with the board, in another, which is
 * turned back once. Vectors are as wide as the machine prefers, with at most eight lanes.
 */
public final class BulkBitMirror implements BulkAttacks {
  private static final VectorSpecies<Long> SPECIES =
      LongVector.SPECIES_PREFERRED.length() <= LongVector.SPECIES_512.length()
          ? LongVector.SPECIES_PREFERRED
          : LongVector.SPECIES_512;
  private static final int LANES = SPECIES.length();
  private static final int LINES = Line.values().length;

  // By square: the positive rays of the four lines, then the negative ones, turned.
  private static final long[] POSITIVE = LineMasks.of(Ray.POSITIVE);
  private static final long[] NEGATIVE = LineMasks.of(Ray.NEGATIVE);

  /** What is to be known of it. */
  public static Card card() {
    return new Card(
        "Vector Bitmirror, bulk",
        "Daniel Infuehr",
        "A new kind of rotated Bitboard, talkchess.com",
        "vectors of longs",
        Card.bytes(POSITIVE, NEGATIVE));
  }

  @Override
  public Batch batch(int[] squares) {
    long[] masks = new long[squares.length * 2 * LINES];
    for (int i = 0; i < squares.length; i++) {
      int at = i / LANES * LANES * 2 * LINES + i % LANES;
      for (int line = 0; line < LINES; line++) {
        int mask = line * Square.COUNT + squares[i];
        masks[at + line * LANES] = POSITIVE[mask];
        masks[at + (LINES + line) * LANES] = Long.reverse(NEGATIVE[mask]);
      }
    }
    return (occupied, attacks) -> queens(masks, occupied, attacks);
  }

  // One flat loop: vectors that a method returns may be boxed.
  private static void queens(long[] masks, long[] occupied, long[] attacks) {
    for (int i = 0; i < occupied.length; i += LANES) {
      int at = i * 2 * LINES;
      LongVector board = LongVector.fromArray(SPECIES, occupied, i);
      LongVector m0 = LongVector.fromArray(SPECIES, masks, at);
      LongVector m1 = LongVector.fromArray(SPECIES, masks, at + LANES);
      LongVector m2 = LongVector.fromArray(SPECIES, masks, at + 2 * LANES);
      LongVector m3 = LongVector.fromArray(SPECIES, masks, at + 3 * LANES);
      LongVector b0 = board.and(m0);
      LongVector b1 = board.and(m1);
      LongVector b2 = board.and(m2);
      LongVector b3 = board.and(m3);
      LongVector up =
          b0.lanewise(VectorOperators.XOR, b0.sub(1))
              .and(m0)
              .or(b1.lanewise(VectorOperators.XOR, b1.sub(1)).and(m1))
              .or(b2.lanewise(VectorOperators.XOR, b2.sub(1)).and(m2))
              .or(b3.lanewise(VectorOperators.XOR, b3.sub(1)).and(m3));
      LongVector turned = board.lanewise(VectorOperators.REVERSE);
      LongVector m4 = LongVector.fromArray(SPECIES, masks, at + 4 * LANES);
      LongVector m5 = LongVector.fromArray(SPECIES, masks, at + 5 * LANES);
      LongVector m6 = LongVector.fromArray(SPECIES, masks, at + 6 * LANES);
      LongVector m7 = LongVector.fromArray(SPECIES, masks, at + 7 * LANES);
      LongVector b4 = turned.and(m4);
      LongVector b5 = turned.and(m5);
      LongVector b6 = turned.and(m6);
      LongVector b7 = turned.and(m7);
      LongVector down =
          b4.lanewise(VectorOperators.XOR, b4.sub(1))
              .and(m4)
              .or(b5.lanewise(VectorOperators.XOR, b5.sub(1)).and(m5))
              .or(b6.lanewise(VectorOperators.XOR, b6.sub(1)).and(m6))
              .or(b7.lanewise(VectorOperators.XOR, b7.sub(1)).and(m7));
      up.or(down.lanewise(VectorOperators.REVERSE)).intoArray(attacks, i);
    }
  }
}
