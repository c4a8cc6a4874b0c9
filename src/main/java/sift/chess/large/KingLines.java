package sift.chess.large;

/**
 * The lines between a king and the enemy's sliders, and who stands on them. "Friends" are of the
 * king's color.
 *
 * <pre>
 *   between them stand               then
 *   ------------------------------   -----------------------------------------------------
 *   nobody                           the slider gives check
 *   one friend                       it is pinned; the slider is a pin changer
 *   one enemy                        it is a discoverer: it gives check by leaving the line
 *   one friend and one enemy         the enemy is a pin changer: it pins by leaving the line
 * </pre>
 */
final class KingLines {
  private final Lines lines;

  long checkersLow;
  long checkersHigh;
  long pinnedLow;
  long pinnedHigh;
  long discoverersLow;
  long discoverersHigh;
  long pinChangersLow;
  long pinChangersHigh;

  /** The squares between the king and the sliders that pin. */
  long pinRaysLow;

  long pinRaysHigh;

  // For the square of each pinned piece, where it may go.
  private final long[] freeLow;
  private final long[] freeHigh;

  private long friendsLow;
  private long friendsHigh;

  KingLines(Lines lines, int squares) {
    this.lines = lines;
    freeLow = new long[squares];
    freeHigh = new long[squares];
  }

  /** Looks along the lines of our king. */
  void readOurs(Node board, int king) {
    friendsLow = board.usLow;
    friendsHigh = board.usHigh;
    read(board, king);
  }

  /** Looks along the lines of their king. */
  void readTheirs(Node board, int king) {
    friendsLow = board.themLow;
    friendsHigh = board.themHigh;
    read(board, king);
  }

  private void read(Node board, int king) {
    checkersLow = 0;
    checkersHigh = 0;
    pinnedLow = 0;
    pinnedHigh = 0;
    discoverersLow = 0;
    discoverersHigh = 0;
    pinChangersLow = 0;
    pinChangersHigh = 0;
    pinRaysLow = 0;
    pinRaysHigh = 0;
    long low =
        (lines.rookRaysLow(king) & board.straightLow)
            | (lines.bishopRaysLow(king) & board.diagonalLow);
    long high =
        (lines.rookRaysHigh(king) & board.straightHigh)
            | (lines.bishopRaysHigh(king) & board.diagonalHigh);
    for (long r = low & ~friendsLow; r != 0; r &= r - 1) {
      look(board, king, Long.numberOfTrailingZeros(r));
    }
    for (long r = high & ~friendsHigh; r != 0; r &= r - 1) {
      look(board, king, Long.SIZE + Long.numberOfTrailingZeros(r));
    }
  }

  private void look(Node board, int king, int slider) {
    long low = lines.betweenLow(king, slider) & board.occupiedLow;
    long high = lines.betweenHigh(king, slider) & board.occupiedHigh;
    if ((low | high) == 0) {
      checkersLow |= Lines.low(slider);
      checkersHigh |= Lines.high(slider);
    } else if (Lines.isAtMostOne(low, high)) {
      one(king, slider, low, high);
    } else if (Lines.count(low, high) == 2) {
      two(low, high);
    }
  }

  private void one(int king, int slider, long low, long high) {
    if (((low & friendsLow) | (high & friendsHigh)) == 0) {
      discoverersLow |= low;
      discoverersHigh |= high;
      return;
    }
    int pinned = Lines.first(low, high);
    long rayLow = lines.betweenLow(king, slider);
    long rayHigh = lines.betweenHigh(king, slider);
    pinnedLow |= low;
    pinnedHigh |= high;
    pinRaysLow |= rayLow;
    pinRaysHigh |= rayHigh;
    freeLow[pinned] = rayLow | Lines.low(slider);
    freeHigh[pinned] = rayHigh | Lines.high(slider);
    pinChangersLow |= Lines.low(slider);
    pinChangersHigh |= Lines.high(slider);
  }

  private void two(long low, long high) {
    long enemiesLow = low & ~friendsLow;
    long enemiesHigh = high & ~friendsHigh;
    if (Lines.count(enemiesLow, enemiesHigh) == 1) {
      pinChangersLow |= enemiesLow;
      pinChangersHigh |= enemiesHigh;
    }
  }

  /** Returns whether the friend on a square is pinned. */
  boolean isPinned(int square) {
    return ((square < Long.SIZE ? pinnedLow : pinnedHigh) >>> square & 1) != 0;
  }

  /** Returns the squares to which a pinned piece may move, that of the slider included. */
  long freeLow(int pinned) {
    return freeLow[pinned];
  }

  long freeHigh(int pinned) {
    return freeHigh[pinned];
  }
}
