package sift.chess.fills;

import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;
import sift.geometry.Direction;

/**
 * {@link QuadFill} with the four words in one vector of 256 bits. Slow where vectors are narrower.
 */
public final class VectorQuadFill implements QuadFill {
  static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_256;

  @Override
  public void attacks(Direction direction, long[] sets, long[] passable, long[] attacks) {
    attacks(direction, sets, LongVector.fromArray(SPECIES, passable, 0), attacks);
  }

  @Override
  public void attacks(Direction direction, long[] sets, long empty, long[] attacks) {
    attacks(direction, sets, LongVector.broadcast(SPECIES, empty), attacks);
  }

  private static void attacks(
      Direction direction, long[] sets, LongVector passable, long[] attacks) {
    int step = QuadFill.step(direction);
    long arrivals = QuadFill.arrivals(direction);
    LongVector from = LongVector.fromArray(SPECIES, sets, 0);
    LongVector open = passable.and(arrivals);
    LongVector filled = step > 0 ? up(from, open, step) : down(from, open, -step);
    filled.and(arrivals).intoArray(attacks, 0);
  }

  /** Returns what sets attack upwards, wrapped squares included. */
  static LongVector up(LongVector sets, LongVector passable, int step) {
    LongVector filled = sets.or(sets.lanewise(LSHL, step).and(passable));
    LongVector two = passable.and(passable.lanewise(LSHL, step));
    filled = filled.or(filled.lanewise(LSHL, 2L * step).and(two));
    LongVector four = two.and(two.lanewise(LSHL, 2L * step));
    filled = filled.or(filled.lanewise(LSHL, 4L * step).and(four));
    return filled.lanewise(LSHL, step);
  }

  /** Returns what sets attack downwards, wrapped squares included. */
  static LongVector down(LongVector sets, LongVector passable, int step) {
    LongVector filled = sets.or(sets.lanewise(LSHR, step).and(passable));
    LongVector two = passable.and(passable.lanewise(LSHR, step));
    filled = filled.or(filled.lanewise(LSHR, 2L * step).and(two));
    LongVector four = two.and(two.lanewise(LSHR, 2L * step));
    filled = filled.or(filled.lanewise(LSHR, 4L * step).and(four));
    return filled.lanewise(LSHR, step);
  }
}
