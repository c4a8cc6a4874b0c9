package sift.chess.movegen;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_3;
import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Bitboard;

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
 *   <li>{@link LegalCount} and {@link #moves} state the same rules; a test compares them
 *       everywhere.
 * </ol>
 */
public final class ScalarGenerator implements Generator {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private final Plies plies = new Plies();
  private final MoveSets sets = new MoveSets();
  private final LegalCount rules;
  private final Replies replies;

  private ScalarGenerator(LegalCount rules) {
    this.rules = rules;
    replies = new Replies(rules);
  }

  private ScalarGenerator() {
    this(ScalarCount.with(ATTACKS));
  }

  /** A generator that asks {@code attacks} for the sliders. */
  public static Generator with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, Generator.class);
  }

  @Override
  public Generator another() {
    return new ScalarGenerator(rules);
  }

  @Override
  public long perft(long[] nodes, int at, int depth) {
    if (depth <= 1) {
      return depth == 0 ? 1 : count(nodes, at);
    }
    if (depth == 2) {
      moves(nodes, at, sets);
      return replies(nodes, at, sets);
    }
    long[] below = plies.below(depth);
    int end = GeneratorPosition.WORDS * children(nodes, at, below);
    long paths = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      paths += perft(below, child, depth - 1);
    }
    return paths;
  }

  @Override
  public int count(long[] nodes, int at) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long special = nodes[at + GeneratorPosition.SPECIAL];
    long occupied = pawns | knights | diagonals | straights | kings;
    int king = Long.numberOfTrailingZeros(kings & us);
    long theirPawns = pawns & ~us;
    long theirKnights = knights & ~us;
    long leapers = (theirPawns & Leapers.pawnUp(king)) | (theirKnights & Leapers.knight(king));
    int moves =
        rules.count(
            king,
            us,
            pawns & us,
            knights & us,
            diagonals & us,
            straights & us,
            special & RANK_1,
            occupied,
            diagonals & ~us,
            straights & ~us,
            attackedByLeapers(kings & ~us, theirPawns, theirKnights),
            leapers);
    long passed = special & GeneratorPosition.PASSED_RANK;
    return passed == 0
        ? moves
        : moves
            + Long.bitCount(
                rules.takers(
                    king,
                    passed,
                    Leapers.pawnsDown(passed) & pawns & us,
                    occupied,
                    diagonals & ~us,
                    straights & ~us,
                    leapers));
  }

  /** What the enemy's king, pawns and knights attack. */
  private static long attackedByLeapers(long king, long pawns, long knights) {
    return Leapers.king(Long.numberOfTrailingZeros(king))
        | Leapers.pawnsDown(pawns)
        | Leapers.knights(knights);
  }

  @Override
  public long replies(long[] nodes, int at, MoveSets moves) {
    return replies.count(nodes, at, moves);
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
    return end / GeneratorPosition.WORDS;
  }

  @Override
  public void split(long[] nodes, int at, MoveSets moves, MoveSets taken) {
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long occupied = pawns | nodes[at + GeneratorPosition.KNIGHTS] | diagonals | straights | kings;
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
    long checks = Leapers.pawnsDown(theirKing);
    checks |= KingLines.anyCheck(king) & RANK_8;
    long takers = pawns & ~us;
    long passing = Bitboard.beside(takers);
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
    long us = nodes[at + GeneratorPosition.US];
    long pawns = nodes[at + GeneratorPosition.PAWNS];
    long knights = nodes[at + GeneratorPosition.KNIGHTS];
    long diagonals = nodes[at + GeneratorPosition.DIAGONALS];
    long straights = nodes[at + GeneratorPosition.STRAIGHTS];
    long kings = nodes[at + GeneratorPosition.KINGS];
    long special = nodes[at + GeneratorPosition.SPECIAL];
    long occupied = pawns | knights | diagonals | straights | kings;
    long them = occupied & ~us;
    int king = Long.numberOfTrailingZeros(kings & us);
    long marked =
        KingLines.checkersAndPinned(king, us, pawns, knights, diagonals, straights, occupied);
    long checkers = marked & them;
    long pinned = marked & us;
    into.begin(king);
    long castling = Castling.possible(special & RANK_1 & ~pinned, checkers, king, occupied);
    long steps = Leapers.king(king) & ~us;
    if ((steps | castling) != 0) {
      long attacked = attackedByLeapers(kings & ~us, pawns & ~us, knights & ~us);
      long danger =
          rules.danger(king, castling, diagonals & ~us, straights & ~us, attacked, occupied);
      for (long rest = castling; rest != 0; rest &= rest - 1) {
        int rook = Long.numberOfTrailingZeros(rest);
        castling ^= Castling.isSafe(king, rook, danger) ? 0 : rest & -rest;
      }
      into.setKing(steps & ~danger, castling);
    }
    if ((checkers & (checkers - 1)) != 0) {
      return;
    }
    long targets = KingLines.targets(us, king, checkers);
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
    long passed = special & GeneratorPosition.PASSED_RANK;
    if (passed != 0) {
      long takers = Leapers.pawnsDown(passed) & ours;
      long leapers = checkers & (pawns | knights);
      into.setEnPassant(
          rules.takers(king, passed, takers, occupied, diagonals & ~us, straights & ~us, leapers));
    }
  }
}
