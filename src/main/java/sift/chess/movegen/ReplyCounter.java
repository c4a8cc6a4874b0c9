package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_1;

import sift.chess.attacks.Leapers;
import sift.geometry.Bitboard;

/**
 * A counter of the replies to moves that are not made: the position before is flipped once, and the
 * sets after each move are passed to a {@link MoveCounter}. One object serves one thread.
 *
 * <p>Here "we" reply and play up; "they" make the move before. What a move changes of their sets:
 *
 * <pre>
 *                  from            to            sliders   attacked by   may check by itself
 *   king           square          square                  king
 *   castling       king and rook   their goals   rook      king
 *   knight         square          square                  knights       knight
 *   slider         square          square        moved
 *   pawn           square          square                  pawns         pawn
 *   promotion      square          square        added     pawns, knight knight
 *   en passant     square, taken   square                  pawns         pawn
 * </pre>
 *
 * <p>Checks by sliders need no mention: {@link MoveCounter} looks along the king's lines.
 */
final class ReplyCounter {
  private final MoveCounter counter;

  // The position before, flipped.
  private int king;
  private long us;
  private long pawns;
  private long knights;
  private long bishopsQueens;
  private long rooksQueens;
  private long castlingRooks;
  private long occupied;
  private long theirPawns;
  private long theirKnights;
  private long theirBishopsQueens;
  private long theirRooksQueens;
  private long attackedByPawns;
  private long attackedByKnights;
  private long attackedByKing;

  ReplyCounter(MoveCounter counter) {
    this.counter = counter;
  }

  /**
   * Counts the legal replies to all these moves of the position at {@code positions[at]}.
   *
   * @param moves legal moves
   */
  long count(long[] positions, int at, MoveSets moves) {
    begin(positions, at);
    long replies = afterKingMoves(flipped(moves.king()), Long.reverseBytes(moves.kingTargets()));
    for (long r = moves.castling(); r != 0; r &= r - 1) {
      replies += afterCastling(moves.king(), Long.numberOfTrailingZeros(r));
    }
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      replies += afterKnightMoves(flipped(moves.from(i)), Long.reverseBytes(moves.targets(i)));
    }
    for (; i < moves.endOfBishops(); i++) {
      replies +=
          afterSliderMoves(flipped(moves.from(i)), Long.reverseBytes(moves.targets(i)), -1, 0);
    }
    for (; i < moves.endOfRooks(); i++) {
      replies +=
          afterSliderMoves(flipped(moves.from(i)), Long.reverseBytes(moves.targets(i)), 0, -1);
    }
    for (; i < moves.endOfQueens(); i++) {
      replies +=
          afterSliderMoves(flipped(moves.from(i)), Long.reverseBytes(moves.targets(i)), -1, -1);
    }
    replies +=
        afterPawnMoves(Long.reverseBytes(moves.pushes()), 8)
            + afterPawnMoves(Long.reverseBytes(moves.doubleSteps()), 16)
            + afterPawnMoves(Long.reverseBytes(moves.westCaptures()), 9)
            + afterPawnMoves(Long.reverseBytes(moves.eastCaptures()), 7);
    if (moves.enPassantCapturers() != 0) {
      long enPassantTarget =
          Long.reverseBytes(
              positions[at + GeneratorPosition.CASTLING_EN_PASSANT]
                  & GeneratorPosition.EN_PASSANT_RANK);
      replies += afterEnPassant(Long.reverseBytes(moves.enPassantCapturers()), enPassantTarget);
    }
    return replies;
  }

  /** Returns a square of the position before as a set on the flipped board. */
  private static long flipped(int square) {
    return 1L << (square ^ 56);
  }

  private void begin(long[] positions, int at) {
    long them = Long.reverseBytes(positions[at + GeneratorPosition.US]);
    long allPawns = Long.reverseBytes(positions[at + GeneratorPosition.PAWNS]);
    long allKnights = Long.reverseBytes(positions[at + GeneratorPosition.KNIGHTS]);
    long allBishopsQueens = Long.reverseBytes(positions[at + GeneratorPosition.BISHOPS_QUEENS]);
    long allRooksQueens = Long.reverseBytes(positions[at + GeneratorPosition.ROOKS_QUEENS]);
    long kings = Long.reverseBytes(positions[at + GeneratorPosition.KINGS]);
    occupied = allPawns | allKnights | allBishopsQueens | allRooksQueens | kings;
    us = occupied & ~them;
    king = Long.numberOfTrailingZeros(kings & us);
    pawns = allPawns & us;
    knights = allKnights & us;
    bishopsQueens = allBishopsQueens & us;
    rooksQueens = allRooksQueens & us;
    castlingRooks =
        Long.reverseBytes(positions[at + GeneratorPosition.CASTLING_EN_PASSANT]) & RANK_1;
    theirPawns = allPawns & them;
    theirKnights = allKnights & them;
    theirBishopsQueens = allBishopsQueens & them;
    theirRooksQueens = allRooksQueens & them;
    attackedByPawns = Leapers.pawnsDown(theirPawns);
    attackedByKnights = Leapers.knights(theirKnights);
    attackedByKing = Leapers.king(Long.numberOfTrailingZeros(kings & them));
  }

  private long afterKingMoves(long from, long targets) {
    long attacked = attackedByPawns | attackedByKnights;
    long replies = 0;
    for (long r = targets; r != 0; r &= r - 1) {
      long near = Leapers.king(Long.numberOfTrailingZeros(r));
      replies += reply(from, r & -r, theirBishopsQueens, theirRooksQueens, attacked | near, 0);
    }
    return replies;
  }

  /**
   * Counts the replies to castling.
   *
   * @param theirKing the king's square in the position before, as the rook's
   */
  private int afterCastling(int theirKing, int rook) {
    long from = flipped(theirKing) | flipped(rook);
    long kingsGoal = flipped(Castling.kingsGoal(theirKing, rook));
    long rooksGoal = flipped(Castling.rooksGoal(theirKing, rook));
    long near = Leapers.king(Long.numberOfTrailingZeros(kingsGoal));
    return reply(
        from,
        kingsGoal | rooksGoal,
        theirBishopsQueens,
        (theirRooksQueens & ~from) | rooksGoal,
        attackedByPawns | attackedByKnights | near,
        0);
  }

  private long afterKnightMoves(long from, long targets) {
    long attacked = attackedByPawns | attackedByKing | Leapers.knights(theirKnights ^ from);
    long checks = Leapers.knight(king);
    long replies = 0;
    for (long r = targets; r != 0; r &= r - 1) {
      long leaps = Leapers.knight(Long.numberOfTrailingZeros(r));
      replies +=
          reply(
              from,
              r & -r,
              theirBishopsQueens,
              theirRooksQueens,
              attacked | leaps,
              r & -r & checks);
    }
    return replies;
  }

  /**
   * Counts the replies to the moves of a slider; of the two masks the one of a kind it is has all
   * bits set, else none.
   */
  private long afterSliderMoves(long from, long targets, long isBishopQueen, long isRookQueen) {
    long attacked = attackedByPawns | attackedByKnights | attackedByKing;
    long otherBishopsQueens = theirBishopsQueens & ~from;
    long otherRooksQueens = theirRooksQueens & ~from;
    long replies = 0;
    for (long r = targets; r != 0; r &= r - 1) {
      long to = r & -r;
      replies +=
          reply(
              from,
              to,
              otherBishopsQueens | (to & isBishopQueen),
              otherRooksQueens | (to & isRookQueen),
              attacked,
              0);
    }
    return replies;
  }

  private long afterPawnMoves(long targets, int step) {
    long attacked = attackedByKnights | attackedByKing;
    long checks = Leapers.pawnUp(king);
    long replies = 0;
    for (long r = targets & ~RANK_1; r != 0; r &= r - 1) {
      long to = r & -r;
      long from = to << step;
      long byPawns = Leapers.pawnsDown((theirPawns ^ from) | to);
      replies +=
          reply(from, to, theirBishopsQueens, theirRooksQueens, attacked | byPawns, to & checks);
    }
    if (step == 16) {
      replies += enPassantReplies(targets);
    }
    for (long r = targets & RANK_1; r != 0; r &= r - 1) {
      replies += afterPromotions((r & -r) << step, r & -r);
    }
    return replies;
  }

  /** Counts the replies that take a pawn en passant after any of these double steps. */
  private int enPassantReplies(long targets) {
    int replies = 0;
    for (long r = targets & Bitboard.beside(pawns); r != 0; r &= r - 1) {
      long to = r & -r;
      long enPassantTarget = to << 8;
      long after = (occupied ^ enPassantTarget << 8) | to;
      replies +=
          Long.bitCount(
              counter.enPassantCapturers(
                  king,
                  enPassantTarget,
                  Bitboard.beside(to) & pawns,
                  after,
                  theirBishopsQueens,
                  theirRooksQueens,
                  0));
    }
    return replies;
  }

  private long afterEnPassant(long capturers, long enPassantTarget) {
    long taken = enPassantTarget << 8;
    long attacked = attackedByKnights | attackedByKing;
    long checks = enPassantTarget & Leapers.pawnUp(king);
    long replies = 0;
    for (long r = capturers; r != 0; r &= r - 1) {
      long from = r & -r;
      long byPawns = Leapers.pawnsDown((theirPawns ^ from) | enPassantTarget);
      replies +=
          reply(
              from | taken,
              enPassantTarget,
              theirBishopsQueens,
              theirRooksQueens,
              attacked | byPawns,
              checks);
    }
    return replies;
  }

  private long afterPromotions(long from, long to) {
    long attacked = attackedByKnights | attackedByKing | Leapers.pawnsDown(theirPawns ^ from);
    if ((to & KingLines.checkSquares(king)) == 0) {
      return afterPromotionsWithoutCheck(from, to, attacked);
    }
    long leaps = Leapers.knight(Long.numberOfTrailingZeros(to));
    long check = to & Leapers.knight(king);
    long bishopsQueens = theirBishopsQueens | to;
    long rooksQueens = theirRooksQueens | to;
    return (long) reply(from, to, theirBishopsQueens, theirRooksQueens, attacked | leaps, check)
        + reply(from, to, bishopsQueens, theirRooksQueens, attacked, 0)
        + reply(from, to, theirBishopsQueens, rooksQueens, attacked, 0)
        + reply(from, to, bishopsQueens, rooksQueens, attacked, 0);
  }

  /**
   * Counts the replies to the four promotions of a pawn where no promoted piece can give check: the
   * promoted piece only limits our king's steps. It pins nothing, and our king is not on the rank
   * where it may castle.
   */
  private long afterPromotionsWithoutCheck(long from, long to, long attacked) {
    long four = 4L * reply(from, to, theirBishopsQueens, theirRooksQueens, attacked, 0);
    long after = (occupied ^ from) | to;
    long steps = Leapers.king(king) & ~((us & ~to) | attacked);
    if (steps == 0) {
      return four;
    }
    steps &= ~counter.kingDanger(king, 0, theirBishopsQueens, theirRooksQueens, attacked, after);
    int square = Long.numberOfTrailingZeros(to);
    long bishop = steps & counter.kingDanger(king, 0, to, 0, 0, after);
    long rook = steps & counter.kingDanger(king, 0, 0, to, 0, after);
    return four
        - Long.bitCount(steps & Leapers.knight(square))
        - Long.bitCount(bishop)
        - Long.bitCount(rook)
        - Long.bitCount(bishop | rook);
  }

  /**
   * Counts the replies to one move.
   *
   * @param from the squares that the move empties, with a pawn taken en passant
   * @param to the squares where a piece arrives
   * @param enemyBishopsQueens as all parameters that follow, after the move
   */
  private int reply(
      long from,
      long to,
      long enemyBishopsQueens,
      long enemyRooksQueens,
      long attacked,
      long leaperCheckers) {
    long kept = ~(from | to);
    return counter.count(
        king,
        us & kept,
        pawns & kept,
        knights & kept,
        bishopsQueens & kept,
        rooksQueens & kept,
        castlingRooks & kept,
        (occupied & ~from) | to,
        enemyBishopsQueens,
        enemyRooksQueens,
        attacked,
        leaperCheckers);
  }
}
