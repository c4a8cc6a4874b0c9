package sift.search.enumerate;

/**
 * The level of a formula from those of its operands and the weight of its production: the cost of
 * the enumeration.
 */
public enum LevelCost {
  /** The sum: symbols, operators, instructions. */
  SUM,
  /** The maximum of the operands, plus the weight: latency. */
  MAX
}
