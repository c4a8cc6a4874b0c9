package sift.chess.layout;

import java.util.Arrays;
import sift.chess.board.Setup;

/**
 * A quad-bitboard "together with hashkeys (normal and pawnhash), ep and castle states, movecount,
 * reversable movecount" in 64 bytes, a line of the cache (Gerd Isenberg in "Quad-Bitboards", Chess
 * Programming Wiki).
 *
 * <pre>
 *   word 0      state: rights and en passant change by an and, counters by an addition
 *        1..4   the quad-bitboard b0 b1 b2 b3, changed by an exclusive or
 *        5      key of the position, changed by an exclusive or: {@link QuadHash}
 *        6      key of the pawns alone, as if nothing else were on the board
 *        7      free
 * </pre>
 *
 * <p>A move changes the keys as it does the quad: {@link AspectBoard}.
 */
class CacheLineBoard extends AspectBoard {
  private static final int KEY = 5;
  private static final int PAWN_KEY = 6;

  // By aspect.
  private static final long[] KEYS = new long[COUNT];

  static {
    Arrays.setAll(KEYS, aspect -> QuadHash.of(ASPECTS, 4 * aspect));
  }

  @Override
  public int words() {
    return 8;
  }

  @Override
  public void load(Setup setup, long[] board, int at) {
    super.load(setup, board, at);
    board[at + KEY] = keyFromScratch(board, at);
    long pawns = pawns(board, at);
    board[at + PAWN_KEY] = QuadHash.of(board[at + QUAD] & pawns, pawns, 0, 0);
  }

  /** Returns the key that each move has changed. */
  @Override
  public long key(long[] board, int at) {
    return board[at + KEY];
  }

  @Override
  public long make(long[] board, int at, int move) {
    long before = super.make(board, at, move);
    board[at + KEY] ^= QuadHash.ofState(before ^ board[at]);
    return before;
  }

  @Override
  public void unmake(long[] board, int at, int move, long before) {
    board[at + KEY] ^= QuadHash.ofState(before ^ board[at]);
    super.unmake(board, at, move, before);
  }

  @Override
  void add(long[] board, int at, int first, int second, int third) {
    long b0 = ASPECTS[4 * first] ^ ASPECTS[4 * second] ^ ASPECTS[4 * third];
    long b1 = ASPECTS[4 * first + 1] ^ ASPECTS[4 * second + 1] ^ ASPECTS[4 * third + 1];
    long b2 = ASPECTS[4 * first + 2] ^ ASPECTS[4 * second + 2] ^ ASPECTS[4 * third + 2];
    long b3 = ASPECTS[4 * first + 3] ^ ASPECTS[4 * second + 3] ^ ASPECTS[4 * third + 3];
    long key = KEYS[first] ^ KEYS[second] ^ KEYS[third];
    long pawnKey = pawnKey(first) ^ pawnKey(second) ^ pawnKey(third);
    board[at + QUAD] ^= b0;
    board[at + QUAD + 1] ^= b1;
    board[at + QUAD + 2] ^= b2;
    board[at + QUAD + 3] ^= b3;
    board[at + KEY] ^= key;
    board[at + PAWN_KEY] ^= pawnKey;
  }

  /** Adds three aspects to the keys alone. */
  static void addKeys(long[] board, int at, int first, int second, int third) {
    long key = KEYS[first] ^ KEYS[second] ^ KEYS[third];
    long pawnKey = pawnKey(first) ^ pawnKey(second) ^ pawnKey(third);
    board[at + KEY] ^= key;
    board[at + PAWN_KEY] ^= pawnKey;
  }

  @Override
  public BoardLayout inVectors() {
    return new VectorQuad.CacheLine();
  }

  private static long pawnKey(int aspect) {
    return aspect >> 7 == PieceCode.PAWN / 2 ? KEYS[aspect] : 0;
  }
}
