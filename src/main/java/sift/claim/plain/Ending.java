package sift.claim.plain;

/** Reasons to end an enumeration. */
public enum Ending {
  /** A formula is right on all cases. */
  FOUND,
  /** The last level was completed, or larger formulas add no functions. */
  COMPLETE,
  /** The limit of formulas was reached. */
  FORMULAS,
  /** The functions take too much memory. */
  MEMORY,
  /** A stop was requested. */
  STOPPED
}
