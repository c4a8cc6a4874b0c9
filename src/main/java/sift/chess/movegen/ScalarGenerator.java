package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;
import sift.geometry.Bitboard;

/**
 * A generator on 64-bit words, one position at a time. It makes no illegal move and allocates
 * nothing per position.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>Positions are words in arrays, drawn in {@link GeneratorPosition}; {@link PlyBuffers} has
 *       an array for each distance from the leaves.
 *   <li>The attacks are a constant of this class. HotSpot would compile one class for all attacks
 *       it has met, so each choice gets a copy of the class of its own ({@link #with}).
 *   <li>{@link MoveFinder} and {@link MoveCounter} know which moves are legal.
 * </ol>
 */
public final class ScalarGenerator implements Generator {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private final PlyBuffers buffers = new PlyBuffers();
  private final MoveSets sets = new MoveSets();
  private final MoveCounter counter;
  private final MoveFinder finder;
  private final ReplyCounter replies;

  private ScalarGenerator(MoveCounter counter, MoveFinder finder) {
    this.counter = counter;
    this.finder = finder;
    replies = new ReplyCounter(counter);
  }

  private ScalarGenerator(MoveCounter counter) {
    this(counter, ScalarMoveFinder.with(ATTACKS, counter));
  }

  private ScalarGenerator() {
    this(ScalarMoveCounter.with(ATTACKS));
  }

  /** Returns a generator that asks {@code attacks} for the sliders' attacks. */
  public static Generator with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, Generator.class);
  }

  @Override
  public Generator copy() {
    return new ScalarGenerator(counter, finder);
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    if (depth <= 1) {
      return depth == 0 ? 1 : count(positions, at);
    }
    if (depth == 2) {
      moves(positions, at, sets);
      return replies(positions, at, sets);
    }
    long[] below = buffers.children(depth);
    int end = GeneratorPosition.WORDS * children(positions, at, below);
    long paths = 0;
    for (int child = 0; child < end; child += GeneratorPosition.WORDS) {
      paths += perft(below, child, depth - 1);
    }
    return paths;
  }

  @Override
  public int count(long[] positions, int at) {
    return finder.count(
        positions[at + GeneratorPosition.US],
        positions[at + GeneratorPosition.PAWNS],
        positions[at + GeneratorPosition.KNIGHTS],
        positions[at + GeneratorPosition.BISHOPS_QUEENS],
        positions[at + GeneratorPosition.ROOKS_QUEENS],
        positions[at + GeneratorPosition.KINGS],
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT]);
  }

  @Override
  public long replies(long[] positions, int at, MoveSets moves) {
    return replies.count(positions, at, moves);
  }

  @Override
  public int children(long[] positions, int at, long[] into) {
    moves(positions, at, sets);
    return children(positions, at, sets, into);
  }

  @Override
  public int children(long[] positions, int at, MoveSets moves, long[] into) {
    int end = CopyMake.king(positions, at, into, 0, moves.king(), moves.kingTargets());
    for (long rest = moves.castling(); rest != 0; rest &= rest - 1) {
      int rook = Long.numberOfTrailingZeros(rest);
      end = CopyMake.castling(positions, at, into, end, moves.king(), rook);
    }
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      end = CopyMake.piece(positions, at, into, end, moves.from(i), moves.targets(i), -1, 0, 0);
    }
    for (; i < moves.endOfBishops(); i++) {
      end = CopyMake.piece(positions, at, into, end, moves.from(i), moves.targets(i), 0, -1, 0);
    }
    for (; i < moves.endOfRooks(); i++) {
      end = CopyMake.piece(positions, at, into, end, moves.from(i), moves.targets(i), 0, 0, -1);
    }
    for (; i < moves.endOfQueens(); i++) {
      end = CopyMake.piece(positions, at, into, end, moves.from(i), moves.targets(i), 0, -1, -1);
    }
    end = CopyMake.pawns(positions, at, into, end, moves.pushes(), 8);
    end = CopyMake.pawns(positions, at, into, end, moves.westCaptures(), 7);
    end = CopyMake.pawns(positions, at, into, end, moves.eastCaptures(), 9);
    end = CopyMake.doubleSteps(positions, at, into, end, moves.doubleSteps());
    if (((moves.pushes() | moves.westCaptures() | moves.eastCaptures()) & RANK_8) != 0) {
      end = CopyMake.promotions(positions, at, into, end, moves.pushes(), 8);
      end = CopyMake.promotions(positions, at, into, end, moves.westCaptures(), 7);
      end = CopyMake.promotions(positions, at, into, end, moves.eastCaptures(), 9);
    }
    end = CopyMake.enPassant(positions, at, into, end, moves.enPassantCapturers());
    return end / GeneratorPosition.WORDS;
  }

  @Override
  public void splitOffChecks(long[] positions, int at, MoveSets moves, MoveSets checks) {
    long us = positions[at + GeneratorPosition.US];
    long pawns = positions[at + GeneratorPosition.PAWNS];
    long bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    long rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    long kings = positions[at + GeneratorPosition.KINGS];
    long occupied =
        pawns | positions[at + GeneratorPosition.KNIGHTS] | bishopsQueens | rooksQueens | kings;
    long theirKing = kings & ~us;
    int king = Long.numberOfTrailingZeros(theirKing);
    long bishopChecks = ATTACKS.bishop(king, occupied);
    long rookChecks = ATTACKS.rook(king, occupied);
    long blockers = KingLines.blockers(king, bishopsQueens & us, rooksQueens & us, occupied) & us;
    checks.beginExtract(moves);
    boolean isOnCastlingRank = (theirKing & RANK_1) != 0;
    checks.extractKing(
        moves,
        (kings & blockers) == 0 ? 0 : -1,
        (kings & blockers) == 0 && !isOnCastlingRank ? castlingWithCheck(moves, rookChecks) : -1);
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      checks.extractPiece(moves, i, Leapers.knight(king) | discovered(blockers, moves.from(i)));
    }
    for (; i < moves.endOfBishops(); i++) {
      checks.extractPiece(moves, i, bishopChecks | discovered(blockers, moves.from(i)));
    }
    for (; i < moves.endOfRooks(); i++) {
      checks.extractPiece(moves, i, rookChecks | discovered(blockers, moves.from(i)));
    }
    for (; i < moves.endOfQueens(); i++) {
      checks.extractPiece(
          moves, i, bishopChecks | rookChecks | discovered(blockers, moves.from(i)));
    }
    long ours = blockers & pawns;
    long pawnChecks = Leapers.pawnsDown(theirKing);
    pawnChecks |= KingLines.checkSquares(king) & RANK_8;
    long capturers = pawns & ~us;
    long passing = Bitboard.beside(capturers);
    checks.extractPawns(
        moves,
        pawnChecks | ours << 8,
        pawnChecks | passing | ours << 16,
        pawnChecks | ours << 7,
        pawnChecks | ours << 9);
  }

  /** Returns all squares for a piece that may discover a check, else none. */
  private static long discovered(long blockers, int from) {
    return -(blockers >>> from & 1);
  }

  /** Returns the rooks that give check by castling. */
  private static long castlingWithCheck(MoveSets moves, long checks) {
    long rooks = 0;
    for (long rest = moves.castling(); rest != 0; rest &= rest - 1) {
      int goal = Castling.rooksGoal(moves.king(), Long.numberOfTrailingZeros(rest));
      rooks |= (checks >>> goal & 1) == 0 ? 0 : rest & -rest;
    }
    return rooks;
  }

  @Override
  public void moves(long[] positions, int at, MoveSets into) {
    finder.moves(
        positions[at + GeneratorPosition.US],
        positions[at + GeneratorPosition.PAWNS],
        positions[at + GeneratorPosition.KNIGHTS],
        positions[at + GeneratorPosition.BISHOPS_QUEENS],
        positions[at + GeneratorPosition.ROOKS_QUEENS],
        positions[at + GeneratorPosition.KINGS],
        positions[at + GeneratorPosition.CASTLING_EN_PASSANT],
        into);
  }
}
