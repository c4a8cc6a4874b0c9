package sift.chess.large;

/** The moves of their pawns after a null move, and what our moves change. */
final class PawnReplies {
  private final Rules rules;
  private final Node board;
  private final KingLines theirLines;
  private final Changes changes;

  private int side;
  private int forward;
  private long low;
  private long high;
  private int moves;

  PawnReplies(Rules rules, Node board, KingLines theirLines, Changes changes) {
    this.rules = rules;
    this.board = board;
    this.theirLines = theirLines;
    this.changes = changes;
  }

  /** Counts them, and adds to the changes. */
  int count() {
    side = 1 - board.side;
    forward = rules.step(side, MoveSets.PUSH);
    moves = 0;
    low = board.pawnsLow & board.themLow;
    high = board.pawnsHigh & board.themHigh;
    pinned(low & theirLines.pinnedLow, high & theirLines.pinnedHigh);
    low &= ~theirLines.pinnedLow;
    high &= ~theirLines.pinnedHigh;
    pushes();
    captures(MoveSets.WEST, rules.notLastFileLow, rules.notLastFileHigh);
    captures(MoveSets.EAST, rules.notFirstFileLow, rules.notFirstFileHigh);
    return moves;
  }

  private void pushes() {
    long aheadLow = Lines.movedLow(low, high, forward);
    long aheadHigh = Lines.movedHigh(low, high, forward);
    long pushLow = aheadLow & ~board.occupiedLow;
    long pushHigh = aheadHigh & ~board.occupiedHigh;
    for (long r = pushLow; r != 0; r &= r - 1) {
      push(Long.numberOfTrailingZeros(r));
    }
    for (long r = pushHigh; r != 0; r &= r - 1) {
      push(Long.SIZE + Long.numberOfTrailingZeros(r));
    }
    for (long r = aheadLow & board.usLow; r != 0; r &= r - 1) {
      blockedPush(Long.numberOfTrailingZeros(r));
    }
    for (long r = aheadHigh & board.usHigh; r != 0; r &= r - 1) {
      blockedPush(Long.SIZE + Long.numberOfTrailingZeros(r));
    }
    long passedLow = pushLow & rules.passedLow(side);
    long passedHigh = pushHigh & rules.passedHigh(side);
    doubleSteps(
        Lines.movedLow(passedLow, passedHigh, forward),
        Lines.movedHigh(passedLow, passedHigh, forward));
  }

  private void push(int to) {
    int choices = rules.choices(to);
    moves += choices;
    changes.arriving[to] -= choices;
    changes.arriving[to - forward] -= choices;
  }

  /** Notes that a pawn may step where a piece of ours stands, as soon as that leaves. */
  private void blockedPush(int to) {
    changes.leaving[to] += rules.choices(to);
    changes.exclude(to, to - forward);
    if (rules.isPassed(side, to)) {
      int second = to + forward;
      changes.exclude(to, second);
      changes.leaving[to] += board.isEmpty(second) ? 1 : 0;
    }
  }

  private void doubleSteps(long toLow, long toHigh) {
    for (long r = toLow & ~board.occupiedLow; r != 0; r &= r - 1) {
      doubleStep(Long.numberOfTrailingZeros(r));
    }
    for (long r = toHigh & ~board.occupiedHigh; r != 0; r &= r - 1) {
      doubleStep(Long.SIZE + Long.numberOfTrailingZeros(r));
    }
    for (long r = toLow & board.usLow; r != 0; r &= r - 1) {
      blockedDoubleStep(Long.numberOfTrailingZeros(r));
    }
    for (long r = toHigh & board.usHigh; r != 0; r &= r - 1) {
      blockedDoubleStep(Long.SIZE + Long.numberOfTrailingZeros(r));
    }
  }

  private void doubleStep(int to) {
    moves++;
    changes.arriving[to]--;
    changes.arriving[to - forward]--;
    changes.arriving[to - 2 * forward]--;
  }

  private void blockedDoubleStep(int to) {
    changes.leaving[to]++;
    changes.exclude(to, to - forward);
    changes.exclude(to, to - 2 * forward);
  }

  private void captures(int sort, long insideLow, long insideHigh) {
    int step = rules.step(side, sort);
    long attackedLow = Lines.movedLow(low, high, step) & insideLow;
    long attackedHigh = Lines.movedHigh(low, high, step) & insideHigh;
    for (long r = attackedLow & board.usLow; r != 0; r &= r - 1) {
      capture(Long.numberOfTrailingZeros(r), step);
    }
    for (long r = attackedHigh & board.usHigh; r != 0; r &= r - 1) {
      capture(Long.SIZE + Long.numberOfTrailingZeros(r), step);
    }
    for (long r = attackedLow & ~board.usLow; r != 0; r &= r - 1) {
      int to = Long.numberOfTrailingZeros(r);
      changes.arriving[to] += rules.choices(to);
    }
    for (long r = attackedHigh & ~board.usHigh; r != 0; r &= r - 1) {
      int to = Long.SIZE + Long.numberOfTrailingZeros(r);
      changes.arriving[to] += rules.choices(to);
    }
  }

  private void capture(int to, int step) {
    int choices = rules.choices(to);
    moves += choices;
    changes.leaving[to] -= choices;
    changes.exclude(to, to - step);
    changes.arriving[to - step] -= choices;
  }

  /** Counts the moves of pinned pawns; whatever changes them is not counted here. */
  private void pinned(long pawnsLow, long pawnsHigh) {
    for (long r = pawnsLow; r != 0; r &= r - 1) {
      pinned(Long.numberOfTrailingZeros(r), r & -r, 0);
    }
    for (long r = pawnsHigh; r != 0; r &= r - 1) {
      pinned(Long.SIZE + Long.numberOfTrailingZeros(r), 0, r & -r);
    }
  }

  private void pinned(int pawn, long pawnLow, long pawnHigh) {
    long freeLow = theirLines.freeLow(pawn);
    long freeHigh = theirLines.freeHigh(pawn);
    long pushLow = Lines.movedLow(pawnLow, pawnHigh, forward) & ~board.occupiedLow;
    long pushHigh = Lines.movedHigh(pawnLow, pawnHigh, forward) & ~board.occupiedHigh;
    long passedLow = pushLow & rules.passedLow(side);
    long passedHigh = pushHigh & rules.passedHigh(side);
    long secondLow = Lines.movedLow(passedLow, passedHigh, forward) & ~board.occupiedLow;
    long secondHigh = Lines.movedHigh(passedLow, passedHigh, forward) & ~board.occupiedHigh;
    long takenLow = rules.lines.pawnLow(side, pawn) & board.usLow;
    long takenHigh = rules.lines.pawnHigh(side, pawn) & board.usHigh;
    moves +=
        rules.pawnMoves(
            (pushLow | secondLow | takenLow) & freeLow,
            (pushHigh | secondHigh | takenHigh) & freeHigh);
  }
}
