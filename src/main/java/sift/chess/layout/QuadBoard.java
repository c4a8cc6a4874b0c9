package sift.chess.layout;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import sift.geometry.Bitboard;

/**
 * The quad-bitboard: the {@link PieceCode} of a square stands upright in four words
 * ("Quad-Bitboards", Chess Programming Wiki, by Gerd Isenberg).
 *
 * <pre>
 *                        P N B R Q K   p n b r q k   .
 *   word 0   state
 *        1   b0 black    . . . . . .   1 1 1 1 1 1   .
 *        2   b1  P B Q   1 . 1 . 1 .   1 . 1 . 1 .   .
 *        3   b2  N B K   . 1 1 . . 1   . 1 1 . . 1   .
 *        4   b3  R Q K   . . . 1 1 1   . . . 1 1 1   .
 * </pre>
 *
 * <p>A piece that comes or goes changes the words whose bit its code has.
 */
public class QuadBoard implements BoardLayout {
  /** Where the four words begin, behind the state. */
  public static final int QUAD = 1;

  private static final VarHandle RANK =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  @Override
  public int words() {
    return QUAD + 4;
  }

  @Override
  public void toggle(long[] board, int at, int code, long squares) {
    board[at + QUAD] ^= squares & -(code & 1L);
    board[at + QUAD + 1] ^= squares & -(code >> 1 & 1L);
    board[at + QUAD + 2] ^= squares & -(code >> 2 & 1L);
    board[at + QUAD + 3] ^= squares & -(code >> 3 & 1L);
  }

  /** Returns the same layout that does in vectors what {@link VectorQuad} can do. */
  public BoardLayout inVectors() {
    return new VectorQuad.Board();
  }

  @Override
  public final long own(long[] board, int at) {
    // Black's pieces, or with white to move the other occupied squares.
    return BoardState.isBlack(board[at])
        ? board[at + QUAD]
        : board[at + QUAD] ^ occupied(board, at);
  }

  @Override
  public final long pawns(long[] board, int at) {
    return board[at + QUAD + 1] & ~(board[at + QUAD + 2] ^ board[at + QUAD + 3]);
  }

  @Override
  public final long knights(long[] board, int at) {
    return board[at + QUAD + 2] & ~(board[at + QUAD + 1] | board[at + QUAD + 3]);
  }

  @Override
  public final long bishopsQueens(long[] board, int at) {
    return board[at + QUAD + 1] & (board[at + QUAD + 2] ^ board[at + QUAD + 3]);
  }

  @Override
  public final long rooksQueens(long[] board, int at) {
    return board[at + QUAD + 3] & ~board[at + QUAD + 2];
  }

  @Override
  public final long kings(long[] board, int at) {
    return board[at + QUAD + 2] & board[at + QUAD + 3];
  }

  @Override
  public final long occupied(long[] board, int at) {
    return board[at + QUAD + 1] | board[at + QUAD + 2] | board[at + QUAD + 3];
  }

  @Override
  public int seenAt(long[] board, int at, int square) {
    return (int)
        ((board[at + QUAD] >>> square & 1)
            | (board[at + QUAD + 1] >>> square & 1) << 1
            | (board[at + QUAD + 2] >>> square & 1) << 2
            | (board[at + QUAD + 3] >>> square & 1) << 3);
  }

  /** Returns the hash key of the position, all but its counters. */
  public long key(long[] board, int at) {
    return keyFromScratch(board, at);
  }

  /** Returns the same key, computed from the words of the quad-bitboard and the state. */
  public long keyFromScratch(long[] board, int at) {
    return QuadHash.of(board, at + QUAD) ^ QuadHash.ofState(board[at]);
  }

  @Override
  public void toHex(long[] board, int at, long[] hex) {
    hex(board, at + QUAD, hex);
  }

  @Override
  public void toMailbox(long[] board, int at, byte[] mailbox) {
    mailbox(board, at + QUAD, mailbox);
  }

  /**
   * Writes eight sets: black, pawns, knights, rooks, white, bishops, kings, queens; types of either
   * color.
   */
  public void toSets(long[] board, int at, long[] sets) {
    sets(board, at + QUAD, sets);
  }

  /**
   * Writes the 16 disjoint sets of the quad-bitboard at {@code quads[at]}, whatever its codes.
   * {@link VectorQuad#hex} does the same in vectors.
   */
  public static void hex(long[] quads, int at, long[] hex) {
    long b0 = quads[at];
    long b1 = quads[at + 1];
    long b2 = quads[at + 2];
    long b3 = quads[at + 3];
    for (int low = 0; low < 4; low++) {
      long set = ((low & 1) == 0 ? ~b0 : b0) & ((low & 2) == 0 ? ~b1 : b1);
      hex[low] = set & ~b2 & ~b3;
      hex[low + 4] = set & b2 & ~b3;
      hex[low + 8] = set & ~b2 & b3;
      hex[low + 12] = set & b2 & b3;
    }
  }

  /**
   * Writes the sets {@link #toSets} of the quad-bitboard at {@code quads[at]}, whose codes are
   * those of pieces, by ten operations, the fewest. {@link VectorQuad#sets} does the same in
   * vectors.
   */
  public static void sets(long[] quads, int at, long[] sets) {
    long b0 = quads[at];
    long b1 = quads[at + 1];
    long b2 = quads[at + 2];
    long b3 = quads[at + 3];
    long bishops = b1 & b2;
    long kings = b2 & b3;
    long one = b2 ^ b3;
    long oneOrBoth = b1 | kings;
    sets[0] = b0;
    sets[1] = b1 & ~one;
    sets[2] = b2 & ~oneOrBoth;
    sets[3] = b3 & ~oneOrBoth;
    sets[4] = b0 ^ (one | oneOrBoth);
    sets[5] = bishops;
    sets[6] = kings;
    sets[7] = b1 & b3;
  }

  /**
   * Writes the 64 codes of the quad-bitboard at {@code quads[at]}, a1 first: the eight bits of a
   * rank are spread over eight bytes. {@link VectorQuad#mailbox} does the same in vectors.
   */
  public static void mailbox(long[] quads, int at, byte[] mailbox) {
    for (int rank = 0; rank < 64; rank += 8) {
      RANK.set(
          mailbox,
          rank,
          Long.expand(quads[at] >>> rank, Bitboard.FILE_A)
              | Long.expand(quads[at + 1] >>> rank, Bitboard.FILE_A << 1)
              | Long.expand(quads[at + 2] >>> rank, Bitboard.FILE_A << 2)
              | Long.expand(quads[at + 3] >>> rank, Bitboard.FILE_A << 3));
    }
  }
}
