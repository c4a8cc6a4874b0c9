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
 *   <li>Nodes are words in arrays; {@link Plies} has one for each distance from the leaves.
 *   <li>The attacks are a constant of this class. HotSpot would compile one class for all attacks
 *       it has met, so each choice gets a copy of the class of its own ({@link #with}).
 *   <li>{@link #count} and {@link #moves} state the same rules; a test compares them everywhere.
 * </ol>
 */
public final class ScalarGenerator implements Generator {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private static final long RANK_3 = RANK_1 << 16;
  private static final long RANK_7 = RANK_8 >>> 8;

  private final Plies plies = new Plies();
  private final MoveSets sets = new MoveSets();

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
    long[] below = plies.below(depth);
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
    moves(nodes, at, sets);
    return children(nodes, at, sets, into);
  }

  @Override
  public int children(long[] nodes, int at, MoveSets moves, long[] into) {
    int end = Children.king(nodes, at, into, 0, moves.king(), moves.kingTargets());
    for (long rest = moves.castling(); rest != 0; rest &= rest - 1) {
      int rook = Long.numberOfTrailingZeros(rest);
      end = Children.castling(nodes, at, into, end, moves.king(), rook);
    }
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      end = Children.officer(nodes, at, into, end, moves.from(i), moves.targets(i), -1, 0, 0);
    }
    for (; i < moves.endOfBishops(); i++) {
      end = Children.officer(nodes, at, into, end, moves.from(i), moves.targets(i), 0, -1, 0);
    }
    for (; i < moves.endOfRooks(); i++) {
      end = Children.officer(nodes, at, into, end, moves.from(i), moves.targets(i), 0, 0, -1);
    }
    for (; i < moves.endOfQueens(); i++) {
      end = Children.officer(nodes, at, into, end, moves.from(i), moves.targets(i), 0, -1, -1);
    }
    end = Children.pawns(nodes, at, into, end, moves.pushes(), 8);
    end = Children.pawns(nodes, at, into, end, moves.westCaptures(), 7);
    end = Children.pawns(nodes, at, into, end, moves.eastCaptures(), 9);
    end = Children.doubleSteps(nodes, at, into, end, moves.doubleSteps());
    if (((moves.pushes() | moves.westCaptures() | moves.eastCaptures()) & RANK_8) != 0) {
      end = Children.promotions(nodes, at, into, end, moves.pushes(), 8);
      end = Children.promotions(nodes, at, into, end, moves.westCaptures(), 7);
      end = Children.promotions(nodes, at, into, end, moves.eastCaptures(), 9);
    }
    end = Children.enPassant(nodes, at, into, end, moves.enPassant());
    return end / Node.WORDS;
  }

  @Override
  public void split(long[] nodes, int at, MoveSets moves, MoveSets taken) {
    long us = nodes[at + Node.US];
    long pawns = nodes[at + Node.PAWNS];
    long diagonals = nodes[at + Node.DIAGONALS];
    long straights = nodes[at + Node.STRAIGHTS];
    long kings = nodes[at + Node.KINGS];
    long occupied = pawns | nodes[at + Node.KNIGHTS] | diagonals | straights | kings;
    long theirKing = kings & ~us;
    int king = Long.numberOfTrailingZeros(theirKing);
    long onDiagonals = ATTACKS.bishop(king, occupied);
    long onLines = ATTACKS.rook(king, occupied);
    long blockers = KingLines.blockers(king, diagonals & us, straights & us, occupied) & us;
    taken.beginPart(moves);
    boolean isOnCastlingRank = (theirKing & RANK_1) != 0;
    taken.takeKing(
        moves,
        (kings & blockers) == 0 ? 0 : -1,
        (kings & blockers) == 0 && !isOnCastlingRank ? castlingWithCheck(moves, onLines) : -1);
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      taken.takeOfficer(moves, i, Leapers.knight(king) | discovered(blockers, moves.from(i)));
    }
    for (; i < moves.endOfBishops(); i++) {
      taken.takeOfficer(moves, i, onDiagonals | discovered(blockers, moves.from(i)));
    }
    for (; i < moves.endOfRooks(); i++) {
      taken.takeOfficer(moves, i, onLines | discovered(blockers, moves.from(i)));
    }
    for (; i < moves.endOfQueens(); i++) {
      taken.takeOfficer(moves, i, onDiagonals | onLines | discovered(blockers, moves.from(i)));
    }
    long ours = blockers & pawns;
    long checks = (theirKing >>> 7 & ~FILE_A) | (theirKing >>> 9 & ~FILE_H);
    checks |= KingLines.anyCheck(king) & RANK_8;
    long takers = pawns & ~us;
    long passing = (takers << 1 & ~FILE_A) | (takers >>> 1 & ~FILE_H);
    taken.takePawns(
        moves,
        checks | ours << 8,
        checks | passing | ours << 16,
        checks | ours << 7,
        checks | ours << 9);
  }

  /** All squares for a piece that may discover a check. */
  private static long discovered(long blockers, int from) {
    return -(blockers >>> from & 1);
  }

  /** The rooks that arrive where they give check. */
  private static long castlingWithCheck(MoveSets moves, long checks) {
    long rooks = 0;
    for (long rest = moves.castling(); rest != 0; rest &= rest - 1) {
      int goal = Castling.rooksGoal(moves.king(), Long.numberOfTrailingZeros(rest));
      rooks |= (checks >>> goal & 1) == 0 ? 0 : rest & -rest;
    }
    return rooks;
  }

  @Override
  public void moves(long[] nodes, int at, MoveSets into) {
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
    into.begin(king);
    long castling = castling(special, checkers, pinned, king, occupied);
    long steps = Leapers.king(king) & ~us;
    if ((steps | castling) != 0) {
      long danger =
          danger(castling, king, us, pawns, knights, diagonals, straights, kings, occupied);
      for (long rest = castling; rest != 0; rest &= rest - 1) {
        int rook = Long.numberOfTrailingZeros(rest);
        castling ^= Castling.isSafe(king, rook, danger) ? 0 : rest & -rest;
      }
      into.setKing(steps & ~danger, castling);
    }
    if ((checkers & (checkers - 1)) != 0) {
      return;
    }
    long targets = targets(us, king, checkers);
    int officer = 0;
    for (long rest = knights & us & ~pinned; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      into.setOfficer(officer++, from, Leapers.knight(from) & targets);
    }
    into.endKnights(officer);
    for (long rest = diagonals & ~straights & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.bishop(from, occupied) & targets & KingLines.stay(pinned, king, from);
      into.setOfficer(officer++, from, to);
    }
    into.endBishops(officer);
    for (long rest = straights & ~diagonals & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.rook(from, occupied) & targets & KingLines.stay(pinned, king, from);
      into.setOfficer(officer++, from, to);
    }
    into.endRooks(officer);
    for (long rest = diagonals & straights & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.queen(from, occupied) & targets & KingLines.stay(pinned, king, from);
      into.setOfficer(officer++, from, to);
    }
    into.endQueens(officer);
    long ours = pawns & us;
    long pushes = KingLines.unpinned(ours, pinned, king, 8) << 8 & ~occupied;
    into.setPawns(
        pushes & targets,
        (pushes & RANK_3) << 8 & ~occupied & targets,
        KingLines.unpinned(ours, pinned, king, 7) << 7 & ~FILE_H & them & targets,
        KingLines.unpinned(ours, pinned, king, 9) << 9 & ~FILE_A & them & targets);
    if ((special & Node.PASSED_RANK) != 0) {
      into.setEnPassant(enPassant(nodes, at, king, occupied));
    }
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
