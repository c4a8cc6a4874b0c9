package sift.chess.movegen;

import static sift.geometry.Bitboard.FILE_A;
import static sift.geometry.Bitboard.FILE_H;
import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_3;

import java.lang.invoke.MethodHandles;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;

/**
 * A finder of legal moves on 64-bit words.
 *
 * <p>The rules, in the order in which they are applied:
 *
 * <pre>
 *   checkers, pinned   one walk over the king's lines
 *   kingDanger         the king moves where nothing attacks, itself off the board
 *   checkMask          in check, other pieces take the checker or block its ray
 *   pinMask            a pinned piece stays on the line through its king
 *   en passant         allowed if the king is safe on the board after it
 * </pre>
 *
 * <p>{@link MoveCounter} and {@link #moves} state the same rules; a test compares them everywhere.
 *
 * <p>Only copies of this class are used, each with its attacks as a constant: see {@link
 * ClassCopy}.
 */
final class ScalarMoveFinder implements MoveFinder {
  private static final Tools TOOLS =
      ClassCopy.constant(MethodHandles.lookup(), Tools.class)
          .orElseGet(() -> new Tools(new WalkAttacks(), ScalarMoveCounter.with(new WalkAttacks())));
  private static final Attacks ATTACKS = TOOLS.attacks;
  private static final MoveCounter COUNTER = TOOLS.counter;

  /** What a copy of the class uses. */
  private record Tools(Attacks attacks, MoveCounter counter) {}

  private ScalarMoveFinder() {}

  /** Returns a finder that asks {@code attacks} for the sliders' attacks. */
  static MoveFinder with(Attacks attacks, MoveCounter counter) {
    return ClassCopy.of(MethodHandles.lookup(), new Tools(attacks, counter), MoveFinder.class);
  }

  @Override
  public int count(
      long us,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long kings,
      long castlingEnPassant) {
    long occupied = pawns | knights | bishopsQueens | rooksQueens | kings;
    int king = Long.numberOfTrailingZeros(kings & us);
    long theirPawns = pawns & ~us;
    long theirKnights = knights & ~us;
    long leaperCheckers =
        (theirPawns & Leapers.pawnUp(king)) | (theirKnights & Leapers.knight(king));
    int moves =
        COUNTER.count(
            king,
            us,
            pawns & us,
            knights & us,
            bishopsQueens & us,
            rooksQueens & us,
            castlingEnPassant & RANK_1,
            occupied,
            bishopsQueens & ~us,
            rooksQueens & ~us,
            leaperAttacks(kings & ~us, theirPawns, theirKnights),
            leaperCheckers);
    long enPassantTarget = castlingEnPassant & GeneratorPosition.EN_PASSANT_RANK;
    return enPassantTarget == 0
        ? moves
        : moves
            + Long.bitCount(
                COUNTER.enPassantCapturers(
                    king,
                    enPassantTarget,
                    Leapers.pawnsDown(enPassantTarget) & pawns & us,
                    occupied,
                    bishopsQueens & ~us,
                    rooksQueens & ~us,
                    leaperCheckers));
  }

  @Override
  public void moves(
      long us,
      long pawns,
      long knights,
      long bishopsQueens,
      long rooksQueens,
      long kings,
      long castlingEnPassant,
      MoveSets into) {
    long occupied = pawns | knights | bishopsQueens | rooksQueens | kings;
    long them = occupied & ~us;
    int king = Long.numberOfTrailingZeros(kings & us);
    long marked =
        KingLines.checkersAndPinned(king, us, pawns, knights, bishopsQueens, rooksQueens, occupied);
    long checkers = marked & them;
    long pinned = marked & us;
    into.begin(king);
    long castling =
        Castling.unblocked(castlingEnPassant & RANK_1 & ~pinned, checkers, king, occupied);
    long steps = Leapers.king(king) & ~us;
    if ((steps | castling) != 0) {
      long attacked = leaperAttacks(kings & ~us, pawns & ~us, knights & ~us);
      long danger =
          COUNTER.kingDanger(
              king, castling, bishopsQueens & ~us, rooksQueens & ~us, attacked, occupied);
      for (long rest = castling; rest != 0; rest &= rest - 1) {
        int rook = Long.numberOfTrailingZeros(rest);
        castling ^= Castling.isSafe(king, rook, danger) ? 0 : rest & -rest;
      }
      into.setKing(steps & ~danger, castling);
    }
    long targets = KingLines.checkMask(us, king, checkers);
    int piece = 0;
    for (long rest = knights & us & ~pinned; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      into.setPiece(piece++, from, Leapers.knight(from) & targets);
    }
    into.endKnights(piece);
    for (long rest = bishopsQueens & ~rooksQueens & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.bishop(from, occupied) & targets & KingLines.pinMask(pinned, king, from);
      into.setPiece(piece++, from, to);
    }
    into.endBishops(piece);
    for (long rest = rooksQueens & ~bishopsQueens & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.rook(from, occupied) & targets & KingLines.pinMask(pinned, king, from);
      into.setPiece(piece++, from, to);
    }
    into.endRooks(piece);
    for (long rest = bishopsQueens & rooksQueens & us; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      long to = ATTACKS.queen(from, occupied) & targets & KingLines.pinMask(pinned, king, from);
      into.setPiece(piece++, from, to);
    }
    into.endQueens(piece);
    long ours = pawns & us;
    long pushes = KingLines.unpinned(ours, pinned, king, 8) << 8 & ~occupied;
    into.setPawns(
        pushes & targets,
        (pushes & RANK_3) << 8 & ~occupied & targets,
        KingLines.unpinned(ours, pinned, king, 7) << 7 & ~FILE_H & them & targets,
        KingLines.unpinned(ours, pinned, king, 9) << 9 & ~FILE_A & them & targets);
    long enPassantTarget = castlingEnPassant & GeneratorPosition.EN_PASSANT_RANK;
    if (enPassantTarget != 0) {
      long capturers = Leapers.pawnsDown(enPassantTarget) & ours;
      long leaperCheckers = checkers & (pawns | knights);
      into.setEnPassantCapturers(
          COUNTER.enPassantCapturers(
              king,
              enPassantTarget,
              capturers,
              occupied,
              bishopsQueens & ~us,
              rooksQueens & ~us,
              leaperCheckers));
    }
  }

  /** Returns the squares attacked by the enemy's king, pawns and knights. */
  private static long leaperAttacks(long king, long pawns, long knights) {
    return Leapers.king(Long.numberOfTrailingZeros(king))
        | Leapers.pawnsDown(pawns)
        | Leapers.knights(knights);
  }
}
