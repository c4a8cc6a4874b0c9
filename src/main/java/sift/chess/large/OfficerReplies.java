package sift.chess.large;

/** The moves of their officers after a null move, and what our moves change. */
final class OfficerReplies {
  private final Lines lines;
  private final Node board;
  private final KingLines theirLines;
  private final Changes changes;

  OfficerReplies(Lines lines, Node board, KingLines theirLines, Changes changes) {
    this.lines = lines;
    this.board = board;
    this.theirLines = theirLines;
    this.changes = changes;
  }

  /** Counts them, and adds to the changes. */
  int count() {
    long low = board.leapersLow | board.diagonalLow | board.straightLow;
    long high = board.leapersHigh | board.diagonalHigh | board.straightHigh;
    return officers(0, low & board.themLow) + officers(1, high & board.themHigh);
  }

  private int officers(int word, long officers) {
    int moves = 0;
    for (long r = officers; r != 0; r &= r - 1) {
      moves += officer(Lines.square(word, r));
    }
    return moves;
  }

  private int officer(int square) {
    int kind = board.kind(square);
    if (theirLines.isPinned(square)) {
      return pinned(square, kind);
    }
    int moves = 0;
    if ((kind & Node.Kind.LEAPER) != 0) {
      moves += leaps(square);
    }
    if ((kind & Node.Kind.STRAIGHT) != 0) {
      for (int ray = 0; ray < Lines.STRAIGHT_RAYS; ray++) {
        moves += ray(square, ray);
      }
    }
    if ((kind & Node.Kind.DIAGONAL) != 0) {
      for (int ray = Lines.STRAIGHT_RAYS; ray < Lines.RAYS; ray++) {
        moves += ray(square, ray);
      }
    }
    changes.arriving[square] -= moves;
    return moves;
  }

  /** Counts the moves of a pinned officer; whatever changes them is not counted here. */
  private int pinned(int square, int kind) {
    long low = 0;
    long high = 0;
    if ((kind & Node.Kind.STRAIGHT) != 0) {
      low = lines.rook(0, square, board.occupiedLow, board.occupiedHigh);
      high = lines.rook(1, square, board.occupiedLow, board.occupiedHigh);
    }
    if ((kind & Node.Kind.DIAGONAL) != 0) {
      low |= lines.bishop(0, square, board.occupiedLow, board.occupiedHigh);
      high |= lines.bishop(1, square, board.occupiedLow, board.occupiedHigh);
    }
    return Lines.count(low & theirLines.freeLow[square], high & theirLines.freeHigh[square]);
  }

  private int leaps(int square) {
    long low = lines.knight(0, square);
    long high = lines.knight(1, square);
    protect(0, low & board.themLow);
    protect(1, high & board.themHigh);
    return Lines.count(low & ~board.themLow, high & ~board.themHigh);
  }

  private void protect(int word, long pieces) {
    for (long r = pieces; r != 0; r &= r - 1) {
      changes.arriving[Lines.square(word, r)]++;
    }
  }

  private int ray(int square, int ray) {
    long low = lines.attacked(0, square, ray, board.occupiedLow, board.occupiedHigh);
    long high = lines.attacked(1, square, ray, board.occupiedLow, board.occupiedHigh);
    long freeLow = low & ~board.occupiedLow;
    long freeHigh = high & ~board.occupiedHigh;
    int steps = Lines.count(freeLow, freeHigh);
    boolean isBlocked = ((low ^ freeLow) | (high ^ freeHigh)) != 0;
    int captures = isBlocked ? blocked(Lines.first(low ^ freeLow, high ^ freeHigh), ray) : 0;
    if ((ray & 2) == 0) {
      int beyond = steps + captures - 1;
      shorten(0, freeLow, beyond, -1);
      shorten(1, freeHigh, beyond - Long.bitCount(freeLow), -1);
    } else {
      shorten(0, freeLow, captures, 1);
      shorten(1, freeHigh, captures + Long.bitCount(freeLow), 1);
    }
    return steps + captures;
  }

  /**
   * Subtracts for each square of a ray the moves beyond it.
   *
   * @param first those beyond the lowest square
   * @param step how many more there are beyond the next one
   */
  private void shorten(int word, long squares, int first, int step) {
    int beyond = first;
    for (long r = squares; r != 0; r &= r - 1) {
      changes.arriving[Lines.square(word, r)] -= beyond;
      beyond += step;
    }
  }

  /** Returns the number of captures at the end of a ray. */
  private int blocked(int blocker, int ray) {
    if (Lines.has(blocker, board.themLow, board.themHigh)) {
      changes.arriving[blocker]++;
      return 0;
    }
    long low = lines.attacked(0, blocker, ray, board.occupiedLow, board.occupiedHigh);
    long high = lines.attacked(1, blocker, ray, board.occupiedLow, board.occupiedHigh);
    changes.leaving[blocker] += Lines.count(low & ~board.themLow, high & ~board.themHigh);
    changes.exclude(
        blocker,
        lines.ray(0, blocker, ray) | lines.ray(0, blocker, ray ^ 2),
        lines.ray(1, blocker, ray) | lines.ray(1, blocker, ray ^ 2));
    return 1;
  }
}
