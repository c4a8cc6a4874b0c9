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
    int moves = 0;
    for (long r = low & board.themLow; r != 0; r &= r - 1) {
      moves += officer(Long.numberOfTrailingZeros(r));
    }
    for (long r = high & board.themHigh; r != 0; r &= r - 1) {
      moves += officer(Long.SIZE + Long.numberOfTrailingZeros(r));
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
      low = lines.rookLow(square, board.occupiedLow, board.occupiedHigh);
      high = lines.rookHigh(square, board.occupiedLow, board.occupiedHigh);
    }
    if ((kind & Node.Kind.DIAGONAL) != 0) {
      low |= lines.bishopLow(square, board.occupiedLow, board.occupiedHigh);
      high |= lines.bishopHigh(square, board.occupiedLow, board.occupiedHigh);
    }
    return Lines.count(low & theirLines.freeLow(square), high & theirLines.freeHigh(square));
  }

  private int leaps(int square) {
    long low = lines.knightLow(square);
    long high = lines.knightHigh(square);
    for (long r = low & board.themLow; r != 0; r &= r - 1) {
      changes.arriving[Long.numberOfTrailingZeros(r)]++;
    }
    for (long r = high & board.themHigh; r != 0; r &= r - 1) {
      changes.arriving[Long.SIZE + Long.numberOfTrailingZeros(r)]++;
    }
    return Lines.count(low & ~board.themLow, high & ~board.themHigh);
  }

  private int ray(int square, int ray) {
    long low = lines.attackedLow(square, ray, board.occupiedLow, board.occupiedHigh);
    long high = lines.attackedHigh(square, ray, board.occupiedLow, board.occupiedHigh);
    long freeLow = low & ~board.occupiedLow;
    long freeHigh = high & ~board.occupiedHigh;
    int moves = Lines.count(freeLow, freeHigh);
    if (((low ^ freeLow) | (high ^ freeHigh)) != 0) {
      moves += blocked(Lines.first(low ^ freeLow, high ^ freeHigh), ray);
    }
    if ((ray & 2) == 0) {
      shortenUp(freeLow, freeHigh, moves);
    } else {
      shortenDown(freeLow, freeHigh, moves);
    }
    return moves;
  }

  /** Returns the number of captures at the end of a ray. */
  private int blocked(int blocker, int ray) {
    if (((Lines.low(blocker) & board.themLow) | (Lines.high(blocker) & board.themHigh)) != 0) {
      changes.arriving[blocker]++;
      return 0;
    }
    long low = lines.attackedLow(blocker, ray, board.occupiedLow, board.occupiedHigh);
    long high = lines.attackedHigh(blocker, ray, board.occupiedLow, board.occupiedHigh);
    changes.leaving[blocker] += Lines.count(low & ~board.themLow, high & ~board.themHigh);
    changes.exclude(
        blocker,
        lines.rayLow(blocker, ray) | lines.rayLow(blocker, ray ^ 2),
        lines.rayHigh(blocker, ray) | lines.rayHigh(blocker, ray ^ 2));
    return 1;
  }

  /** Subtracts for each square of a positive ray the moves beyond it. */
  private void shortenUp(long low, long high, int moves) {
    int beyond = moves;
    for (long r = low; r != 0; r &= r - 1) {
      changes.arriving[Long.numberOfTrailingZeros(r)] -= --beyond;
    }
    for (long r = high; r != 0; r &= r - 1) {
      changes.arriving[Long.SIZE + Long.numberOfTrailingZeros(r)] -= --beyond;
    }
  }

  /** Subtracts for each square of a negative ray the moves beyond it. */
  private void shortenDown(long low, long high, int moves) {
    int beyond = moves - Lines.count(low, high);
    for (long r = low; r != 0; r &= r - 1) {
      changes.arriving[Long.numberOfTrailingZeros(r)] -= beyond++;
    }
    for (long r = high; r != 0; r &= r - 1) {
      changes.arriving[Long.SIZE + Long.numberOfTrailingZeros(r)] -= beyond++;
    }
  }
}
