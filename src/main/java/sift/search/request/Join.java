package sift.search.request;

import sift.lang.BitWidth;

/**
 * A way to cover many formulas at once instead of computing each. All of them lose nothing: what
 * they leave out cannot fit the samples, or has the function of another formula. With none of them
 * a search is the plain engine's.
 */
public enum Join {
  /** A bitwise unary operator at the root is taken off, and the goal seen through it. */
  INVERSE,
  /** {@code ^} at the root: the other operand is looked up in a hash table by its masked values. */
  HASH,
  /**
   * Where one operand of the operator at the root tells bits of the other ({@code | & &~}, shifts,
   * rotations), only operands that can stand there are tried, and only on operators that do not,
   * whatever is under them, make the wrong bits. Comparisons and counts at the root are tried only
   * where their results can be wanted.
   */
  FILTER,
  /**
   * An operator, alone or on top of another, is left out where it makes of every operand what a
   * smaller formula makes, or one of the same size that is tried; and so is a formula of which all
   * operators but the outermost ones make a small stored function.
   */
  PAIRS;

  /** Whether joins can cover formulas over words of a width: they reason in 64 bits. */
  public static boolean areFor(BitWidth width) {
    return width.equals(BitWidth.WORD);
  }
}
