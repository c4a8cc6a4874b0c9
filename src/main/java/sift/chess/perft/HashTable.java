package sift.chess.perft;

import java.util.stream.IntStream;
import sift.chess.board.PackedPosition;
import sift.chess.movegen.GeneratorPosition;
import sift.geometry.Bitboard;

/**
 * A table of counts of positions met before, shared by threads. A slot holds the whole position, so
 * a count that is found is that of this position, never of another with the same hash. A new
 * position replaces that in its slot.
 *
 * <p>A slot has 32 bytes: a position by the codes of {@link PackedPosition}, the side to move
 * playing up, and in the bits of its empty squares the value, {@code leaves << 5 | depth}.
 *
 * <pre>
 *   slot + 0   s       on occupied squares the code of the piece;
 *          1   t       on empty ones of ranks 2, 3, 4, 6, 7 in all three words a higher bit of
 *          2   u       the value, on those of ranks 1, 5, 8 always 0
 *          3   us      on occupied squares whether the piece is ours;
 *                      on the empty ones the lowest bits of the value
 * </pre>
 *
 * <p>Bits of the value go to the squares in their order, a1 first. Code 111 so is a piece on ranks
 * 1 and 8 (a rook with a castling right) and 5 (the pawn that may be taken en passant), and a bit
 * of the value on all others. With up to 32 pieces a value has at least 40 bits. A count that does
 * not fit is not stored. A slot that was never written is 0, and so is its value.
 */
final class HashTable {
  private static final int WORDS = PackedPosition.WORDS;
  private static final int DEPTH_BITS = 5;
  private static final long MAX_LEAVES = Long.MAX_VALUE >>> DEPTH_BITS;
  private static final int LOCKS = 1 << 10;

  private static final long BACK_RANKS = Bitboard.RANK_1 | Bitboard.RANK_8;

  /** The squares on which no piece has code 111. */
  private static final long NEVER_111 = ~(BACK_RANKS | Bitboard.RANK_1 << 32);

  private final int slotCount;
  private final long[] slots;
  private final Object[] locks =
      IntStream.range(0, LOCKS).mapToObj(index -> new Object()).toArray();

  /** Creates a table of at most this many bytes. */
  HashTable(long bytes) {
    slotCount = (int) (bytes / (WORDS * Long.BYTES));
    slots = new long[slotCount * WORDS];
  }

  /** The four words of a slot, or of a position with 0 on its empty squares. */
  private record Slot(long s, long t, long u, long us) {
    static Slot of(GeneratorPosition position) {
      long bishopsQueens = position.bishopsQueens();
      long rooksQueens = position.rooksQueens();
      long castling = position.castlingEnPassant() & BACK_RANKS;
      long doubleStep = (position.castlingEnPassant() & ~BACK_RANKS) >>> 8;
      return new Slot(
          position.pawns() | position.knights() | (bishopsQueens & ~rooksQueens) | castling,
          bishopsQueens | rooksQueens | doubleStep,
          position.pawns() | position.kings() | (rooksQueens & ~bishopsQueens),
          position.us());
    }

    long occupied() {
      return s | t | u;
    }
  }

  /** Returns the number of leaves under a position if it is known, else -1. */
  long find(long[] positions, int at, int depth) {
    Slot wanted = Slot.of(GeneratorPosition.at(positions, at));
    int slot = index(wanted, depth);
    Slot found;
    synchronized (lock(slot)) {
      found = new Slot(slots[slot], slots[slot + 1], slots[slot + 2], slots[slot + 3]);
    }
    long occupied = wanted.occupied();
    long other =
        (found.s ^ wanted.s) | (found.t ^ wanted.t) | (found.u ^ wanted.u) | (found.us ^ wanted.us);
    long noBit = (found.s ^ found.t) | (found.s ^ found.u) | (found.s & ~NEVER_111);
    if ((other & occupied) != 0 || (noBit & ~occupied) != 0) {
      return -1;
    }
    long value =
        Long.compress(found.us, ~occupied)
            | Long.compress(found.s, NEVER_111 & ~occupied) << Long.bitCount(~occupied);
    return (value & ((1 << DEPTH_BITS) - 1)) == depth ? value >>> DEPTH_BITS : -1;
  }

  /** Stores the number of leaves under a position; {@code depth} is 1 to 30. */
  void put(long[] positions, int at, int depth, long leaves) {
    Slot position = Slot.of(GeneratorPosition.at(positions, at));
    long empty = ~position.occupied(); // at most 62, for there are kings
    long value = leaves << DEPTH_BITS | depth;
    long higher = value >>> Long.bitCount(empty);
    if (leaves <= MAX_LEAVES && higher >>> Long.bitCount(empty & NEVER_111) == 0) {
      long code = Long.expand(higher, empty & NEVER_111);
      int slot = index(position, depth);
      synchronized (lock(slot)) {
        slots[slot] = position.s | code;
        slots[slot + 1] = position.t | code;
        slots[slot + 2] = position.u | code;
        slots[slot + 3] = position.us | Long.expand(value, empty);
      }
    }
  }

  private Object lock(int slot) {
    return locks[slot / WORDS & (LOCKS - 1)];
  }

  /** Returns the index of a position's slot, from a hash of its words and the depth. */
  private int index(Slot position, int depth) {
    long hash = mixed(mixed(mixed(mixed(depth, position.s), position.t), position.u), position.us);
    return (int) Math.unsignedMultiplyHigh(hash, slotCount) * WORDS;
  }

  private static long mixed(long hash, long word) {
    long product = (hash ^ word) * 0x9E3779B97F4A7C15L;
    return product ^ product >>> 32;
  }
}
