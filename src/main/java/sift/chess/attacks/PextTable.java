package sift.chess.attacks;

import java.util.Optional;
import sift.geometry.Square;

/**
 * The words of {@link PextAttacks}: for each square the attacks of a bishop, then those of a rook.
 *
 * <pre>
 *   square          a1              b1              ...
 *   piece           bishop  rook    bishop  rook
 *   first word      START of each; then a word for each subset of MASK, the subsets ascending
 * </pre>
 *
 * <p>Ascending subsets, packed to the right by {@code Long.compress}, are 0, 1, 2 and so on.
 */
@SuppressWarnings("ArrayRecordComponent") // HotSpot takes fields of records for constants
record PextTable(long[] words) {
  private static final long[] BISHOP_MASK = new long[Square.COUNT];
  private static final long[] ROOK_MASK = new long[Square.COUNT];
  private static final int[] BISHOP_START = new int[Square.COUNT];
  private static final int[] ROOK_START = new int[Square.COUNT];
  private static final int SIZE;

  static {
    Attacks walk = new WalkAttacks();
    int size = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      BISHOP_MASK[square] = RelevantOccupancy.mask(square, walk.bishop(square, 0));
      BISHOP_START[square] = size;
      size += 1 << Long.bitCount(BISHOP_MASK[square]);
      ROOK_MASK[square] = RelevantOccupancy.mask(square, walk.rook(square, 0));
      ROOK_START[square] = size;
      size += 1 << Long.bitCount(ROOK_MASK[square]);
    }
    SIZE = size;
  }

  /** Filled when it is first asked for, then shared. */
  private static final class Walked {
    private static final PextTable TABLE = filledFrom(new WalkAttacks());
  }

  /** Returns the table filled from the walk. */
  static PextTable walked() {
    return Walked.TABLE;
  }

  /** Returns a new table. */
  static PextTable filledFrom(Attacks source) {
    PextTable table = new PextTable(new long[SIZE]);
    for (int square = 0; square < Square.COUNT; square++) {
      table.fill(BISHOP_START[square], square, BISHOP_MASK[square], source::bishop);
      table.fill(ROOK_START[square], square, ROOK_MASK[square], source::rook);
    }
    return table;
  }

  private void fill(int start, int square, long mask, Attacks.Piece piece) {
    int at = start;
    long occupied = 0;
    do {
      words[at++] = piece.attacks(square, occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied != 0);
  }

  /** Returns the first word that differs from the walk; empty if none does. */
  Optional<Attacks.Wrong> firstWrong() {
    Attacks walk = new WalkAttacks();
    for (int square = 0; square < Square.COUNT; square++) {
      Optional<Attacks.Wrong> wrong =
          firstWrong(BISHOP_START[square], square, BISHOP_MASK[square], walk::bishop);
      if (wrong.isEmpty()) {
        wrong = firstWrong(ROOK_START[square], square, ROOK_MASK[square], walk::rook);
      }
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private Optional<Attacks.Wrong> firstWrong(int start, int square, long mask, Attacks.Piece walk) {
    int at = start;
    long occupied = 0;
    do {
      long expected = walk.attacks(square, occupied);
      if (words[at] != expected) {
        return Optional.of(new Attacks.Wrong(at, square, occupied, expected, words[at]));
      }
      at++;
      occupied = (occupied - mask) & mask;
    } while (occupied != 0);
    return Optional.empty();
  }

  long bishop(int square, long occupied) {
    return words[BISHOP_START[square] + (int) Long.compress(occupied, BISHOP_MASK[square])];
  }

  long rook(int square, long occupied) {
    return words[ROOK_START[square] + (int) Long.compress(occupied, ROOK_MASK[square])];
  }

  int bytes() {
    return Long.BYTES * (BISHOP_MASK.length + ROOK_MASK.length + words.length)
        + Integer.BYTES * (BISHOP_START.length + ROOK_START.length);
  }
}
