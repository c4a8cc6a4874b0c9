package sift.chess.siblings;

import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.Between;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;
import sift.chess.board.PieceType;
import sift.chess.movegen.EnPassant;
import sift.chess.movegen.KingLines;
import sift.chess.movegen.MoveSets;
import sift.chess.movegen.NotInlined;
import sift.geometry.Square;

/**
 * Counts replies as a sum over all moves and what each of them changes:
 *
 * <pre>
 *   for each                          is added or subtracted                   by
 *   --------------------------------  ---------------------------------------  -------------
 *   move                              the replies to a null move               all parts
 *   origin                            rays that get longer, pawns that may     SliderReplies
 *                                     step or no longer capture                PawnReplies
 *   empty target                      rays that get shorter, pawns that may    SliderReplies
 *                                     capture or no longer step                PawnReplies
 *   capture                           the replies of the captured piece, the   addCaptures
 *                                     recaptures
 *   target that attacks a square      a step of the king, a castling           KingReplies
 *   near their king
 *   double step                       captures en passant                      EnPassant
 *   special piece or target           what these sums get wrong                Corrections
 * </pre>
 *
 * <p>The data, in the order in which {@link #count} fills it:
 *
 * <pre>
 *   board         the position after a null move
 *   lines         their pinned pieces, our discovered-check candidates
 *   kingReplies   watched squares: those their king may enter or cross
 *   targets       [0] the king's, [1 ..] each piece's counted targets
 *   targetsFrom   the same by square of origin
 *   arrivals      for each square, how many counted moves go there
 *   rest          the moves whose replies the caller counts one by one
 * </pre>
 *
 * <p>Only copies of this class are used, each with its attacks as a constant: see {@link
 * ClassCopy}.
 */
final class DifferentialCounter implements SiblingCounter {
  private static final Attacks ATTACKS =
      ClassCopy.constant(MethodHandles.lookup(), Attacks.class).orElseGet(WalkAttacks::new);

  private final NullMoveBoard board = new NullMoveBoard();
  private final PinLines lines = new PinLines();
  private final KingReplies kingReplies = new KingReplies();
  private final SliderReplies sliderReplies = new SliderReplies();
  private final PawnReplies pawnReplies = new PawnReplies();
  private final SquareCounts knightReplies = new SquareCounts();
  private final Corrections corrections =
      new Corrections(ATTACKS, board, lines, kingReplies, pawnReplies);

  /** The number of counted moves to each square, captures included. */
  private final SquareCounts arrivals = new SquareCounts();

  /** The counted targets of the king, then of the other pieces by their number. */
  private final long[] targets = new long[SiblingCounter.MAX_PIECES + 1];

  /** The same by square of origin; of pawns only where the origin matters. */
  private final long[] targetsFrom = new long[Square.COUNT];

  // What bishops and rooks attack from watched squares.
  private final long[] bishopsTo = new long[Square.COUNT];
  private final long[] rooksTo = new long[Square.COUNT];

  private long xrayBlockers;
  private long bishopChecks;
  private long rookChecks;
  private long bishopPins;
  private long rookPins;
  private int restPieces;
  private long sum;

  private DifferentialCounter() {}

  /** Returns a counter that asks {@code attacks} for the sliders' attacks. */
  static SiblingCounter with(Attacks attacks) {
    return ClassCopy.of(MethodHandles.lookup(), attacks, SiblingCounter.class);
  }

  @Override
  public SiblingCounter copy() {
    return new DifferentialCounter();
  }

  @Override
  public long count(long[] positions, int at, MoveSets moves, MoveSets rest) {
    // Each of these asks those before it.
    board.begin(positions, at);
    lines.begin(board);
    watchKingSquares();
    sliderReplies.begin(board, lines.pinned());
    pawnReplies.begin(board, lines.pinned());
    corrections.begin(xrayBlockers);
    findChecksAndPins();
    sum = 0;
    arrivals.clear();
    int nullMoveReplies =
        sliderReplies.moves() + pawnReplies.moves() + knightMoves() + kingReplies.moves();
    long attackedBySliders = sliderReplies.attacked() & board.us();
    long relevantOrigins = pawnReplies.relevantOrigins();
    clearTargetsOfKnights(attackedBySliders | relevantOrigins);
    pieces(moves, rest);
    pawns(moves, rest, attackedBySliders | relevantOrigins);
    sum += (long) arrivals.total() * nullMoveReplies;
    for (long r = relevantOrigins; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r);
      sum += (long) Long.bitCount(targetsFrom[from]) * pawnReplies.afterLeaving(from);
    }
    for (long r = attackedBySliders; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r);
      if (targetsFrom[from] != 0) {
        addOpenedRays(from, targetsFrom[from]);
      }
    }
    sum += pawnReplies.afterArriving(arrivals) - sliderReplies.lost(arrivals);
    long taken = arrivals.any() & board.them();
    if (taken != 0) {
      addCaptures(taken);
    }
    return sum + corrections.sum();
  }

  @NotInlined
  private void watchKingSquares() {
    kingReplies.begin(board, lines.pinned());
    xrayBlockers = 0;
    long us = board.us();
    long bishopsQueens = board.bishopsQueens() & us;
    long rooksQueens = board.rooksQueens() & us;
    long blockers = board.withoutKing();
    for (long r = kingReplies.watched(); r != 0; r &= r - 1) {
      int square = Long.numberOfTrailingZeros(r);
      long bishop = bishopsQueens == 0 ? 0 : ATTACKS.bishop(square, blockers);
      long rook = rooksQueens == 0 ? 0 : ATTACKS.rook(square, blockers);
      bishopsTo[square] = bishop;
      rooksTo[square] = rook;
      long sliders = (bishop & bishopsQueens) | (rook & rooksQueens);
      long others =
          (Leapers.knight(square) & board.knights())
              | (Leapers.pawnsDown(r & -r) & board.pawns())
              | (Leapers.king(square) & board.kings());
      kingReplies.watch(square, sliders | (others & us), bishop, rook);
      for (long s = sliders; s != 0; s &= s - 1) {
        kingReplies.addShields(Between.between(square, Long.numberOfTrailingZeros(s)));
      }
      long xraySliders = KingLines.snipers(square, bishopsQueens, rooksQueens) & ~sliders;
      if (xraySliders != 0) {
        xraySliders &=
            (ATTACKS.bishop(square, blockers & ~(bishop & us)) & bishopsQueens)
                | (ATTACKS.rook(square, blockers & ~(rook & us)) & rooksQueens);
        for (; xraySliders != 0; xraySliders &= xraySliders - 1) {
          xrayBlockers |= Between.between(square, Long.numberOfTrailingZeros(xraySliders)) & us;
        }
      }
    }
    for (long r = kingReplies.possibleCastling(); r != 0; r &= r - 1) {
      long path = kingReplies.path(Long.numberOfTrailingZeros(r));
      long bishops = 0;
      long rooks = 0;
      for (long p = path; p != 0; p &= p - 1) {
        bishops |= bishopsTo[Long.numberOfTrailingZeros(p)];
        rooks |= rooksTo[Long.numberOfTrailingZeros(p)];
      }
      kingReplies.watchPath(path, bishops, rooks);
    }
    kingReplies.end(board);
  }

  /** Finds the squares where our sliders would give check, and where they would pin a piece. */
  @NotInlined
  private void findChecksAndPins() {
    int king = board.king();
    long occupied = board.occupied();
    long them = board.them();
    bishopChecks = ATTACKS.bishop(king, occupied);
    rookChecks = ATTACKS.rook(king, occupied);
    bishopPins = ATTACKS.bishop(king, occupied & ~(bishopChecks & them)) & ~bishopChecks;
    rookPins = ATTACKS.rook(king, occupied & ~(rookChecks & them)) & ~rookChecks;
    if ((rookChecks & board.castlingRooks()) != 0) {
      rookChecks |= rookPins & RANK_8;
    }
  }

  private int knightMoves() {
    int moves = 0;
    knightReplies.clear();
    for (long r = board.knights() & board.them() & ~lines.pinned(); r != 0; r &= r - 1) {
      long attacks = Leapers.knight(Long.numberOfTrailingZeros(r));
      moves += Long.bitCount(attacks & ~board.them());
      knightReplies.add(attacks);
    }
    return moves;
  }

  /** Clears the targets of knights among these pieces: no moves are listed of pinned ones. */
  private void clearTargetsOfKnights(long pieces) {
    for (long r = pieces & board.knights(); r != 0; r &= r - 1) {
      targetsFrom[Long.numberOfTrailingZeros(r)] = 0;
    }
  }

  @NotInlined
  private void pieces(MoveSets moves, MoveSets rest) {
    rest.begin(moves.king());
    long special = corrections.specialTargets();
    long kingTargets =
        countedTargets(PieceType.KING, moves.king(), moves.kingTargets(), special, 0, 0);
    rest.setKing(moves.kingTargets() ^ kingTargets, moves.castling());
    targets[0] = kingTargets;
    restPieces = 0;
    int knights = moves.endOfKnights();
    int bishops = moves.endOfBishops();
    int rooks = moves.endOfRooks();
    int queens = moves.endOfQueens();
    pieces(PieceType.KNIGHT, moves, 0, knights, rest, Leapers.knight(board.king()), 0);
    rest.endKnights(restPieces);
    pieces(PieceType.BISHOP, moves, knights, bishops, rest, bishopChecks, bishopPins);
    rest.endBishops(restPieces);
    pieces(PieceType.ROOK, moves, bishops, rooks, rest, rookChecks, rookPins);
    rest.endRooks(restPieces);
    pieces(
        PieceType.QUEEN,
        moves,
        rooks,
        queens,
        rest,
        bishopChecks | rookChecks,
        bishopPins | rookPins);
    rest.endQueens(restPieces);
    if (kingReplies.canForbid()) {
      subtractForbidden(knights, bishops, rooks, queens);
    }
    arrivals.add(targets, queens + 1);
  }

  /** Subtracts the king's replies that our pieces forbid by arriving. */
  @NotInlined
  private void subtractForbidden(int knights, int bishops, int rooks, int queens) {
    sum -= kingReplies.forbiddenByKing(targets[0]);
    for (int i = 0; i < knights; i++) {
      sum -= kingReplies.forbiddenByKnights(targets[i + 1]);
    }
    for (int i = knights; i < bishops; i++) {
      sum -= kingReplies.forbiddenByBishops(targets[i + 1]);
    }
    for (int i = bishops; i < rooks; i++) {
      sum -= kingReplies.forbiddenByRooks(targets[i + 1]);
    }
    for (int i = rooks; i < queens; i++) {
      sum -= kingReplies.forbiddenByQueens(targets[i + 1]);
    }
  }

  @NotInlined
  private void pieces(
      PieceType type, MoveSets moves, int begin, int end, MoveSets rest, long checks, long pins) {
    long special = corrections.specialTargets() | checks | pins;
    for (int i = begin; i < end; i++) {
      int from = moves.from(i);
      long all = moves.targets(i);
      long counted = countedTargets(type, from, all, special, checks, pins);
      if (counted != all) {
        rest.setPiece(restPieces++, from, all ^ counted);
      }
      targets[i + 1] = counted;
    }
  }

  /** Returns the targets of a piece that are counted; the others are for {@code rest}. */
  private long countedTargets(
      PieceType type, int from, long all, long special, long checks, long pins) {
    long counted = all;
    if (((corrections.specialPieces() >>> from & 1) | (all & special)) != 0) {
      counted = corrections.correct(type, from, all, checks, pins);
    }
    targetsFrom[from] = counted;
    return counted;
  }

  @NotInlined
  private void pawns(MoveSets moves, MoveSets rest, long origins) {
    long checks = Leapers.pawnsDown(1L << board.king());
    long uncountedTargets =
        corrections.uncountedTargets() | checks | kingReplies.shields() | RANK_8;
    long uncountedPieces = corrections.uncountedPieces();
    long steps = moves.pushes() & ~(uncountedTargets | uncountedPieces << 8);
    long doubleSteps = moves.doubleSteps() & ~(uncountedTargets | uncountedPieces << 16);
    long west = moves.westCaptures() & ~(uncountedTargets | uncountedPieces << 7);
    long east = moves.eastCaptures() & ~(uncountedTargets | uncountedPieces << 9);
    corrections.correctPawns(steps, 8);
    corrections.correctPawns(doubleSteps, 16);
    corrections.correctPawns(west, 7);
    corrections.correctPawns(east, 9);
    if (kingReplies.canForbid()) {
      sum -=
          kingReplies.forbiddenByPawns(steps)
              + kingReplies.forbiddenByPawns(doubleSteps)
              + kingReplies.forbiddenByPawns(west)
              + kingReplies.forbiddenByPawns(east);
    }
    sum -= pawnReplies.blockedDoubleSteps(steps);
    sum +=
        EnPassant.replies(
            ATTACKS,
            doubleSteps,
            board.pawns() & board.them(),
            board.king(),
            board.occupied(),
            board.bishopsQueens() & board.us(),
            board.rooksQueens() & board.us());
    rest.setPawns(
        moves.pushes() ^ steps,
        moves.doubleSteps() ^ doubleSteps,
        moves.westCaptures() ^ west,
        moves.eastCaptures() ^ east);
    rest.setEnPassantCapturers(moves.enPassantCapturers());
    sum += pawnReplies.mutualCaptures(west, east);
    arrivals.add(steps);
    arrivals.add(doubleSteps);
    arrivals.add(west);
    arrivals.add(east);
    for (long r = origins & board.pawns(); r != 0; r &= r - 1) {
      long pawn = r & -r;
      targetsFrom[Long.numberOfTrailingZeros(r)] =
          (steps & pawn << 8)
              | (doubleSteps & pawn << 16)
              | (west & pawn << 7)
              | (east & pawn << 9);
    }
  }

  /**
   * Adds the squares that their sliders gain when a piece leaves their rays, or moves along them.
   *
   * @param from the square of origin, which their sliders attack
   * @param to the targets
   */
  @NotInlined
  private void addOpenedRays(int from, long to) {
    long bishop = ATTACKS.bishop(from, board.occupied());
    long rook = ATTACKS.rook(from, board.occupied());
    long sliders = ((bishop & board.bishopsQueens()) | (rook & board.rooksQueens())) & board.them();
    for (long r = sliders; r != 0; r &= r - 1) {
      int slider = Long.numberOfTrailingZeros(r);
      long line = Between.line(slider, from);
      boolean isPinned = (r & -r & lines.pinned()) != 0;
      if (!isPinned || (line >>> board.king() & 1) != 0) {
        long beyond = Between.beyond(slider, from);
        int longer = Long.bitCount((bishop | rook) & beyond & ~board.them());
        sum += (long) longer * Long.bitCount(to & ~line);
        for (long along = to & beyond; along != 0; along &= along - 1) {
          sum += 1 + Long.bitCount(Between.between(from, Long.numberOfTrailingZeros(along)));
        }
      }
    }
  }

  /** Adds the recaptures, and subtracts the replies of the captured pieces. */
  @NotInlined
  private void addCaptures(long taken) {
    sum +=
        sliderReplies.recaptures(arrivals)
            + pawnReplies.recaptures(arrivals)
            + arrivals.times(knightReplies, taken)
            - pawnReplies.captured(arrivals);
    long free = ~board.them();
    for (long r = taken & board.knights() & ~lines.pinned(); r != 0; r &= r - 1) {
      int square = Long.numberOfTrailingZeros(r);
      sum -= (long) arrivals.at(square) * Long.bitCount(Leapers.knight(square) & free);
    }
    for (long r = taken & board.bishopsQueens(); r != 0; r &= r - 1) {
      int square = Long.numberOfTrailingZeros(r);
      long attacks = ATTACKS.bishop(square, board.occupied()) & pinMask(square);
      sum -= (long) arrivals.at(square) * Long.bitCount(attacks & free);
    }
    for (long r = taken & board.rooksQueens(); r != 0; r &= r - 1) {
      int square = Long.numberOfTrailingZeros(r);
      long attacks = ATTACKS.rook(square, board.occupied()) & pinMask(square);
      sum -= (long) arrivals.at(square) * Long.bitCount(attacks & free);
    }
  }

  private long pinMask(int square) {
    return KingLines.pinMask(lines.pinned(), board.king(), square);
  }
}
