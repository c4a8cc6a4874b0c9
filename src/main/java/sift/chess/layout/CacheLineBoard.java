package sift.chess.layout;

import sift.chess.board.Setup;
import sift.geometry.Square;

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
 * <p>What a piece changes on a square comes from a table of 16 codes, 64 squares and 32 bytes: 32
 * KB. An empty square changes nothing, so a move takes the aspects of moving, placed and captured
 * piece without a branch:
 *
 * <pre>
 *   quad ^= aspect[piece][from] ^ aspect[placed][to] ^ aspect[captured][where]
 * </pre>
 */
final class CacheLineBoard extends QuadBoard {
  private static final int KEY = 5;
  private static final int PAWN_KEY = 6;

  // By (code << 6 | square): four words of a quad-bitboard, and its key.
  private static final long[] ASPECTS = new long[PieceCode.COUNT * Square.COUNT * 4];
  private static final long[] KEYS = new long[PieceCode.COUNT * Square.COUNT];

  static {
    for (int aspect = 0; aspect < KEYS.length; aspect++) {
      for (int word = 0; word < 4; word++) {
        ASPECTS[4 * aspect + word] = (aspect >> (6 + word) & 1L) << aspect;
      }
      KEYS[aspect] = QuadHash.of(ASPECTS, 4 * aspect);
    }
  }

  @Override
  public int words() {
    return 8;
  }

  @Override
  public void load(Setup setup, long[] board, int at) {
    super.load(setup, board, at);
    board[at + KEY] = super.key(board, at);
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
  public void togglePieces(long[] board, int at, int move) {
    int from = BoardMove.piece(move) << 6 | BoardMove.from(move);
    if (BoardMove.isCastling(move)) {
      int rook = BoardMove.rook(move) << 6;
      add(board, at, from, BoardMove.piece(move) << 6 | BoardMove.kingsGoal(move), 0);
      add(board, at, rook | BoardMove.to(move), rook | BoardMove.rooksGoal(move), 0);
    } else {
      int to = BoardMove.placed(move) << 6 | BoardMove.to(move);
      add(board, at, from, to, BoardMove.captured(move) << 6 | BoardMove.capturedSquare(move));
    }
  }

  /** Adds three aspects; 0 is that of an empty square. */
  private static void add(long[] board, int at, int first, int second, int third) {
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

  private static long pawnKey(int aspect) {
    return aspect >> 7 == PieceCode.PAWN / 2 ? KEYS[aspect] : 0;
  }
}
