package sift.movegen;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import sift.attacks.Attacks;
import sift.attacks.Between;
import sift.attacks.ClassCopy;
import sift.attacks.Leapers;
import sift.attacks.WalkAttacks;

/**
 * Legal moves counted with 64-bit words. For replies the parent is turned once; the moves that lead
 * to them are not made: what they change is handed to the method that counts.
 *
 * <p>This class has copies only, each with its attacks as a constant: see {@link ClassCopy}.
 */
final class ScalarCount implements LegalCount {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private static final long RANK_3 = RANK_1 << 16;
  private static final long RANK_7 = RANK_8 >>> 8;
  private static final int TURN = 56;

  // The parent upside down: "we", who are to reply, play up; "they" are to move before.
  private int king;
  private long us;
  private long pawns;
  private long knights;
  private long diagonals;
  private long straights;
  private long rooks;
  private long occupied;
  private long theirPawns;
  private long theirKnights;
  private long theirDiagonals;
  private long theirStraights;
  private long attackedByPawns;
  private long attackedByKnights;
  private long attackedByKing;

  private ScalarCount() {}

  /** A count that asks {@code attacks} for the sliders. */
  static LegalCount with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, LegalCount.class);
  }

  @Override
  public LegalCount another() {
    return new ScalarCount();
  }

  @Override
  public int count(long[] nodes, int at) {
    long own = nodes[at + Node.US];
    long allPawns = nodes[at + Node.PAWNS];
    long allKnights = nodes[at + Node.KNIGHTS];
    long allDiagonals = nodes[at + Node.DIAGONALS];
    long allStraights = nodes[at + Node.STRAIGHTS];
    long kings = nodes[at + Node.KINGS];
    long special = nodes[at + Node.SPECIAL];
    long all = allPawns | allKnights | allDiagonals | allStraights | kings;
    int ownKing = Long.numberOfTrailingZeros(kings & own);
    long enemyPawns = allPawns & ~own;
    long enemyKnights = allKnights & ~own;
    long leapers =
        (enemyPawns & Leapers.pawnUp(ownKing)) | (enemyKnights & Leapers.knight(ownKing));
    int moves =
        count(
            ownKing,
            own,
            allPawns & own,
            allKnights & own,
            allDiagonals & own,
            allStraights & own,
            special & RANK_1,
            all,
            allDiagonals & ~own,
            allStraights & ~own,
            Leapers.pawnsDown(enemyPawns)
                | Leapers.knights(enemyKnights)
                | Leapers.king(Long.numberOfTrailingZeros(kings & ~own)),
            leapers);
    long passed = special & Node.PASSED_RANK;
    return passed == 0
        ? moves
        : moves
            + Long.bitCount(
                takers(
                    ownKing,
                    passed,
                    Leapers.pawnsDown(passed) & allPawns & own,
                    all,
                    allDiagonals & ~own,
                    allStraights & ~own,
                    leapers));
  }

  @Override
  public long replies(long[] nodes, int at, MoveSets moves) {
    begin(nodes, at);
    long from = 1L << (moves.king() ^ TURN);
    long replies = toKing(from, Long.reverseBytes(moves.kingTargets()));
    for (long r = moves.castling(); r != 0; r &= r - 1) {
      replies += toCastling(moves.king(), Long.numberOfTrailingZeros(r));
    }
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      replies += toKnight(1L << (moves.from(i) ^ TURN), Long.reverseBytes(moves.targets(i)));
    }
    for (; i < moves.endOfBishops(); i++) {
      replies += toSlider(1L << (moves.from(i) ^ TURN), Long.reverseBytes(moves.targets(i)), -1, 0);
    }
    for (; i < moves.endOfRooks(); i++) {
      replies += toSlider(1L << (moves.from(i) ^ TURN), Long.reverseBytes(moves.targets(i)), 0, -1);
    }
    for (; i < moves.endOfQueens(); i++) {
      replies +=
          toSlider(1L << (moves.from(i) ^ TURN), Long.reverseBytes(moves.targets(i)), -1, -1);
    }
    replies +=
        toPawns(Long.reverseBytes(moves.pushes()), 8)
            + toPawns(Long.reverseBytes(moves.doubleSteps()), 16)
            + toPawns(Long.reverseBytes(moves.westCaptures()), 9)
            + toPawns(Long.reverseBytes(moves.eastCaptures()), 7);
    if (moves.enPassant() != 0) {
      long passed = Long.reverseBytes(nodes[at + Node.SPECIAL] & Node.PASSED_RANK);
      replies += toEnPassant(Long.reverseBytes(moves.enPassant()), passed);
    }
    return replies;
  }

  private void begin(long[] nodes, int at) {
    long them = Long.reverseBytes(nodes[at + Node.US]);
    long allPawns = Long.reverseBytes(nodes[at + Node.PAWNS]);
    long allKnights = Long.reverseBytes(nodes[at + Node.KNIGHTS]);
    long allDiagonals = Long.reverseBytes(nodes[at + Node.DIAGONALS]);
    long allStraights = Long.reverseBytes(nodes[at + Node.STRAIGHTS]);
    long kings = Long.reverseBytes(nodes[at + Node.KINGS]);
    occupied = allPawns | allKnights | allDiagonals | allStraights | kings;
    us = occupied & ~them;
    king = Long.numberOfTrailingZeros(kings & us);
    pawns = allPawns & us;
    knights = allKnights & us;
    diagonals = allDiagonals & us;
    straights = allStraights & us;
    rooks = Long.reverseBytes(nodes[at + Node.SPECIAL]) & RANK_1;
    theirPawns = allPawns & them;
    theirKnights = allKnights & them;
    theirDiagonals = allDiagonals & them;
    theirStraights = allStraights & them;
    attackedByPawns = Leapers.pawnsDown(theirPawns);
    attackedByKnights = Leapers.knights(theirKnights);
    attackedByKing = Leapers.king(Long.numberOfTrailingZeros(kings & them));
  }

  private long toKing(long from, long targets) {
    long attacked = attackedByPawns | attackedByKnights;
    long replies = 0;
    for (long r = targets; r != 0; r &= r - 1) {
      long near = Leapers.king(Long.numberOfTrailingZeros(r));
      replies += reply(from, r & -r, theirDiagonals, theirStraights, attacked | near, 0);
    }
    return replies;
  }

  /** The king's and the rook's squares of the node, not turned. */
  private int toCastling(int theirKing, int rook) {
    long from = 1L << (theirKing ^ TURN) | 1L << (rook ^ TURN);
    int kingsGoal = Castling.kingsGoal(theirKing, rook) ^ TURN;
    long rooksGoal = 1L << (Castling.rooksGoal(theirKing, rook) ^ TURN);
    long attacked = attackedByPawns | attackedByKnights | Leapers.king(kingsGoal);
    return reply(
        from,
        1L << kingsGoal | rooksGoal,
        theirDiagonals,
        (theirStraights & ~from) | rooksGoal,
        attacked,
        0);
  }

  private long toKnight(long from, long targets) {
    long attacked = attackedByPawns | attackedByKing | Leapers.knights(theirKnights ^ from);
    long checks = Leapers.knight(king);
    long replies = 0;
    for (long r = targets; r != 0; r &= r - 1) {
      long leaps = Leapers.knight(Long.numberOfTrailingZeros(r));
      replies +=
          reply(from, r & -r, theirDiagonals, theirStraights, attacked | leaps, r & -r & checks);
    }
    return replies;
  }

  /** The two masks say which it is: all bits for what it is, none for what it is not. */
  private long toSlider(long from, long targets, long isDiagonal, long isStraight) {
    long attacked = attackedByPawns | attackedByKnights | attackedByKing;
    long otherDiagonals = theirDiagonals & ~from;
    long otherStraights = theirStraights & ~from;
    long replies = 0;
    for (long r = targets; r != 0; r &= r - 1) {
      long to = r & -r;
      replies +=
          reply(
              from,
              to,
              otherDiagonals | (to & isDiagonal),
              otherStraights | (to & isStraight),
              attacked,
              0);
    }
    return replies;
  }

  private long toPawns(long targets, int step) {
    long attacked = attackedByKnights | attackedByKing;
    long checks = Leapers.pawnUp(king);
    long replies = 0;
    for (long r = targets & ~RANK_1; r != 0; r &= r - 1) {
      long to = r & -r;
      long from = to << step;
      long byPawns = Leapers.pawnsDown((theirPawns ^ from) | to);
      replies += reply(from, to, theirDiagonals, theirStraights, attacked | byPawns, to & checks);
    }
    if (step == 16) {
      replies += takersOfDoubleSteps(targets);
    }
    for (long r = targets & RANK_1; r != 0; r &= r - 1) {
      replies += toPromotions((r & -r) << step, r & -r);
    }
    return replies;
  }

  /** The replies that take a pawn which has just made a double step, after all such steps. */
  private int takersOfDoubleSteps(long targets) {
    int replies = 0;
    for (long r = targets & beside(pawns); r != 0; r &= r - 1) {
      long to = r & -r;
      long passed = to << 8;
      long after = (occupied ^ passed << 8) | to;
      replies +=
          Long.bitCount(
              takers(king, passed, beside(to) & pawns, after, theirDiagonals, theirStraights, 0));
    }
    return replies;
  }

  /** The squares to the left and right. */
  private static long beside(long squares) {
    return (squares << 1 & ~FILE_A) | (squares >>> 1 & ~FILE_H);
  }

  private long toEnPassant(long takers, long passed) {
    long taken = passed << 8;
    long attacked = attackedByKnights | attackedByKing;
    long checks = passed & Leapers.pawnUp(king);
    long replies = 0;
    for (long r = takers; r != 0; r &= r - 1) {
      long from = r & -r;
      long byPawns = Leapers.pawnsDown((theirPawns ^ from) | passed);
      replies +=
          reply(from | taken, passed, theirDiagonals, theirStraights, attacked | byPawns, checks);
    }
    return replies;
  }

  private long toPromotions(long from, long to) {
    long attacked = attackedByKnights | attackedByKing | Leapers.pawnsDown(theirPawns ^ from);
    if ((to & KingLines.anyCheck(king)) == 0) {
      return toPromotionsWithoutCheck(from, to, attacked);
    }
    long leaps = Leapers.knight(Long.numberOfTrailingZeros(to));
    long check = to & Leapers.knight(king);
    long diagonals = theirDiagonals | to;
    long straights = theirStraights | to;
    return (long) reply(from, to, theirDiagonals, theirStraights, attacked | leaps, check)
        + reply(from, to, diagonals, theirStraights, attacked, 0)
        + reply(from, to, theirDiagonals, straights, attacked, 0)
        + reply(from, to, diagonals, straights, attacked, 0);
  }

  /**
   * What the pawn becomes matters to our king's steps only: it neither pins nor gives check, and
   * our king is not on the rank on which it might castle.
   */
  private long toPromotionsWithoutCheck(long from, long to, long attacked) {
    long four = 4L * reply(from, to, theirDiagonals, theirStraights, attacked, 0);
    long after = (occupied ^ from) | to;
    long steps = Leapers.king(king) & ~((us & ~to) | attacked);
    if (steps == 0) {
      return four;
    }
    steps &= ~inDanger(king, 0, theirDiagonals, theirStraights, attacked, after);
    int square = Long.numberOfTrailingZeros(to);
    long bishop = steps & ATTACKS.bishop(square, after ^ 1L << king);
    long rook = steps & ATTACKS.rook(square, after ^ 1L << king);
    return four
        - Long.bitCount(steps & Leapers.knight(square))
        - Long.bitCount(bishop)
        - Long.bitCount(rook)
        - Long.bitCount(bishop | rook);
  }

  /**
   * The replies to one move.
   *
   * @param from what leaves its square, or is taken en passant
   * @param to what arrives, or is taken
   * @param enemyDiagonals as all that follow, after the move
   */
  private int reply(
      long from, long to, long enemyDiagonals, long enemyStraights, long attacked, long leapers) {
    long stay = ~(from | to);
    return count(
        king,
        us & stay,
        pawns & stay,
        knights & stay,
        diagonals & stay,
        straights & stay,
        rooks & stay,
        (occupied & ~from) | to,
        enemyDiagonals,
        enemyStraights,
        attacked,
        leapers);
  }

  /**
   * Counts all moves but those en passant.
   *
   * @param attacked what the enemy's leapers attack
   * @param leapers those of them that give check
   */
  private static int count(
      int king,
      long us,
      long pawns,
      long knights,
      long diagonals,
      long straights,
      long rooks,
      long occupied,
      long theirDiagonals,
      long theirStraights,
      long attacked,
      long leapers) {
    long checkers = leapers;
    long pinned = 0;
    for (long r = KingLines.snipers(king, theirDiagonals, theirStraights); r != 0; r &= r - 1) {
      long blockers = Between.between(king, Long.numberOfTrailingZeros(r)) & occupied;
      checkers |= blockers == 0 ? r & -r : 0;
      pinned |= (blockers & (blockers - 1)) == 0 ? blockers & us : 0;
    }
    int moves = 0;
    long castling = Castling.possible(rooks & ~pinned, checkers, king, occupied);
    long steps = Leapers.king(king) & ~(us | attacked);
    if ((steps | castling) != 0) {
      long danger = inDanger(king, castling, theirDiagonals, theirStraights, attacked, occupied);
      moves = Long.bitCount(steps & ~danger);
      for (long r = castling; r != 0; r &= r - 1) {
        moves += Castling.isSafe(king, Long.numberOfTrailingZeros(r), danger) ? 1 : 0;
      }
    }
    if ((checkers & (checkers - 1)) != 0) {
      return moves;
    }
    long targets = KingLines.targets(us, king, checkers);
    for (long r = knights & ~pinned; r != 0; r &= r - 1) {
      moves += Long.bitCount(Leapers.knight(Long.numberOfTrailingZeros(r)) & targets);
    }
    for (long r = diagonals & ~pinned; r != 0; r &= r - 1) {
      moves += Long.bitCount(ATTACKS.bishop(Long.numberOfTrailingZeros(r), occupied) & targets);
    }
    for (long r = straights & ~pinned; r != 0; r &= r - 1) {
      moves += Long.bitCount(ATTACKS.rook(Long.numberOfTrailingZeros(r), occupied) & targets);
    }
    long forward = pawns;
    long toWest = pawns;
    long toEast = pawns;
    if (pinned != 0) {
      moves += countPinned(king, pinned, diagonals, straights, occupied, targets);
      forward = KingLines.unpinned(pawns, pinned, king, 8);
      toWest = KingLines.unpinned(pawns, pinned, king, 7);
      toEast = KingLines.unpinned(pawns, pinned, king, 9);
    }
    long enemy = occupied & ~us & targets;
    long pushes = forward << 8 & ~occupied;
    pushes |= (pushes & RANK_3) << 8 & ~occupied;
    pushes &= targets;
    long west = toWest << 7 & ~FILE_H & enemy;
    long east = toEast << 9 & ~FILE_A & enemy;
    moves += Long.bitCount(pushes) + Long.bitCount(west) + Long.bitCount(east);
    if ((pawns & RANK_7) != 0) {
      moves += 3 * (Long.bitCount(pushes & RANK_8) + Long.bitCount(west & RANK_8));
      moves += 3 * Long.bitCount(east & RANK_8);
    }
    return moves;
  }

  /** Moves of sliders that stay on the line through their king. */
  private static int countPinned(
      int king, long pinned, long diagonals, long straights, long occupied, long targets) {
    int moves = 0;
    for (long r = diagonals & pinned; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r);
      moves += Long.bitCount(ATTACKS.bishop(from, occupied) & targets & Between.line(king, from));
    }
    for (long r = straights & pinned; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r);
      moves += Long.bitCount(ATTACKS.rook(from, occupied) & targets & Between.line(king, from));
    }
    return moves;
  }

  @Override
  public long danger(
      int king,
      long castling,
      long theirDiagonals,
      long theirStraights,
      long attacked,
      long occupied) {
    return inDanger(king, castling, theirDiagonals, theirStraights, attacked, occupied);
  }

  private static long inDanger(
      int king,
      long castling,
      long theirDiagonals,
      long theirStraights,
      long attacked,
      long occupied) {
    long blockers = occupied ^ 1L << king;
    long danger = attacked;
    for (long r = theirDiagonals & KingLines.bishopZone(king, castling); r != 0; r &= r - 1) {
      danger |= ATTACKS.bishop(Long.numberOfTrailingZeros(r), blockers);
    }
    for (long r = theirStraights & KingLines.rookZone(king, castling); r != 0; r &= r - 1) {
      danger |= ATTACKS.rook(Long.numberOfTrailingZeros(r), blockers);
    }
    return danger;
  }

  @Override
  public long enPassant(
      int king,
      long passed,
      long takers,
      long occupied,
      long theirDiagonals,
      long theirStraights,
      long leapers) {
    return takers(king, passed, takers, occupied, theirDiagonals, theirStraights, leapers);
  }

  private static long takers(
      int king,
      long passed,
      long takers,
      long occupied,
      long theirDiagonals,
      long theirStraights,
      long leapers) {
    long taken = passed >>> 8;
    long may = 0;
    for (long r = takers; r != 0; r &= r - 1) {
      long taker = r & -r;
      long after = occupied ^ taker ^ taken ^ passed;
      long checkers =
          (ATTACKS.bishop(king, after) & theirDiagonals)
              | (ATTACKS.rook(king, after) & theirStraights)
              | (leapers & ~taken);
      may |= checkers == 0 ? taker : 0;
    }
    return may;
  }
}
