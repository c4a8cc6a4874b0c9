package sift.kernel.line;

/** Attacks of many queens in one call, by one algorithm. */
public interface BulkAttacks {
  /**
   * Returns a batch of queens on these squares; it may keep what depends on the squares only.
   *
   * @param squares a multiple of 8 of them
   */
  Batch batch(int[] squares);

  /** A batch of queens on fixed squares. */
  interface Batch {
    /**
     * Computes {@code attacks[i]} of queen {@code i} on the board {@code occupied[i]}.
     *
     * @param occupied as many boards as there are queens; whether a queen's own square is occupied
     *     does not matter
     * @param attacks as long, and not the same array
     */
    void queens(long[] occupied, long[] attacks);
  }
}
