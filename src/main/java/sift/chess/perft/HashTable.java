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
  private static final int SLOT = PackedPosition.WORDS;
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
    slotCount = (int) (bytes / (SLOT * Long.BYTES));
    slots = new long[slotCount * SLOT];
  }

  /** Returns the number of leaves under a position if it is known, else -1. */
  long find(long[] positions, int at, int depth) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    long s = s(position);
    long t = t(position);
    long u = u(position);
    long us = position.us();
    int slot = slot(s, t, u, us, depth);
    long foundS;
    long foundT;
    long foundU;
    long foundUs;
    synchronized (lock(slot)) {
      foundS = slots[slot];
      foundT = slots[slot + 1];
      foundU = slots[slot + 2];
      foundUs = slots[slot + 3];
    }
    long occupied = s | t | u;
    long other = (foundS ^ s) | (foundT ^ t) | (foundU ^ u) | (foundUs ^ us);
    long noBit = (foundS ^ foundT) | (foundS ^ foundU) | (foundS & ~NEVER_111);
    if ((other & occupied) != 0 || (noBit & ~occupied) != 0) {
      return -1;
    }
    long value =
        Long.compress(foundUs, ~occupied)
            | Long.compress(foundS, NEVER_111 & ~occupied) << Long.bitCount(~occupied);
    return (value & ((1 << DEPTH_BITS) - 1)) == depth ? value >>> DEPTH_BITS : -1;
  }

  /** Stores the number of leaves under a position; {@code depth} is 1 to 30. */
  void put(long[] positions, int at, int depth, long leaves) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    long s = s(position);
    long t = t(position);
    long u = u(position);
    long us = position.us();
    long empty = ~(s | t | u); // at most 62, for there are kings
    long value = leaves << DEPTH_BITS | depth;
    long higher = value >>> Long.bitCount(empty);
    if (leaves <= MAX_LEAVES && higher >>> Long.bitCount(empty & NEVER_111) == 0) {
      long code = Long.expand(higher, empty & NEVER_111);
      int slot = slot(s, t, u, us, depth);
      synchronized (lock(slot)) {
        slots[slot] = s | code;
        slots[slot + 1] = t | code;
        slots[slot + 2] = u | code;
        slots[slot + 3] = us | Long.expand(value, empty);
      }
    }
  }

  private static long s(GeneratorPosition position) {
    return position.pawns()
        | position.knights()
        | (position.bishopsQueens() & ~position.rooksQueens())
        | (position.castlingEnPassant() & BACK_RANKS);
  }

  private static long t(GeneratorPosition position) {
    long doubleStep = (position.castlingEnPassant() & ~BACK_RANKS) >>> 8;
    return position.bishopsQueens() | position.rooksQueens() | doubleStep;
  }

  private static long u(GeneratorPosition position) {
    return position.pawns()
        | position.kings()
        | (position.rooksQueens() & ~position.bishopsQueens());
  }

  private Object lock(int slot) {
    return locks[slot / SLOT & (LOCKS - 1)];
  }

  /** Returns the index of a position's slot, from a hash of its words and the depth. */
  private int slot(long s, long t, long u, long us, int depth) {
    long hash = mixed(mixed(mixed(mixed(depth, s), t), u), us);
    return (int) Math.unsignedMultiplyHigh(hash, slotCount) * SLOT;
  }

  private static long mixed(long hash, long word) {
    long product = (hash ^ word) * 0x9E3779B97F4A7C15L;
    return product ^ product >>> 32;
  }
}
