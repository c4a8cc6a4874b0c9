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
    pinned(0, low & theirLines.pinnedLow);
    pinned(1, high & theirLines.pinnedHigh);
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
    pushes(0, pushLow);
    pushes(1, pushHigh);
    blockedPushes(0, aheadLow & board.usLow);
    blockedPushes(1, aheadHigh & board.usHigh);
    long passedLow = pushLow & rules.passedLow[side];
    long passedHigh = pushHigh & rules.passedHigh[side];
    long secondLow = Lines.movedLow(passedLow, passedHigh, forward);
    long secondHigh = Lines.movedHigh(passedLow, passedHigh, forward);
    doubleSteps(0, secondLow & ~board.occupiedLow);
    doubleSteps(1, secondHigh & ~board.occupiedHigh);
    blockedDoubleSteps(0, secondLow & board.usLow);
    blockedDoubleSteps(1, secondHigh & board.usHigh);
  }

  private void pushes(int word, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Lines.square(word, r);
      int choices = rules.choices(to);
      moves += choices;
      changes.arriving[to] -= choices;
      changes.arriving[to - forward] -= choices;
    }
  }

  private void blockedPushes(int word, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      blockedPush(Lines.square(word, r));
    }
  }

  /** Notes that a pawn may step where a piece of ours stands, as soon as that leaves. */
  private void blockedPush(int to) {
    changes.leaving[to] += rules.choices(to);
    changes.exclude(to, to - forward);
    if (Lines.has(to, rules.passedLow[side], rules.passedHigh[side])) {
      int second = to + forward;
      changes.exclude(to, second);
      changes.leaving[to] += Lines.has(second, board.occupiedLow, board.occupiedHigh) ? 0 : 1;
    }
  }

  private void doubleSteps(int word, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Lines.square(word, r);
      moves++;
      changes.arriving[to]--;
      changes.arriving[to - forward]--;
      changes.arriving[to - 2 * forward]--;
    }
  }

  private void blockedDoubleSteps(int word, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Lines.square(word, r);
      changes.leaving[to]++;
      changes.exclude(to, to - forward);
      changes.exclude(to, to - 2 * forward);
    }
  }

  private void captures(int sort, long insideLow, long insideHigh) {
    int step = rules.step(side, sort);
    long attackedLow = Lines.movedLow(low, high, step) & insideLow;
    long attackedHigh = Lines.movedHigh(low, high, step) & insideHigh;
    captures(0, attackedLow & board.usLow, step);
    captures(1, attackedHigh & board.usHigh, step);
    attacks(0, attackedLow & ~board.usLow);
    attacks(1, attackedHigh & ~board.usHigh);
  }

  private void captures(int word, long targets, int step) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Lines.square(word, r);
      int choices = rules.choices(to);
      moves += choices;
      changes.leaving[to] -= choices;
      changes.exclude(to, to - step);
      changes.arriving[to - step] -= choices;
    }
  }

  private void attacks(int word, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Lines.square(word, r);
      changes.arriving[to] += rules.choices(to);
    }
  }

  /** Counts the moves of pinned pawns; whatever changes them is not counted here. */
  private void pinned(int word, long pawns) {
    for (long r = pawns; r != 0; r &= r - 1) {
      pinned(Lines.square(word, r));
    }
  }

  private void pinned(int pawn) {
    long pawnLow = Lines.low(pawn);
    long pawnHigh = Lines.high(pawn);
    long freeLow = theirLines.freeLow[pawn];
    long freeHigh = theirLines.freeHigh[pawn];
    long pushLow = Lines.movedLow(pawnLow, pawnHigh, forward) & ~board.occupiedLow;
    long pushHigh = Lines.movedHigh(pawnLow, pawnHigh, forward) & ~board.occupiedHigh;
    long passedLow = pushLow & rules.passedLow[side];
    long passedHigh = pushHigh & rules.passedHigh[side];
    long secondLow = Lines.movedLow(passedLow, passedHigh, forward) & ~board.occupiedLow;
    long secondHigh = Lines.movedHigh(passedLow, passedHigh, forward) & ~board.occupiedHigh;
    long takenLow = rules.lines.pawn(0, side, pawn) & board.usLow;
    long takenHigh = rules.lines.pawn(1, side, pawn) & board.usHigh;
    moves +=
        rules.pawnMoves(
            (pushLow | secondLow | takenLow) & freeLow,
            (pushHigh | secondHigh | takenHigh) & freeHigh);
  }
}
