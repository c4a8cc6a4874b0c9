package sift.chess.movegen;

import java.util.Optional;
import java.util.random.RandomGenerator;
import sift.geometry.Bitboard;

/**
 * Nodes that games seldom reach: kings anywhere and often near each other, castling rights of
 * Chess960, pawns that may just have made a double step, many pins. The same ones for the same
 * random numbers.
 */
public final class WildPositions {
  private final RandomGenerator random;
  private long us;
  private long taken;
  private long pawns;
  private long knights;
  private long bishopsQueens;
  private long rooksQueens;
  private long castlingEnPassant;

  public WildPositions(RandomGenerator random) {
    this.random = random;
  }

  /** The next one, if it is legal: the side that has moved is not in check. */
  public Optional<GeneratorPosition> next() {
    us = 0;
    taken = 0;
    pawns = 0;
    knights = 0;
    bishopsQueens = 0;
    rooksQueens = 0;
    castlingEnPassant = 0;
    int ours = king(0);
    int theirs = king(56);
    if (Math.max(Math.abs((ours & 7) - (theirs & 7)), Math.abs((ours >> 3) - (theirs >> 3))) < 2) {
      return Optional.empty();
    }
    long kings = 1L << ours | 1L << theirs;
    us = 1L << ours;
    taken = kings;
    castling(ours, 0);
    castling(theirs, 56);
    enPassant();
    int most = 1 << random.nextInt(1, 5);
    int pieces = random.nextInt(2 * most);
    for (int i = 0; i < pieces; i++) {
      officer(free());
    }
    int pawnCount = random.nextInt(most);
    for (int i = 0; i < pawnCount; i++) {
      pawns |= side(free() & ~(Bitboard.RANK_1 | Bitboard.RANK_8));
    }
    GeneratorPosition position =
        new GeneratorPosition(
            us, pawns, knights, bishopsQueens, rooksQueens, kings, castlingEnPassant);
    return isLegal(position) ? Optional.of(position) : Optional.empty();
  }

  /** Half of the kings on their first rank. */
  private int king(int firstOfRank) {
    return random.nextBoolean() ? firstOfRank + random.nextInt(8) : random.nextInt(64);
  }

  private void castling(int king, int firstOfRank) {
    if ((king & 56) == firstOfRank) {
      for (int i = 0; i < 2; i++) {
        int square = firstOfRank + random.nextInt(8);
        long rook = 1L << square;
        boolean isOtherSide = i == 0 ? square < king : square > king;
        if (isOtherSide && (taken & rook) == 0 && random.nextInt(3) != 0) {
          taken |= rook;
          rooksQueens |= rook;
          castlingEnPassant |= rook;
          us |= firstOfRank == 0 ? rook : 0;
        }
      }
    }
  }

  /** A pawn of theirs that has just made two steps, and one of ours beside it. */
  private void enPassant() {
    int file = random.nextInt(7);
    long passed = Bitboard.RANK_6 & Bitboard.FILE_A << file;
    long squares = passed | passed << 8 | passed >>> 8 | passed >>> 7;
    if (random.nextInt(4) == 0 && (taken & squares) == 0) {
      castlingEnPassant |= passed;
      pawns |= passed >>> 8 | passed >>> 7;
      us |= passed >>> 7;
      taken |= squares;
    }
  }

  /** An empty square, or none. */
  private long free() {
    long square = 1L << random.nextInt(64);
    return square & ~taken;
  }

  private long side(long square) {
    taken |= square;
    us |= random.nextBoolean() ? square : 0;
    return square;
  }

  private void officer(long square) {
    int kind = random.nextInt(5);
    long piece = side(square);
    knights |= kind == 0 ? piece : 0;
    bishopsQueens |= kind == 1 || kind >= 3 ? piece : 0;
    rooksQueens |= kind == 2 || kind >= 3 ? piece : 0;
  }

  /**
   * Returns the enemy pieces that give check, and ours that are pinned, as the scalar generator
   * finds them.
   */
  public static long checkersAndPinned(GeneratorPosition position) {
    return KingLines.checkersAndPinned(
        Long.numberOfTrailingZeros(position.kings() & position.us()),
        position.us(),
        position.pawns(),
        position.knights(),
        position.bishopsQueens(),
        position.rooksQueens(),
        position.occupied());
  }

  /** Whether the side that has moved is not in check. */
  public static boolean isLegal(GeneratorPosition position) {
    GeneratorPosition turned =
        new GeneratorPosition(
            Long.reverseBytes(position.occupied() & ~position.us()),
            Long.reverseBytes(position.pawns()),
            Long.reverseBytes(position.knights()),
            Long.reverseBytes(position.bishopsQueens()),
            Long.reverseBytes(position.rooksQueens()),
            Long.reverseBytes(position.kings()),
            0);
    return (checkersAndPinned(turned) & ~turned.us()) == 0;
  }
}
