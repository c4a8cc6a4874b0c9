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
  private final Node board;
  private final Attackers attackers;

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

  // For the square of each pinned piece, where it may go, the square of the slider included.
  final long[] freeLow;
  final long[] freeHigh;

  private long friendsLow;
  private long friendsHigh;

  KingLines(Rules rules, Node board) {
    lines = rules.lines;
    this.board = board;
    attackers = new Attackers(lines, board);
    freeLow = new long[rules.size.squares()];
    freeHigh = new long[rules.size.squares()];
  }

  /** Looks along the lines of our king. */
  void readOurs() {
    read(board.ourKing(), board.usLow, board.usHigh);
  }

  /** Looks along the lines of their king. */
  void readTheirs() {
    read(board.theirKing(), board.themLow, board.themHigh);
  }

  private void read(int king, long low, long high) {
    friendsLow = low;
    friendsHigh = high;
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
    look(0, attackers.snipersLow(king) & ~low, king);
    look(1, attackers.snipersHigh(king) & ~high, king);
  }

  private void look(int word, long sliders, int king) {
    for (long r = sliders; r != 0; r &= r - 1) {
      look(king, Lines.square(word, r));
    }
  }

  private void look(int king, int slider) {
    long low = lines.between(0, king, slider) & board.occupiedLow;
    long high = lines.between(1, king, slider) & board.occupiedHigh;
    long enemiesLow = low & ~friendsLow;
    long enemiesHigh = high & ~friendsHigh;
    switch (Lines.count(low, high)) {
      case 0 -> {
        checkersLow |= Lines.low(slider);
        checkersHigh |= Lines.high(slider);
      }
      case 1 -> {
        discoverersLow |= enemiesLow;
        discoverersHigh |= enemiesHigh;
        if ((enemiesLow | enemiesHigh) == 0) {
          pin(king, slider, low, high);
        }
      }
      case 2 -> {
        if (Lines.count(enemiesLow, enemiesHigh) == 1) {
          pinChangersLow |= enemiesLow;
          pinChangersHigh |= enemiesHigh;
        }
      }
      default -> {}
    }
  }

  private void pin(int king, int slider, long low, long high) {
    int pinned = Lines.first(low, high);
    long rayLow = lines.between(0, king, slider);
    long rayHigh = lines.between(1, king, slider);
    pinnedLow |= low;
    pinnedHigh |= high;
    pinRaysLow |= rayLow;
    pinRaysHigh |= rayHigh;
    freeLow[pinned] = rayLow | Lines.low(slider);
    freeHigh[pinned] = rayHigh | Lines.high(slider);
    pinChangersLow |= Lines.low(slider);
    pinChangersHigh |= Lines.high(slider);
  }

  /** Returns whether the friend on a square is pinned. */
  boolean isPinned(int square) {
    return Lines.has(square, pinnedLow, pinnedHigh);
  }
}
