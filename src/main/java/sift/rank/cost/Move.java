package sift.rank.cost;

import java.util.Locale;

/** How words come to vector registers and back, beside the instructions that compute with them. */
public enum Move {
  /** A word by square for each lane, read from a table in memory. */
  GATHER,
  /** The same read from a table of 16 entries in registers. */
  LOOKUP,
  /** A word for each lane, side by side in memory. */
  ROW,
  /** One word for all lanes. */
  BROADCAST,
  /** The union of the words of all lanes, as one word. */
  FOLD;

  /** Returns its table in a file of costs. */
  String table() {
    return name().toLowerCase(Locale.ROOT);
  }
}
