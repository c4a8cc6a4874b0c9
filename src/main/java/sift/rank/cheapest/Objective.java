package sift.rank.cheapest;

/** The cost to minimize. */
public enum Objective {
  /** Cycles from the board to the result. */
  LATENCY,
  /** Cycles per formula when many are computed side by side. */
  THROUGHPUT,
  /** Operators, those of equal terms each time. */
  OPERATIONS
}
