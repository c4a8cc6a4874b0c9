package sift.kernel;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/** How wide the vectors of a kernel are. */
public enum Width {
  BITS_128(128, "SPECIES_128"),
  BITS_256(256, "SPECIES_256"),
  BITS_512(512, "SPECIES_512");

  private final int bits;
  private final String species;

  Width(int bits, String species) {
    this.bits = bits;
    this.species = species;
  }

  /**
   * Returns the widest vectors that this machine computes with at once, as far as they are among
   * these.
   */
  public static Width preferred() {
    int bits = LongVector.SPECIES_PREFERRED.vectorBitSize();
    return bits >= BITS_512.bits ? BITS_512 : bits >= BITS_256.bits ? BITS_256 : BITS_128;
  }

  /** Returns the width of vectors of so many words: 2, 4 or 8. */
  public static Width ofLanes(int lanes) {
    for (Width width : values()) {
      if (width.lanes() == lanes) {
        return width;
      }
    }
    throw new IllegalArgumentException("no vector of " + lanes + " words");
  }

  /** Returns the bits of a vector. */
  public int bits() {
    return bits;
  }

  /** Returns the 64-bit words of a vector. */
  public int lanes() {
    return bits / Long.SIZE;
  }

  /** Returns the species of vectors of longs. */
  public VectorSpecies<Long> longs() {
    return switch (this) {
      case BITS_128 -> LongVector.SPECIES_128;
      case BITS_256 -> LongVector.SPECIES_256;
      case BITS_512 -> LongVector.SPECIES_512;
    };
  }

  /** Returns the field of {@link LongVector} that holds the {@link VectorSpecies}. */
  public String species() {
    return species;
  }
}
