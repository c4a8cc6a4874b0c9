package sift.chess.archive;

/**
 * What is wrong with an archive.
 *
 * @param offset the byte of the file where it is, from 0; of a file that is cut off, its length
 * @param reason a few words
 */
public record Damage(long offset, String reason) {
  /** Returns place and reason, {@code "byte 32,800: block 1 does not have its checksum"}. */
  @Override
  public String toString() {
    return "byte %,d: %s".formatted(offset, reason);
  }
}
