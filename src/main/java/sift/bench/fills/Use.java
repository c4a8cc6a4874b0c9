package sift.bench.fills;

import java.util.Locale;

/** What becomes of attacks. */
public enum Use {
  /** Their squares without own pieces are counted, position by position: pseudo-legal moves. */
  COUNTED,
  /** They are written as they are, a word for each direction and position. */
  WRITTEN;

  /** {@code "counted"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
