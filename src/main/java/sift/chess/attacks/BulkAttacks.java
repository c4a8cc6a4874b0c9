package sift.chess.attacks;

/** Attacks of many queens in one call, by one algorithm. */
public interface BulkAttacks {
  /**
   * Prepares for queens on these squares: what depends on the squares only may be kept.
   *
   * @param squares a multiple of 8 of them
   */
  Batch batch(int[] squares);

  /** Queens on fixed squares. */
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
