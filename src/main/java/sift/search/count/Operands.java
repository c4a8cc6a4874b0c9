package sift.search.count;

/** The trees that count as one. */
public enum Operands {
  /** None: {@code (a ^ b)} and {@code (b ^ a)} are two trees. */
  ORDERED {
    @Override
    long pairs(long x, long y) {
      return Math.multiplyExact(2, Math.multiplyExact(x, y));
    }

    @Override
    long pairsWithin(long x, long y, int sizeOfX, int sizeOfY) {
      return Math.multiplyExact(x, y);
    }
  },
  /**
   * Those that differ in the order of operands that may be exchanged; the one of least text stands
   * for them.
   */
  EXCHANGEABLE {
    @Override
    long pairs(long x, long y) {
      return Math.multiplyExact(x, y);
    }

    @Override
    long pairsWithin(long x, long y, int sizeOfX, int sizeOfY) {
      if (sizeOfX > sizeOfY) {
        return 0; // counted where the sizes are the other way round
      }
      return sizeOfX < sizeOfY
          ? Math.multiplyExact(x, y)
          : Math.addExact(Math.multiplyExact(x, x - 1) / 2, x);
    }
  };

  /**
   * Returns how many trees a commutative operator makes of {@code x} trees and {@code y} others.
   */
  abstract long pairs(long x, long y);

  /**
   * Returns the same where both operands are trees of one function, {@code x} of one size and
   * {@code y} of another; asked for once with the sizes this way and once the other way round.
   */
  abstract long pairsWithin(long x, long y, int sizeOfX, int sizeOfY);
}
