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
 * Legal moves counted with 64-bit words.
 *
 * <p>This class has copies only, each with its attacks as a constant: see {@link ClassCopy}.
 */
final class ScalarCount implements LegalCount {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private ScalarCount() {}

  /** A count that asks {@code attacks} for the sliders. */
  static LegalCount with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, LegalCount.class);
  }

  @Override
  public int count(
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
      long danger = danger(king, castling, theirDiagonals, theirStraights, attacked, occupied);
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
  public long takers(
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
