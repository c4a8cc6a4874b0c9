package sift.proof.normal;

import java.util.List;

/**
 * Functions of subsets. A subset is a number with a bit for each member: a row of a truth table, or
 * the conjunction of the words in it.
 *
 * <p>Logic is the sum of multiples of conjunctions in one way only. Its values are the zeta
 * transform of their factors, and the factors the Moebius transform of the values; modulo 2 the
 * factors are the algebraic normal form.
 */
public final class Subsets {
  private Subsets() {}

  /** Returns the zeta transform: for each set the sum of the values of its subsets. */
  public static long[] zeta(long[] values) {
    return transform(values, 1);
  }

  /** Returns the Moebius transform, the inverse of the zeta transform. */
  public static long[] moebius(long[] values) {
    return transform(values, -1);
  }

  private static long[] transform(long[] values, long sign) {
    long[] all = values.clone();
    for (int member = 1; member < all.length; member <<= 1) {
      for (int set = member; set < all.length; set = set + 1 | member) {
        all[set] += sign * all[set ^ member];
      }
    }
    return all;
  }

  /** Returns the number of a subset of {@code all}. */
  public static <T> int number(List<T> members, List<T> all) {
    int set = 0;
    for (T member : members) {
      set |= 1 << all.indexOf(member);
    }
    return set;
  }
}
