package sift.search.enumerate;

/** How the levels of operands, with the weight of the production over them, make a level. */
public enum LevelCost {
  /** Their sum: symbols, operators, instructions. */
  SUM,
  /** The highest of them and the weight: latency. */
  MAX
}
