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
 * Legal moves with 64-bit words, one node at a time: nothing illegal is ever made, nothing is
 * allocated per node.
 *
 * <p>The king's lines give checkers and pinned pieces in one pass; a check leaves as targets the
 * checker and the squares between; a pinned piece stays on the line through its king; the king goes
 * where nothing attacks with the king itself off the board. En passant is tried out.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>Nodes are words in arrays; {@code plies[d]} holds the children met at distance {@code d}
 *       from the leaves.
 *   <li>The attacks are a constant of this class. HotSpot would compile one class for all attacks
 *       it has met, so each choice gets a copy of the class of its own ({@link #with}).
 *   <li>{@link #count} and {@link #children} state the same rules; a test compares them everywhere.
 * </ol>
 */
public final class ScalarGenerator implements Generator {
  private static final Attacks ATTACKS =
      ClassCopy.attacks(MethodHandles.lookup()).orElseGet(WalkAttacks::new);

  private static final long RANK_3 = RANK_1 << 16;
  private static final long RANK_7 = RANK_8 >>> 8;

  private final long[][] plies = new long[MAX_DEPTH + 1][];

  private ScalarGenerator() {}

  /** A generator that asks {@code attacks} for the sliders. */
  public static Generator with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, Generator.class);
  }

  @Override
  public Generator another() {
    return new ScalarGenerator();
  }

  @Override
  public long perft(long[] nodes, int at, int depth) {
    if (depth <= 1) {
      return depth == 0 ? 1 : count(nodes, at);
    }
    if (plies[depth] == null) {
      plies[depth] = new long[MAX_CHILDREN * Node.WORDS];
    }
    long[] below = plies[depth];
    int end = Node.WORDS * children(nodes, at, below);
    long paths = 0;
    for (int child = 0; child < end; child += Node.WORDS) {
      paths += depth == 2 ? count(below, child) : perft(below, child, depth - 1);
    }
    return paths;
  }

  @Override
  public int count(long[] nodes, int at) {
    long us = nodes[at + Node.US];
    long pawns = nodes[at + Node.PAWNS];
    long knights = nodes[at + Node.KNIGHTS];
    long diagonals = nodes[at + Node.DIAGONALS];
    long straights = nodes[at + Node.STRAIGHTS];
    long kings = nodes[at + Node.KINGS];
    long special = nodes[at + Node.SPECIAL];
    long occupied = pawns | knights | diagonals | straights | kings;
    long them = occupied & ~us;
    int king = Long.numberOfTrailingZeros(kings & us);
    long marked =
        KingLines.checkersAndPinned(king, us, pawns, knights, diagonals, straights, occupied);
    long checkers = marked & them;
    long pinned = marked & us;
    int moves = 0;
    long castling = castling(special, checkers, pinned, king, occupied);
    long steps = Leapers.king(king) & ~us;
    if ((steps | castling) != 0) {
      long danger =
          danger(castling, king, us, pawns, knights, diagonals, straights, kings, occupied);
      moves = Long.bitCount(steps & ~danger);
      for (long rest = castling; rest != 0; rest &= rest - 1) {
        moves += Castling.isSafe(king, Long.numberOfTrailingZeros(rest), danger) ? 1 : 0;
      }
    }
    if ((checkers & (checkers - 1)) != 0) {
      return moves;
    }
    long targets = targets(us, king, checkers);
    long free = us & ~pinned;
    for (long rest = knights & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(Leapers.knight(Long.numberOfTrailingZeros(rest)) & targets);
    }
    for (long rest = diagonals & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(ATTACKS.bishop(Long.numberOfTrailingZeros(rest), occupied) & targets);
    }
    for (long rest = straights & free; rest != 0; rest &= rest - 1) {
      moves += Long.bitCount(ATTACKS.rook(Long.numberOfTrailingZeros(rest), occupied) & targets);
    }
    if (pinned != 0) {
      moves += countPinned(king, pinned, diagonals, straights, occupied, targets);
    }
    long ours = pawns & us;
    long forward = ours;
    long toWest = ours;
    long toEast = ours;
    if ((ours & pinned) != 0) {
      forward = KingLines.unpinned(ours, pinned, king, 8);
      toWest = KingLines.unpinned(ours, pinned, king, 7);
      toEast = KingLines.unpinned(ours, pinned, king, 9);
    }
    long pushes = forward << 8 & ~occupied;
    pushes |= (pushes & RANK_3) << 8 & ~occupied;
    pushes &= targets;
    long west = toWest << 7 & ~FILE_H & them & targets;
    long east = toEast << 9 & ~FILE_A & them & targets;
    moves += Long.bitCount(pushes) + Long.bitCount(west) + Long.bitCount(east);
    if ((ours & RANK_7) != 0) {
      moves += 3 * (Long.bitCount(pushes & RANK_8) + Long.bitCount(west & RANK_8));
      moves += 3 * Long.bitCount(east & RANK_8);
    }
    if ((special & Node.PASSED_RANK) != 0) {
      moves += Long.bitCount(enPassant(nodes, at, king, occupied));
    }
    return moves;
  }

  /** Moves of sliders that stay on the line through their king. */
  private static int countPinned(
      int king, long pinned, long diagonals, long straights, long occupied, long targets) {
    int moves = 0;
    for (long rest = diagonals & pinned; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      moves += Long.bitCount(ATTACKS.bishop(from, occupied) & targets & Between.line(king, from));
    }
    for (long rest = straights & pinned; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      moves += Long.bitCount(ATTACKS.rook(from, occupied) & targets & Between.line(king, from));
    }
    return moves;
  }

  @Override
  public int children(long[] nodes, int at, long[] into) {
    long us = nodes[at + Node.US];
    long pawns = nodes[at + Node.PAWNS];
    long knights = nodes[at + Node.KNIGHTS];
    long diagonals = nodes[at + Node.DIAGONALS];
    long straights = nodes[at + Node.STRAIGHTS];
    long kings = nodes[at + Node.KINGS];
    long special = nodes[at + Node.SPECIAL];
    long occupied = pawns | knights | diagonals | straights | kings;
    long them = occupied & ~us;
    int king = Long.numberOfTrailingZeros(kings & us);
    long marked =
        KingLines.checkersAndPinned(king, us, pawns, knights, diagonals, straights, occupied);
    long checkers = marked & them;
    long pinned = marked & us;
    int end = 0;
    long castling = castling(special, checkers, pinned, king, occupied);
    long steps = Leapers.king(king) & ~us;
    if ((steps | castling) != 0) {
      long danger =
          danger(castling, king, us, pawns, knights, diagonals, straights, kings, occupied);
      end = Children.king(nodes, at, into, end, king, steps & ~danger);
      for (long rest = castling; rest != 0; rest &= rest - 1) {
        int rook = Long.numberOfTrailingZeros(rest);
        if (Castling.isSafe(king, rook, danger)) {
          end = Children.castling(nodes, at, into, end, king, rook);
        }
      }
    }
    if ((checkers & (checkers - 1)) != 0) {
      return end / Node.WORDS;
    }
    long targets = targets(us, king, checkers);
    for (long rest = knights & us & ~pinned; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      end = Children.officer(nodes, at, into, end, from, Leapers.knight(from) & targets, -1, 0, 0);
    }
    for (long rest = diagonals & ~straights & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.bishop(from, occupied) & targets & KingLines.stay(pinned, king, from);
      end = Children.officer(nodes, at, into, end, from, to, 0, -1, 0);
    }
    for (long rest = straights & ~diagonals & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.rook(from, occupied) & targets & KingLines.stay(pinned, king, from);
      end = Children.officer(nodes, at, into, end, from, to, 0, 0, -1);
    }
    for (long rest = diagonals & straights & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.queen(from, occupied) & targets & KingLines.stay(pinned, king, from);
      end = Children.officer(nodes, at, into, end, from, to, 0, -1, -1);
    }
    long ours = pawns & us;
    long pushes = KingLines.unpinned(ours, pinned, king, 8) << 8 & ~occupied;
    long doubles = (pushes & RANK_3) << 8 & ~occupied & targets;
    pushes &= targets;
    long west = KingLines.unpinned(ours, pinned, king, 7) << 7 & ~FILE_H & them & targets;
    long east = KingLines.unpinned(ours, pinned, king, 9) << 9 & ~FILE_A & them & targets;
    end = Children.pawns(nodes, at, into, end, pushes, 8);
    end = Children.pawns(nodes, at, into, end, west, 7);
    end = Children.pawns(nodes, at, into, end, east, 9);
    end = Children.doubleSteps(nodes, at, into, end, doubles);
    if ((ours & RANK_7) != 0) {
      end = Children.promotions(nodes, at, into, end, pushes, 8);
      end = Children.promotions(nodes, at, into, end, west, 7);
      end = Children.promotions(nodes, at, into, end, east, 9);
    }
    if ((special & Node.PASSED_RANK) != 0) {
      long takers = enPassant(nodes, at, king, occupied);
      end = Children.enPassant(nodes, at, into, end, takers);
    }
    return end / Node.WORDS;
  }

  /** The rooks that may castle if the king's way is safe. */
  private static long castling(long special, long checkers, long pinned, int king, long occupied) {
    long rooks = special & RANK_1 & ~pinned;
    return rooks == 0 || checkers != 0 ? 0 : Castling.clear(rooks, king, occupied);
  }

  /** Where pieces other than the king may go, by at most one check. */
  private static long targets(long us, int king, long checkers) {
    return checkers == 0
        ? ~us
        : checkers | Between.between(king, Long.numberOfTrailingZeros(checkers));
  }

  /**
   * What the enemy attacks with our king off the board; exact next to the king and, when {@code
   * castling} is possible, on its way.
   */
  private static long danger(
      long castling,
      int king,
      long us,
      long pawns,
      long knights,
      long diagonals,
      long straights,
      long kings,
      long occupied) {
    long theirs = pawns & ~us;
    long danger = (theirs >>> 7 & ~FILE_A) | (theirs >>> 9 & ~FILE_H);
    danger |= Leapers.king(Long.numberOfTrailingZeros(kings & ~us)) | knightAttacks(knights & ~us);
    long blockers = occupied ^ 1L << king;
    long bishops = diagonals & ~us & KingLines.bishopZone(king, castling);
    for (long rest = bishops; rest != 0; rest &= rest - 1) {
      danger |= ATTACKS.bishop(Long.numberOfTrailingZeros(rest), blockers);
    }
    long rooks = straights & ~us & KingLines.rookZone(king, castling);
    for (long rest = rooks; rest != 0; rest &= rest - 1) {
      danger |= ATTACKS.rook(Long.numberOfTrailingZeros(rest), blockers);
    }
    return danger;
  }

  /** What a set of knights attacks. */
  private static long knightAttacks(long knights) {
    long one = (knights >>> 1 & ~FILE_H) | (knights << 1 & ~FILE_A);
    long two =
        (knights >>> 2 & ~(FILE_H | FILE_H >>> 1)) | (knights << 2 & ~(FILE_A | FILE_A << 1));
    return one << 16 | one >>> 16 | two << 8 | two >>> 8;
  }

  /** The pawns that may take en passant: the king must be safe with three squares changed. */
  private static long enPassant(long[] nodes, int at, int king, long occupied) {
    long us = nodes[at + Node.US];
    long pawns = nodes[at + Node.PAWNS];
    long passed = nodes[at + Node.SPECIAL] & Node.PASSED_RANK;
    long taken = passed >>> 8;
    long them = occupied & ~us & ~taken;
    long takers = ((passed >>> 7 & ~FILE_A) | (passed >>> 9 & ~FILE_H)) & pawns & us;
    long may = 0;
    for (long rest = takers; rest != 0; rest &= rest - 1) {
      long taker = rest & -rest;
      long after = occupied ^ taker ^ taken ^ passed;
      long checkers =
          (ATTACKS.bishop(king, after) & nodes[at + Node.DIAGONALS])
              | (ATTACKS.rook(king, after) & nodes[at + Node.STRAIGHTS])
              | (Leapers.knight(king) & nodes[at + Node.KNIGHTS])
              | (Leapers.pawnUp(king) & pawns);
      may |= (checkers & them) == 0 ? taker : 0;
    }
    return may;
  }
}
