package sift.chess.movegen;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_3;
import static sift.geometry.Bitboard.RANK_7;
import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.Between;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;

/**
 * A counter of legal moves on 64-bit words.
 *
 * <p>Only copies of this class are used, each with its attacks as a constant: see {@link
 * ClassCopy}.
 */
final class ScalarMoveCounter implements MoveCounter {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private ScalarMoveCounter() {}

  /** Returns a counter that asks {@code attacks} for the sliders' attacks. */
  static MoveCounter with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, MoveCounter.class);
  }

  @Override
  public int count(
      int king,
      long us,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long castlingRooks,
      long occupied,
      long theirBishopsQueens,
      long theirRooksQueens,
      long leaperAttacks,
      long leaperCheckers) {
    long checkers = leaperCheckers;
    long pinned = 0;
    for (long r = KingLines.snipers(king, theirBishopsQueens, theirRooksQueens);
        r != 0;
        r &= r - 1) {
      long blockers = Between.between(king, Long.numberOfTrailingZeros(r)) & occupied;
      checkers |= blockers == 0 ? r & -r : 0;
      pinned |= (blockers & (blockers - 1)) == 0 ? blockers & us : 0;
    }
    int moves = 0;
    long castling = Castling.unblocked(castlingRooks & ~pinned, checkers, king, occupied);
    long steps = Leapers.king(king) & ~(us | leaperAttacks);
    if ((steps | castling) != 0) {
      long danger =
          kingDanger(king, castling, theirBishopsQueens, theirRooksQueens, leaperAttacks, occupied);
      moves = Long.bitCount(steps & ~danger);
      for (long r = castling; r != 0; r &= r - 1) {
        moves += Castling.isSafe(king, Long.numberOfTrailingZeros(r), danger) ? 1 : 0;
      }
    }
    long targets = KingLines.checkMask(us, king, checkers);
    for (long r = knights & ~pinned; r != 0; r &= r - 1) {
      moves += Long.bitCount(Leapers.knight(Long.numberOfTrailingZeros(r)) & targets);
    }
    for (long r = bishopsQueens & ~pinned; r != 0; r &= r - 1) {
      moves += Long.bitCount(ATTACKS.bishop(Long.numberOfTrailingZeros(r), occupied) & targets);
    }
    for (long r = rooksQueens & ~pinned; r != 0; r &= r - 1) {
      moves += Long.bitCount(ATTACKS.rook(Long.numberOfTrailingZeros(r), occupied) & targets);
    }
    long forward = pawns;
    long toWest = pawns;
    long toEast = pawns;
    if (pinned != 0) {
      moves += countPinned(king, pinned, bishopsQueens, rooksQueens, occupied, targets);
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

  /** Counts the moves of pinned sliders along the line through their king. */
  private static int countPinned(
      int king, long pinned, long bishopsQueens, long rooksQueens, long occupied, long targets) {
    int moves = 0;
    for (long r = bishopsQueens & pinned; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r);
      moves += Long.bitCount(ATTACKS.bishop(from, occupied) & targets & Between.line(king, from));
    }
    for (long r = rooksQueens & pinned; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r);
      moves += Long.bitCount(ATTACKS.rook(from, occupied) & targets & Between.line(king, from));
    }
    return moves;
  }

  @Override
  public long kingDanger(
      int king,
      long castling,
      long theirBishopsQueens,
      long theirRooksQueens,
      long leaperAttacks,
      long occupied) {
    long blockers = occupied ^ 1L << king;
    long danger = leaperAttacks;
    for (long r = theirBishopsQueens & KingLines.bishopZone(king, castling); r != 0; r &= r - 1) {
      danger |= ATTACKS.bishop(Long.numberOfTrailingZeros(r), blockers);
    }
    for (long r = theirRooksQueens & KingLines.rookZone(king, castling); r != 0; r &= r - 1) {
      danger |= ATTACKS.rook(Long.numberOfTrailingZeros(r), blockers);
    }
    return danger;
  }

  @Override
  public long enPassantCapturers(
      int king,
      long enPassantTarget,
      long candidates,
      long occupied,
      long theirBishopsQueens,
      long theirRooksQueens,
      long leaperCheckers) {
    long taken = enPassantTarget >>> 8;
    long may = 0;
    for (long r = candidates; r != 0; r &= r - 1) {
      long capturer = r & -r;
      long after = occupied ^ capturer ^ taken ^ enPassantTarget;
      long checkers =
          (ATTACKS.bishop(king, after) & theirBishopsQueens)
              | (ATTACKS.rook(king, after) & theirRooksQueens)
              | (leaperCheckers & ~taken);
      may |= checkers == 0 ? capturer : 0;
    }
    return may;
  }
}
