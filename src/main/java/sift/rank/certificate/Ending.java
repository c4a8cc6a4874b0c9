package sift.rank.certificate;

/** Why the formulas below a bound were computed no further. */
public enum Ending {
  /** A formula costs less than the bound and is right. */
  FOUND,
  /** Nothing below the bound is left. */
  COMPLETE,
  /** So many formulas were computed as were to be. */
  FORMULAS,
  /** The functions take too much memory. */
  MEMORY,
  /** Somebody asked it to stop. */
  STOPPED
}
