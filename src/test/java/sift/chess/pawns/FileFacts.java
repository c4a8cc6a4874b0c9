package sift.chess.pawns;

import sift.chess.board.Color;

/**
 * What each file says by itself of the squares on it or beside it, as the definitions of {@link
 * PawnSets} ask. A state of a file is what stands on its ranks 2 to the last but one, as a number
 * of base 3: nothing, a white or a black pawn. Tables are by state; bit 0 is rank 1.
 */
final class FileFacts {
  private final int ranks;
  private final int states;
  private final int[][] pawns;
  private final int[][] noEnemyAhead;
  private final int[][] noOwnLevelOrBehind;
  private final int[][] doubled;
  private final int[][] ownAttacksBeside;
  private final int[][] enemyAttacksAheadBeside;
  private final int[][] noOwn;

  /** Whether something holds at a rank of a file with these pawns. */
  private interface Fact {
    boolean holds(int own, int enemy, int rank, int step);
  }

  FileFacts(int ranks) {
    this.ranks = ranks;
    states = (int) Math.pow(3, ranks - 2);
    pawns = new int[2][states];
    for (int state = 0; state < states; state++) {
      int rest = state;
      for (int rank = 1; rank <= ranks - 2; rank++) {
        pawns[0][state] |= (rest % 3 == 1 ? 1 : 0) << rank;
        pawns[1][state] |= (rest % 3 == 2 ? 1 : 0) << rank;
        rest /= 3;
      }
    }
    noEnemyAhead = table((_, enemy, rank, step) -> !isOnWay(enemy, rank + step, step));
    noOwnLevelOrBehind = table((own, _, rank, step) -> !isOnWay(own, rank, -step));
    doubled = table((own, _, rank, step) -> has(own, rank) && isOnWay(own, rank - step, -step));
    ownAttacksBeside = table((own, _, rank, step) -> has(own, rank - step));
    enemyAttacksAheadBeside = table((_, enemy, rank, step) -> has(enemy, rank + 2 * step));
    noOwn = table((own, _, _, _) -> own == 0);
  }

  private int[][] table(Fact fact) {
    int[][] table = new int[2][states];
    for (int side = 0; side < 2; side++) {
      int step = Color.values()[side].forward();
      for (int state = 0; state < states; state++) {
        for (int rank = 0; rank < ranks; rank++) {
          if (fact.holds(pawns[side][state], pawns[1 - side][state], rank, step)) {
            table[side][state] |= 1 << rank;
          }
        }
      }
    }
    return table;
  }

  private boolean has(int file, int rank) {
    return rank >= 0 && rank < ranks && (file >> rank & 1) != 0;
  }

  /** Whether a pawn is met on the way from a rank to the end of its file. */
  private boolean isOnWay(int file, int rank, int step) {
    return rank >= 0 && rank < ranks && (has(file, rank) || isOnWay(file, rank + step, step));
  }

  /** Returns the number of states; 0 is a file without pawns. */
  int states() {
    return states;
  }

  /** Returns the pawns of a side, 0 for white. */
  int[] pawns(int side) {
    return pawns[side];
  }

  int[] noEnemyAhead(int side) {
    return noEnemyAhead[side];
  }

  int[] noOwnLevelOrBehind(int side) {
    return noOwnLevelOrBehind[side];
  }

  int[] doubled(int side) {
    return doubled[side];
  }

  int[] ownAttacksBeside(int side) {
    return ownAttacksBeside[side];
  }

  int[] enemyAttacksAheadBeside(int side) {
    return enemyAttacksAheadBeside[side];
  }

  int[] noOwn(int side) {
    return noOwn[side];
  }
}
