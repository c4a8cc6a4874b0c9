package sift.proof.equal;

import sift.lang.BitWidth;

/**
 * An interval of widths.
 *
 * @param least the smallest, in bits
 * @param most the largest, in bits
 */
public record Widths(int least, int most) {
  /**
   * @throws IllegalArgumentException if there are none, or one is not of 1 to 64 bits
   */
  public Widths {
    if (least < 1 || least > most || most > Long.SIZE) {
      throw new IllegalArgumentException("no widths from %d to %d bits".formatted(least, most));
    }
  }

  /** Returns one width. */
  public static Widths only(BitWidth width) {
    return new Widths(width.bits(), width.bits());
  }

  /** Whether a width is among them. */
  public boolean contains(BitWidth width) {
    return least <= width.bits() && width.bits() <= most;
  }

  /** Returns {@code "64 bits"} or {@code "every width from 1 to 64 bits"}. */
  @Override
  public String toString() {
    return least == most
        ? (most == 1 ? "1 bit" : most + " bits")
        : "every width from %d to %d bits".formatted(least, most);
  }
}
