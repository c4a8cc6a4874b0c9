package sift.chess.attacks;

import java.util.Arrays;
import java.util.Optional;
import sift.geometry.Square;

/**
 * Tables indexed by the occupied squares that matter, packed to the right by {@link Long#compress}:
 * "BMI2 PEXT Bitboards" of the Chess Programming Wiki. Where there is no BMI2, {@code
 * Long.compress} is a loop.
 *
 * <p>For each square the attacks of a bishop, then those of a rook:
 *
 * <pre>
 *   square          a1              b1              ...
 *   piece           bishop  rook    bishop  rook
 *   first word      START of each; then a word for each subset of MASK, the subsets ascending
 * </pre>
 *
 * <p>Ascending subsets, packed to the right by {@code Long.compress}, are 0, 1, 2 and so on.
 *
 * @param words 107,648 of them, which nobody changes
 */
@SuppressWarnings("ArrayRecordComponent") // HotSpot takes fields of records for constants
public record PextAttacks(long[] words) implements Attacks {
  private static final long[] BISHOP_MASK = new long[Square.COUNT];
  private static final long[] ROOK_MASK = new long[Square.COUNT];
  private static final int[] BISHOP_START = new int[Square.COUNT];
  private static final int[] ROOK_START = new int[Square.COUNT];
  private static final int SIZE;

  static {
    Attacks walk = new WalkAttacks();
    int size = 0;
    for (int square = 0; square < Square.COUNT; square++) {
      BISHOP_MASK[square] = Attacks.relevantOccupied(square, walk.bishop(square, 0));
      BISHOP_START[square] = size;
      size += 1 << Long.bitCount(BISHOP_MASK[square]);
      ROOK_MASK[square] = Attacks.relevantOccupied(square, walk.rook(square, 0));
      ROOK_START[square] = size;
      size += 1 << Long.bitCount(ROOK_MASK[square]);
    }
    SIZE = size;
  }

  /** Filled when it is first asked for, then shared. */
  private static final class Walked {
    private static final Attacks WALK = new WalkAttacks();
    private static final long[] WORDS = filledFrom(WALK::bishop, WALK::rook).words;
  }

  /** Tables filled from the walk, which all instances made so share. */
  public PextAttacks() {
    this(Walked.WORDS);
  }

  /** Returns attacks with tables of their own, filled from the attacks of other algorithms. */
  public static PextAttacks filledFrom(Attacks.Piece bishop, Attacks.Piece rook) {
    PextAttacks filled = new PextAttacks(new long[SIZE]);
    for (int square = 0; square < Square.COUNT; square++) {
      filled.fill(BISHOP_START[square], square, BISHOP_MASK[square], bishop);
      filled.fill(ROOK_START[square], square, ROOK_MASK[square], rook);
    }
    return filled;
  }

  private void fill(int start, int square, long mask, Attacks.Piece piece) {
    int at = start;
    long occupied = 0;
    do {
      words[at++] = piece.attacks(square, occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied != 0);
  }

  /** Returns the first word of the tables that differs from the walk; empty if none does. */
  public Optional<Attacks.Wrong> firstWrong() {
    int at = Arrays.mismatch(words, Walked.WORDS);
    if (at < 0) {
      return Optional.empty();
    }
    int square = Square.COUNT - 1;
    while (at < BISHOP_START[square]) {
      square--;
    }
    long occupied =
        at < ROOK_START[square]
            ? Long.expand(at - BISHOP_START[square], BISHOP_MASK[square])
            : Long.expand(at - ROOK_START[square], ROOK_MASK[square]);
    return Optional.of(new Attacks.Wrong(at, square, occupied, Walked.WORDS[at], words[at]));
  }

  @Override
  public long bishop(int square, long occupied) {
    return words[BISHOP_START[square] + (int) Long.compress(occupied, BISHOP_MASK[square])];
  }

  @Override
  public long rook(int square, long occupied) {
    return words[ROOK_START[square] + (int) Long.compress(occupied, ROOK_MASK[square])];
  }

  @Override
  public long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  /** Returns the size of the shared tables in bytes, with those that say where a word is. */
  public static int tableBytes() {
    return Long.BYTES * (SIZE + 2 * Square.COUNT) + Integer.BYTES * 2 * Square.COUNT;
  }
}
