package sift.kernel.board;

import java.util.Arrays;
import sift.kernel.emit.RankPass;

/**
 * Which row of the scratch memory holds what the passes of {@link SlicedCount} hand on: single rows
 * first, then boards of eight rows.
 */
final class ScratchRows {
  /** The row of the scratch memory with the counts. */
  static final int COUNTS = 0;

  /** The row with the sums of eight counts at a time. */
  static final int SUMS = COUNTS + 1;

  /** A place is counted at most 11 times on each of eight ranks, so that the sum has 7 bits. */
  static final int PLANES = 7;

  static final int LAST_DANGER = SUMS + 1;
  static final int LAST_PINNED = LAST_DANGER + 1;
  static final int PINNED_KNIGHTS = LAST_PINNED + 1; // two rows
  static final int LAST_PAWN_TARGETS = PINNED_KNIGHTS + 2; // two rows
  static final int FIRST_PLANE = LAST_PAWN_TARGETS + 2;
  static final int OCCUPIED = FIRST_PLANE + PLANES;
  static final int OWN = OCCUPIED + RankPass.RANKS;
  static final int KING_RAYS = OWN + RankPass.RANKS; // three boards
  static final int ENEMY_ATTACKS = KING_RAYS + 3 * RankPass.RANKS; // three boards
  static final int DANGER = ENEMY_ATTACKS + 3 * RankPass.RANKS;
  static final int FREE_ON_FILES = DANGER + RankPass.RANKS;
  static final int FREE_ON_RANKS = FREE_ON_FILES + RankPass.RANKS;
  static final int FREE_RISING = FREE_ON_RANKS + RankPass.RANKS;
  static final int FREE_FALLING = FREE_RISING + RankPass.RANKS;
  static final int COUNTED = FREE_FALLING + RankPass.RANKS; // three boards
  static final int FOURTH_RANK = COUNTED + 3 * RankPass.RANKS; // all bits on rank 4
  private static final int ROWS = FOURTH_RANK + RankPass.RANKS;

  private ScratchRows() {}

  /** Scratch memory for the passes. */
  static byte[] memory(int rowBytes) {
    byte[] scratch = new byte[ROWS * rowBytes];
    int fourth = (FOURTH_RANK + 3) * rowBytes;
    Arrays.fill(scratch, fourth, fourth + rowBytes, (byte) -1);
    return scratch;
  }
}
