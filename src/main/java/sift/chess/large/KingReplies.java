package sift.chess.large;

/**
 * The moves of their king, steps and castling, after a null move, and what our moves change. The
 * squares that it may enter or cross are watched:
 *
 * <pre>
 *   attackers of a watched square   a move of ours changes it
 *   -----------------------------   ----------------------------------------------------------
 *   none                            by arriving where it attacks the square, which is counted
 *                                   for steps and excluded for castling; by opening a line
 *                                   (such pieces are excluded)
 *   one                             by leaving (such pieces are excluded), or by blocking a line
 *                                   (such targets are excluded)
 *   two                             if one of them blocks the other (pairs, pairShields)
 *   more                            never
 * </pre>
 */
final class KingReplies {
  private static final int MAX_STEPS = 8;

  private final Rules rules;
  private final Lines lines;
  private final Node board;
  private final Attackers attackers;

  /** From where we would attack each of the steps' squares that nobody attacks. */
  private final Reaches[] reaches = new Reaches[MAX_STEPS];

  private int king;
  private int freeSteps;
  private int moves;

  // Without their king.
  private long occupiedLow;
  private long occupiedHigh;

  // Of the square in view.
  private long attackersLow;
  private long attackersHigh;
  private long shieldsLow;
  private long shieldsHigh;
  private long openersLow;
  private long openersHigh;

  /** Pieces whose moves are not counted together. */
  long excludedPiecesLow;

  long excludedPiecesHigh;

  /** Targets of moves that are not counted together. */
  final Reaches excludedTargets = new Reaches();

  /** Pieces for which the squares of {@link #pairShieldsLow} are excluded too. */
  long pairsLow;

  long pairsHigh;
  long pairShieldsLow;
  long pairShieldsHigh;

  KingReplies(Rules rules, Node board) {
    this.rules = rules;
    this.board = board;
    lines = rules.lines;
    attackers = new Attackers(lines, board);
    for (int step = 0; step < MAX_STEPS; step++) {
      reaches[step] = new Reaches();
    }
  }

  /** Returns the number of their king's moves after a null move, and fills the exclusions. */
  int count() {
    king = board.theirKing();
    occupiedLow = board.occupiedLow & ~Lines.low(king);
    occupiedHigh = board.occupiedHigh & ~Lines.high(king);
    excludedPiecesLow = 0;
    excludedPiecesHigh = 0;
    excludedTargets.clear();
    excludedTargets.add(lines.king(0, king) & board.themLow, lines.king(1, king) & board.themHigh);
    pairsLow = 0;
    pairsHigh = 0;
    pairShieldsLow = 0;
    pairShieldsHigh = 0;
    freeSteps = 0;
    moves = 0;
    steps(0, lines.king(0, king) & ~board.themLow);
    steps(1, lines.king(1, king) & ~board.themHigh);
    castlings(0, board.castlingLow & board.themLow);
    castlings(1, board.castlingHigh & board.themHigh);
    return moves;
  }

  private void steps(int word, long squares) {
    for (long r = squares; r != 0; r &= r - 1) {
      int square = Lines.square(word, r);
      if (watch(square)) {
        Reaches reach = reaches[freeSteps];
        reach.clear();
        reach.addAttackers(lines, 1 - board.side, square, occupiedLow, occupiedHigh);
        freeSteps++;
        moves++;
      }
    }
  }

  private void castlings(int word, long rooks) {
    for (long r = rooks; r != 0; r &= r - 1) {
      castling(Lines.square(word, r));
    }
  }

  private void castling(int rook) {
    long low = Lines.low(king) | Lines.low(rook);
    long high = Lines.high(king) | Lines.high(rook);
    long standingLow = rules.way(0, king, rook) & board.occupiedLow & ~low;
    long standingHigh = rules.way(1, king, rook) & board.occupiedHigh & ~high;
    if ((standingLow | standingHigh) == 0) {
      excludedTargets.add(rules.way(0, king, rook) | low, rules.way(1, king, rook) | high);
      moves += isPathSafe(rook) ? 1 : 0;
      if (mayOpenRank(rook)) {
        excludedPiecesLow = -1;
        excludedPiecesHigh = -1;
      }
    } else if (Lines.isAtMostOne(standingLow, standingHigh)) {
      excludedPiecesLow |= standingLow & board.usLow;
      excludedPiecesHigh |= standingHigh & board.usHigh;
    }
  }

  private boolean isPathSafe(int rook) {
    int goal = rules.kingGoal(king, rook);
    int step = Integer.signum(goal - king);
    boolean isSafe = true;
    for (int square = king; square != goal; ) {
      square += step;
      if (watch(square)) {
        excludedTargets.addAttackers(lines, 1 - board.side, square, occupiedLow, occupiedHigh);
      } else {
        isSafe = false;
      }
    }
    return isSafe;
  }

  /** Returns whether a straight slider of ours stands anywhere behind the rook. */
  private boolean mayOpenRank(int rook) {
    int ray = rook > king ? 0 : 2;
    return ((lines.ray(0, rook, ray) & board.straightLow & board.usLow)
            | (lines.ray(1, rook, ray) & board.straightHigh & board.usHigh))
        != 0;
  }

  /** Returns whether nobody attacks a square, and notes what may change that. */
  private boolean watch(int square) {
    int theirSide = 1 - board.side;
    attackersLow = attackers.leapersLow(square, theirSide) & board.usLow;
    attackersHigh = attackers.leapersHigh(square, theirSide) & board.usHigh;
    shieldsLow = 0;
    shieldsHigh = 0;
    openersLow = 0;
    openersHigh = 0;
    look(square, 0, attackers.snipersLow(square) & board.usLow);
    look(square, 1, attackers.snipersHigh(square) & board.usHigh);
    switch (Lines.count(attackersLow, attackersHigh)) {
      case 0 -> {
        excludedPiecesLow |= openersLow;
        excludedPiecesHigh |= openersHigh;
        return true;
      }
      case 1 -> {
        excludedPiecesLow |= attackersLow;
        excludedPiecesHigh |= attackersHigh;
        excludedTargets.add(shieldsLow, shieldsHigh);
      }
      case 2 -> {
        pairsLow |= attackersLow;
        pairsHigh |= attackersHigh;
        pairShieldsLow |= shieldsLow;
        pairShieldsHigh |= shieldsHigh;
      }
      default -> {}
    }
    return false;
  }

  private void look(int square, int word, long sliders) {
    for (long r = sliders; r != 0; r &= r - 1) {
      look(square, Lines.square(word, r));
    }
  }

  /** Looks from a watched square to a slider of ours. */
  private void look(int square, int slider) {
    long betweenLow = lines.between(0, square, slider);
    long betweenHigh = lines.between(1, square, slider);
    long low = betweenLow & occupiedLow;
    long high = betweenHigh & occupiedHigh;
    if ((low | high) == 0) {
      attackersLow |= Lines.low(slider);
      attackersHigh |= Lines.high(slider);
      shieldsLow |= betweenLow;
      shieldsHigh |= betweenHigh;
    } else if (Lines.isAtMostOne(low, high)) {
      openersLow |= low & board.usLow;
      openersHigh |= high & board.usHigh;
    }
  }

  /** Counts the steps that a piece forbids by arriving on each of these squares. */
  int forbidden(int kind, long low, long high) {
    int forbidden = 0;
    for (int step = 0; step < freeSteps; step++) {
      Reaches reach = reaches[step];
      forbidden += Lines.count(low & reach.squares(0, kind), high & reach.squares(1, kind));
    }
    return forbidden;
  }
}
