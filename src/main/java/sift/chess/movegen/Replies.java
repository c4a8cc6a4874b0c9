package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_1;

import sift.chess.attacks.Leapers;
import sift.geometry.Bitboard;

/**
 * The replies to moves that are not made: the parent is turned once, and what a move changes is
 * handed to the rules that count. One object serves one thread.
 */
final class Replies {
  private final LegalCount rules;

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

  Replies(LegalCount rules) {
    this.rules = rules;
  }

  /**
   * The number of legal replies to moves of the node at {@code nodes[at]}, all together.
   *
   * @param moves legal ones
   */
  long count(long[] nodes, int at, MoveSets moves) {
    begin(nodes, at);
    long replies = toKing(turned(moves.king()), Long.reverseBytes(moves.kingTargets()));
    for (long r = moves.castling(); r != 0; r &= r - 1) {
      replies += toCastling(moves.king(), Long.numberOfTrailingZeros(r));
    }
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      replies += toKnight(turned(moves.from(i)), Long.reverseBytes(moves.targets(i)));
    }
    for (; i < moves.endOfBishops(); i++) {
      replies += toSlider(turned(moves.from(i)), Long.reverseBytes(moves.targets(i)), -1, 0);
    }
    for (; i < moves.endOfRooks(); i++) {
      replies += toSlider(turned(moves.from(i)), Long.reverseBytes(moves.targets(i)), 0, -1);
    }
    for (; i < moves.endOfQueens(); i++) {
      replies += toSlider(turned(moves.from(i)), Long.reverseBytes(moves.targets(i)), -1, -1);
    }
    replies +=
        toPawns(Long.reverseBytes(moves.pushes()), 8)
            + toPawns(Long.reverseBytes(moves.doubleSteps()), 16)
            + toPawns(Long.reverseBytes(moves.westCaptures()), 9)
            + toPawns(Long.reverseBytes(moves.eastCaptures()), 7);
    if (moves.enPassant() != 0) {
      long passed =
          Long.reverseBytes(nodes[at + GeneratorPosition.SPECIAL] & GeneratorPosition.PASSED_RANK);
      replies += toEnPassant(Long.reverseBytes(moves.enPassant()), passed);
    }
    return replies;
  }

  /** A square of the node as a set on the board upside down. */
  private static long turned(int square) {
    return 1L << (square ^ 56);
  }

  private void begin(long[] nodes, int at) {
    long them = Long.reverseBytes(nodes[at + GeneratorPosition.US]);
    long allPawns = Long.reverseBytes(nodes[at + GeneratorPosition.PAWNS]);
    long allKnights = Long.reverseBytes(nodes[at + GeneratorPosition.KNIGHTS]);
    long allDiagonals = Long.reverseBytes(nodes[at + GeneratorPosition.DIAGONALS]);
    long allStraights = Long.reverseBytes(nodes[at + GeneratorPosition.STRAIGHTS]);
    long kings = Long.reverseBytes(nodes[at + GeneratorPosition.KINGS]);
    occupied = allPawns | allKnights | allDiagonals | allStraights | kings;
    us = occupied & ~them;
    king = Long.numberOfTrailingZeros(kings & us);
    pawns = allPawns & us;
    knights = allKnights & us;
    diagonals = allDiagonals & us;
    straights = allStraights & us;
    rooks = Long.reverseBytes(nodes[at + GeneratorPosition.SPECIAL]) & RANK_1;
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

  /** The king's and the rook's squares are those of the node. */
  private int toCastling(int theirKing, int rook) {
    long from = turned(theirKing) | turned(rook);
    long kingsGoal = turned(Castling.kingsGoal(theirKing, rook));
    long rooksGoal = turned(Castling.rooksGoal(theirKing, rook));
    long near = Leapers.king(Long.numberOfTrailingZeros(kingsGoal));
    return reply(
        from,
        kingsGoal | rooksGoal,
        theirDiagonals,
        (theirStraights & ~from) | rooksGoal,
        attackedByPawns | attackedByKnights | near,
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
    for (long r = targets & Bitboard.beside(pawns); r != 0; r &= r - 1) {
      long to = r & -r;
      long passed = to << 8;
      long after = (occupied ^ passed << 8) | to;
      replies +=
          Long.bitCount(
              rules.takers(
                  king,
                  passed,
                  Bitboard.beside(to) & pawns,
                  after,
                  theirDiagonals,
                  theirStraights,
                  0));
    }
    return replies;
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
    steps &= ~rules.danger(king, 0, theirDiagonals, theirStraights, attacked, after);
    int square = Long.numberOfTrailingZeros(to);
    long bishop = steps & rules.danger(king, 0, to, 0, 0, after);
    long rook = steps & rules.danger(king, 0, 0, to, 0, after);
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
    return rules.count(
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
}
