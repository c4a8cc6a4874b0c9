package sift.chess.board;

import static jdk.incubator.vector.VectorOperators.AND_NOT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import sift.geometry.Bitboard;

/**
 * {@link PackedPosition#pack} and its inverse for many positions at once, in vectors. Their words
 * stand in columns:
 *
 * <pre>
 *   unpacked[count * word + i]   word 0 to 9 of the unpacked position i
 *   packed[count * word + i]     word 0 to 3 of the packed position i: s, t, u, white
 * </pre>
 *
 * <p>Flags are expanded and compressed word by word: x86 has no such instruction for vectors.
 */
public final class PackedColumns {
  /** The number of positions is a multiple of this, so that it fills vectors of any width. */
  public static final int BLOCK = 64;

  private static final VectorSpecies<Long> LANES = LongVector.SPECIES_PREFERRED;
  private static final long BACK_RANKS = Bitboard.RANK_1 | Bitboard.RANK_8;

  private PackedColumns() {}

  /**
   * Packs positions; they must be those of setups without a {@link PackedPosition#refusal}, which
   * is not checked.
   *
   * @throws IllegalArgumentException if the arrays do not hold as many positions, or if their
   *     number is no multiple of {@value #BLOCK}
   */
  public static void pack(long[] unpacked, long[] packed) {
    int count = count(unpacked, packed);
    for (int i = 0; i < count; i += LANES.length()) {
      LongVector pawns = column(unpacked, count, 2, i);
      LongVector bishops = column(unpacked, count, 4, i);
      LongVector rooks = column(unpacked, count, 5, i);
      LongVector special = column(unpacked, count, 8, i);
      LongVector doubleStep =
          special
              .and(Bitboard.RANK_3)
              .lanewise(LSHL, 8)
              .or(special.and(Bitboard.RANK_6).lanewise(LSHR, 8));
      pawns
          .or(column(unpacked, count, 3, i))
          .or(bishops)
          .or(special.and(BACK_RANKS))
          .intoArray(packed, i);
      bishops
          .or(column(unpacked, count, 6, i))
          .or(rooks)
          .or(doubleStep)
          .intoArray(packed, count + i);
      rooks.or(column(unpacked, count, 7, i)).or(pawns).intoArray(packed, 2 * count + i);
    }
    for (int i = 0; i < count; i++) {
      long white = unpacked[i];
      packed[3 * count + i] =
          white | Long.expand(unpacked[9 * count + i], ~(white | unpacked[count + i]));
    }
  }

  /**
   * Unpacks positions; the words must be those of packed positions, which is not checked.
   *
   * @throws IllegalArgumentException if the arrays do not hold as many positions, or if their
   *     number is no multiple of {@value #BLOCK}
   */
  public static void unpack(long[] packed, long[] unpacked) {
    int count = count(unpacked, packed);
    for (int i = 0; i < count; i += LANES.length()) {
      LongVector s = column(packed, count, 0, i);
      LongVector t = column(packed, count, 1, i);
      LongVector u = column(packed, count, 2, i);
      LongVector all = s.and(t).and(u);
      LongVector castling = all.and(BACK_RANKS);
      LongVector doubleStep = all.lanewise(XOR, castling);
      s = s.lanewise(XOR, castling);
      t = t.lanewise(XOR, doubleStep);
      LongVector occupied = s.or(t).or(u);
      LongVector white = column(packed, count, 3, i).and(occupied);
      white.intoArray(unpacked, i);
      occupied.lanewise(XOR, white).intoArray(unpacked, count + i);
      s.and(u).intoArray(unpacked, 2 * count + i);
      s.lanewise(AND_NOT, t.or(u)).intoArray(unpacked, 3 * count + i);
      s.and(t).intoArray(unpacked, 4 * count + i);
      t.and(u).intoArray(unpacked, 5 * count + i);
      t.lanewise(AND_NOT, s.or(u)).intoArray(unpacked, 6 * count + i);
      u.lanewise(AND_NOT, s.or(t)).intoArray(unpacked, 7 * count + i);
      doubleStep
          .lanewise(LSHR, 8)
          .and(Bitboard.RANK_3)
          .or(doubleStep.lanewise(LSHL, 8).and(Bitboard.RANK_6))
          .or(castling)
          .intoArray(unpacked, 8 * count + i);
    }
    for (int i = 0; i < count; i++) {
      unpacked[9 * count + i] =
          Long.compress(packed[3 * count + i], ~(unpacked[i] | unpacked[count + i]));
    }
  }

  private static LongVector column(long[] words, int count, int word, int i) {
    return LongVector.fromArray(LANES, words, count * word + i);
  }

  private static int count(long[] unpacked, long[] packed) {
    int count = packed.length / PackedPosition.WORDS;
    if (packed.length % (BLOCK * PackedPosition.WORDS) != 0
        || unpacked.length != count * PackedPosition.UNPACKED_WORDS) {
      throw new IllegalArgumentException(
          "%d words for packed positions and %d for unpacked ones; allowed are 4 and 10 for each of"
                  .formatted(packed.length, unpacked.length)
              + " a multiple of %d positions".formatted(BLOCK));
    }
    return count;
  }
}
