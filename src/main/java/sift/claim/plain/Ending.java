package sift.claim.plain;

/** Why formulas were enumerated no further. */
public enum Ending {
  /** A formula is right on all cases. */
  FOUND,
  /** The last level was gone through, or no larger formula is another function. */
  COMPLETE,
  /** As many formulas were computed as were to be. */
  FORMULAS,
  /** The functions take too much memory. */
  MEMORY,
  /** Somebody asked it to stop. */
  STOPPED
}
