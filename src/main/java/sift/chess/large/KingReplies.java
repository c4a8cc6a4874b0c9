package sift.chess.large;

import java.util.Arrays;

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

  // What reaches a square, as sets of two words: those of Node from LEAPERS on, and a pawn.
  private static final int KNIGHT = 0;
  private static final int BISHOP = Node.DIAGONAL - Node.LEAPERS;
  private static final int ROOK = Node.STRAIGHT - Node.LEAPERS;
  private static final int KING = Node.KINGS - Node.LEAPERS;
  private static final int PAWN = Lines.WORDS * Node.Kind.COUNT;
  private static final int REACHES = PAWN + Lines.WORDS;

  private final Rules rules;
  private final Lines lines;
  private final Attackers attackers;
  private final Node board;

  /** The reaches of the steps' squares that nobody attacks, one step after another. */
  private final long[] reaches = new long[MAX_STEPS * REACHES];

  /** The union of the reaches of castling paths. */
  private final long[] pathReaches = new long[REACHES];

  /** The reaches of one square. */
  private final long[] scratch = new long[REACHES];

  private int king;
  private int freeSteps;
  private int moves;
  private boolean isIrregular;

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
  long excludedTargetsLow;

  long excludedTargetsHigh;

  /** Pieces for which the squares of {@link #pairShieldsLow} are excluded too. */
  long pairsLow;

  long pairsHigh;
  long pairShieldsLow;
  long pairShieldsHigh;

  KingReplies(Rules rules, Node board) {
    this.rules = rules;
    this.board = board;
    lines = rules.lines;
    attackers = new Attackers(lines);
  }

  /** Counts them. */
  int count() {
    king = board.theirKing();
    occupiedLow = board.occupiedLow & ~Lines.low(king);
    occupiedHigh = board.occupiedHigh & ~Lines.high(king);
    excludedPiecesLow = 0;
    excludedPiecesHigh = 0;
    excludedTargetsLow = lines.kingLow(king) & board.themLow;
    excludedTargetsHigh = lines.kingHigh(king) & board.themHigh;
    pairsLow = 0;
    pairsHigh = 0;
    pairShieldsLow = 0;
    pairShieldsHigh = 0;
    freeSteps = 0;
    moves = 0;
    isIrregular = false;
    for (long r = lines.kingLow(king) & ~board.themLow; r != 0; r &= r - 1) {
      step(Long.numberOfTrailingZeros(r));
    }
    for (long r = lines.kingHigh(king) & ~board.themHigh; r != 0; r &= r - 1) {
      step(Long.SIZE + Long.numberOfTrailingZeros(r));
    }
    Arrays.fill(pathReaches, 0);
    long rooksLow = board.castlingLow & board.themLow;
    long rooksHigh = board.castlingHigh & board.themHigh;
    if ((rooksLow | rooksHigh) != 0) {
      for (long r = rooksLow; r != 0; r &= r - 1) {
        castling(Long.numberOfTrailingZeros(r));
      }
      for (long r = rooksHigh; r != 0; r &= r - 1) {
        castling(Long.SIZE + Long.numberOfTrailingZeros(r));
      }
    }
    return moves;
  }

  private void step(int square) {
    if (watch(square)) {
      setReaches(reaches, freeSteps * REACHES, square);
      freeSteps++;
      moves++;
    }
  }

  private void castling(int rook) {
    long low = Lines.low(king) | Lines.low(rook);
    long high = Lines.high(king) | Lines.high(rook);
    long standingLow = rules.wayLow(king, rook) & board.occupiedLow & ~low;
    long standingHigh = rules.wayHigh(king, rook) & board.occupiedHigh & ~high;
    if ((standingLow | standingHigh) == 0) {
      excludedTargetsLow |= rules.wayLow(king, rook) | low;
      excludedTargetsHigh |= rules.wayHigh(king, rook) | high;
      moves += isPathSafe(rook) ? 1 : 0;
      isIrregular |= mayOpenRank(rook);
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
        addPathReaches(square);
      } else {
        isSafe = false;
      }
    }
    return isSafe;
  }

  /** Returns whether a slider of ours may stand behind the rook. */
  private boolean mayOpenRank(int rook) {
    int ray = rook > king ? 0 : 2;
    return ((lines.rayLow(rook, ray) & board.straightLow & board.usLow)
            | (lines.rayHigh(rook, ray) & board.straightHigh & board.usHigh))
        != 0;
  }

  /** Returns whether nobody attacks a square, and notes what may change that. */
  private boolean watch(int square) {
    int theirSide = 1 - board.side;
    attackersLow = attackers.leapersLow(board, square, theirSide) & board.usLow;
    attackersHigh = attackers.leapersHigh(board, square, theirSide) & board.usHigh;
    shieldsLow = 0;
    shieldsHigh = 0;
    openersLow = 0;
    openersHigh = 0;
    long low =
        (lines.rookRaysLow(square) & board.straightLow)
            | (lines.bishopRaysLow(square) & board.diagonalLow);
    long high =
        (lines.rookRaysHigh(square) & board.straightHigh)
            | (lines.bishopRaysHigh(square) & board.diagonalHigh);
    for (long r = low & board.usLow; r != 0; r &= r - 1) {
      look(square, Long.numberOfTrailingZeros(r));
    }
    for (long r = high & board.usHigh; r != 0; r &= r - 1) {
      look(square, Long.SIZE + Long.numberOfTrailingZeros(r));
    }
    switch (Lines.count(attackersLow, attackersHigh)) {
      case 0 -> {
        excludedPiecesLow |= openersLow;
        excludedPiecesHigh |= openersHigh;
        return true;
      }
      case 1 -> {
        excludedPiecesLow |= attackersLow;
        excludedPiecesHigh |= attackersHigh;
        excludedTargetsLow |= shieldsLow;
        excludedTargetsHigh |= shieldsHigh;
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

  /** Looks from a watched square to a slider of ours. */
  private void look(int square, int slider) {
    long betweenLow = lines.betweenLow(square, slider);
    long betweenHigh = lines.betweenHigh(square, slider);
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

  private void setReaches(long[] into, int at, int square) {
    into[at + KNIGHT] = lines.knightLow(square);
    into[at + KNIGHT + 1] = lines.knightHigh(square);
    into[at + BISHOP] = lines.bishopLow(square, occupiedLow, occupiedHigh);
    into[at + BISHOP + 1] = lines.bishopHigh(square, occupiedLow, occupiedHigh);
    into[at + ROOK] = lines.rookLow(square, occupiedLow, occupiedHigh);
    into[at + ROOK + 1] = lines.rookHigh(square, occupiedLow, occupiedHigh);
    into[at + KING] = lines.kingLow(square);
    into[at + KING + 1] = lines.kingHigh(square);
    into[at + PAWN] = lines.pawnLow(1 - board.side, square);
    into[at + PAWN + 1] = lines.pawnHigh(1 - board.side, square);
  }

  private void addPathReaches(int square) {
    setReaches(scratch, 0, square);
    for (int i = 0; i < pathReaches.length; i++) {
      pathReaches[i] |= scratch[i];
    }
  }

  /** Returns whether our moves cannot be counted together. */
  boolean isIrregular() {
    return isIrregular;
  }

  /** Returns the targets from where a piece would forbid castling; kind 0 is a pawn. */
  long castlingReachLow(int kind) {
    return reach(pathReaches, 0, kind);
  }

  long castlingReachHigh(int kind) {
    return reach(pathReaches, 1, kind);
  }

  /** Counts the steps that a piece forbids by arriving on each of these squares. */
  int forbidden(int kind, long low, long high) {
    int forbidden = 0;
    int end = freeSteps * REACHES;
    for (int at = 0; at < end; at += REACHES) {
      forbidden += Lines.count(low & reach(reaches, at, kind), high & reach(reaches, at + 1, kind));
    }
    return forbidden;
  }

  private static long reach(long[] sets, int at, int kind) {
    if (kind == 0) {
      return sets[at + PAWN];
    }
    long reach = 0;
    for (int bit = 0; bit < Node.Kind.COUNT; bit++) {
      reach |= sets[at + Lines.WORDS * bit] & -(kind >> bit & 1);
    }
    return reach;
  }
}
