package sift.search.request;

import sift.lang.BitWidth;

/**
 * A way to cover many formulas at once instead of computing each. No join loses a solution:
 * formulas left out cannot be right on the samples, or have the function of another formula.
 * Without joins each is computed.
 */
public enum Join {
  /** A bitwise unary operator at the root is inverted, and applied to the goal. */
  INVERSE,
  /** {@code ^} at the root: the other operand is looked up in a hash table by its masked values. */
  HASH,
  /**
   * Where one operand of the operator at the root determines bits of the other ({@code | & &~},
   * shifts, rotations), only operands with these bits are tried, and operators whose results never
   * have them are skipped. Comparisons and counts at the root are tried only where the goal may be
   * such a result.
   */
  FILTER,
  /**
   * An operator on top of another is left out if for every operand a smaller formula, or one of the
   * same size that is tried, has the function.
   */
  PAIRS;

  /** Whether joins support words of a width: of 64 bits only. */
  public static boolean areFor(BitWidth width) {
    return width.equals(BitWidth.WORD);
  }
}
