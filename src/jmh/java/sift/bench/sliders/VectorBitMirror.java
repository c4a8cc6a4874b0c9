package sift.bench.sliders;

import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.REVERSE;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.Square;

/**
 * {@link BitMirror} with the rays of one queen in the lanes of vectors, four positive ones in one,
 * four negative ones, turned with the board, in another: "A new kind of rotated Bitboard" by Daniel
 * Infuehr.
 *
 * <p>A bishop or a rook is the queen on its own lines, and takes as long. Slow where vectors are
 * narrower than 256 bits.
 */
public final class VectorBitMirror implements Attacks {
  private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_256;
  private static final int LINES = Line.values().length;

  // The masks of all four lines side by side, at four times the square.
  private static final long[] POSITIVE = bySquare(LineMasks.of(Ray.POSITIVE));
  private static final long[] TURNED = bySquare(LineMasks.of(Ray.NEGATIVE));
  private static final long[] BISHOP_LINES = new long[Square.COUNT];
  private static final long[] ROOK_LINES = new long[Square.COUNT];

  static {
    Attacks walk = new WalkAttacks();
    for (int square = 0; square < Square.COUNT; square++) {
      BISHOP_LINES[square] = walk.bishop(square, 0);
      ROOK_LINES[square] = walk.rook(square, 0);
    }
    for (int i = 0; i < TURNED.length; i++) {
      TURNED[i] = Long.reverse(TURNED[i]);
    }
  }

  @Override
  public long bishop(int square, long occupied) {
    return queen(square, occupied) & BISHOP_LINES[square];
  }

  @Override
  public long rook(int square, long occupied) {
    return queen(square, occupied) & ROOK_LINES[square];
  }

  @Override
  public long queen(int square, long occupied) {
    LongVector board = LongVector.broadcast(SPECIES, occupied);
    LongVector up = LongVector.fromArray(SPECIES, POSITIVE, square * LINES);
    LongVector down = LongVector.fromArray(SPECIES, TURNED, square * LINES);
    LongVector above = board.and(up);
    LongVector below = board.lanewise(REVERSE).and(down);
    LongVector positive = above.lanewise(XOR, above.sub(1)).and(up);
    LongVector negative = below.lanewise(XOR, below.sub(1)).and(down);
    return positive.or(negative.lanewise(REVERSE)).reduceLanes(OR);
  }

  private static long[] bySquare(long[] byLine) {
    long[] masks = new long[byLine.length];
    for (int i = 0; i < masks.length; i++) {
      masks[i] = byLine[i % LINES * Square.COUNT + i / LINES];
    }
    return masks;
  }
}
