package sift.chess.layout;

import java.util.Arrays;
import sift.chess.board.Board;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.geometry.Bitboard;

/**
 * A layout of a board in words: {@code board[at]} is its {@link BoardState state}, the pieces
 * follow. What the words hold is changed by make and unmake; a layout has no state of its own, so
 * threads may share it.
 *
 * <p>Pieces change by exclusive or alone ({@link #toggle}), by the "from- and to-aspects" of a
 * move, so that the same words come back when a move is unmade.
 *
 * <p>A layout sees the board with white below. One may see it {@link #isMirrored mirrored} when
 * black is to move: upside down and with colors exchanged. The methods whose squares and pieces are
 * then mirrored say so by the word "seen".
 */
public interface BoardLayout {
  /** Returns the number of words of a board, that of the state included. */
  int words();

  /** Puts a piece, by its code, on these seen squares, which are empty, or takes it from them. */
  void toggle(long[] board, int at, int code, long squares);

  /** Returns the seen squares with a piece of the side to move. */
  long own(long[] board, int at);

  /** Returns the seen squares with a pawn, of either side. */
  long pawns(long[] board, int at);

  /** Returns the seen squares with a knight, of either side. */
  long knights(long[] board, int at);

  /** Returns the seen squares with a bishop or queen, of either side. */
  long bishopsQueens(long[] board, int at);

  /** Returns the seen squares with a rook or queen, of either side. */
  long rooksQueens(long[] board, int at);

  /** Returns the seen squares with a king. */
  long kings(long[] board, int at);

  /** Returns the seen squares with a piece. */
  long occupied(long[] board, int at);

  /** Returns the code of the seen piece on a seen square, 0 to 63. */
  int seenAt(long[] board, int at, int square);

  /** Returns whether a board in this state is seen upside down with colors exchanged. */
  default boolean isMirrored(long state) {
    return false;
  }

  /**
   * Returns the code of the piece on a square, 0 (a1) to 63 (h8): {@code getPiece} of the
   * literature.
   */
  default int pieceAt(long[] board, int at, int square) {
    if (!isMirrored(board[at])) {
      return seenAt(board, at, square);
    }
    int seen = seenAt(board, at, square ^ 56);
    return seen == PieceCode.EMPTY ? seen : seen ^ PieceCode.BLACK;
  }

  /** Writes a legal setup. */
  default void load(Setup setup, long[] board, int at) {
    long state = BoardState.of(setup);
    boolean isMirrored = isMirrored(state);
    Arrays.fill(board, at, at + words(), 0);
    board[at] = isMirrored ? BoardState.upsideDown(state) : state;
    Board pieces = setup.board();
    for (int code = PieceCode.PAWN; code < PieceCode.END; code += 2) {
      long both = pieces.pieces(PieceCode.type(code)).low();
      long white = both & pieces.white();
      long black = both & pieces.black();
      toggle(board, at, code, isMirrored ? Long.reverseBytes(black) : white);
      toggle(board, at, code + PieceCode.BLACK, isMirrored ? Long.reverseBytes(white) : black);
    }
  }

  /** Returns the setup that the words hold; nothing of it is lost. */
  default Setup setup(long[] board, int at) {
    long[] hex = new long[PieceCode.COUNT];
    toHex(board, at, hex);
    long white = 0;
    long black = 0;
    for (int code = PieceCode.PAWN; code < PieceCode.END; code += 2) {
      white |= hex[code];
      black |= hex[code + PieceCode.BLACK];
    }
    Board pieces =
        new Board(
            white,
            black,
            hex[PieceCode.PAWN] | hex[PieceCode.PAWN + 1],
            hex[PieceCode.KNIGHT] | hex[PieceCode.KNIGHT + 1],
            hex[PieceCode.BISHOP] | hex[PieceCode.BISHOP + 1],
            hex[PieceCode.ROOK] | hex[PieceCode.ROOK + 1],
            hex[PieceCode.QUEEN] | hex[PieceCode.QUEEN + 1],
            hex[PieceCode.KING] | hex[PieceCode.KING + 1]);
    long state = board[at];
    return BoardState.setup(pieces, isMirrored(state) ? BoardState.upsideDown(state) : state);
  }

  /** Writes 16 disjoint sets of squares, that of each {@link PieceCode} at its index. */
  default void toHex(long[] board, int at, long[] hex) {
    long state = board[at];
    long occupied = occupied(board, at);
    long own = own(board, at);
    boolean isMirrored = isMirrored(state);
    long white = BoardState.isBlack(state) && !isMirrored ? occupied & ~own : own;
    long bishopsQueens = bishopsQueens(board, at);
    long rooksQueens = rooksQueens(board, at);
    Arrays.fill(hex, 0);
    hex[PieceCode.EMPTY] = ~occupied;
    split(hex, PieceCode.PAWN, pawns(board, at), white);
    split(hex, PieceCode.KNIGHT, knights(board, at), white);
    split(hex, PieceCode.BISHOP, bishopsQueens & ~rooksQueens, white);
    split(hex, PieceCode.ROOK, rooksQueens & ~bishopsQueens, white);
    split(hex, PieceCode.QUEEN, bishopsQueens & rooksQueens, white);
    split(hex, PieceCode.KING, kings(board, at), white);
    if (isMirrored) {
      hex[PieceCode.EMPTY] = Long.reverseBytes(~occupied);
      for (int code = PieceCode.PAWN; code < PieceCode.END; code += 2) {
        long seen = hex[code];
        hex[code] = Long.reverseBytes(hex[code + PieceCode.BLACK]);
        hex[code + PieceCode.BLACK] = Long.reverseBytes(seen);
      }
    }
  }

  private static void split(long[] hex, int code, long set, long white) {
    hex[code] = set & white;
    hex[code + PieceCode.BLACK] = set & ~white;
  }

  /** Writes the code of each square, a1 first. */
  default void toMailbox(long[] board, int at, byte[] mailbox) {
    for (int square = 0; square < mailbox.length; square++) {
      mailbox[square] = (byte) pieceAt(board, at, square);
    }
  }

  /** Returns the number of a legal move, as seen, for {@link #make}. */
  default int move(long[] board, int at, Move move) {
    int flip = isMirrored(board[at]) ? 56 : 0;
    int from = move.from() ^ flip;
    int to = move.to() ^ flip;
    int piece = seenAt(board, at, from);
    int captured =
        switch (move.kind()) {
          case CASTLING -> PieceCode.EMPTY;
          case EN_PASSANT -> PieceCode.PAWN + (~piece & PieceCode.BLACK);
          default -> seenAt(board, at, to);
        };
    int made = BoardMove.of(from, to, move.kind(), piece, captured);
    return move.kind() == Move.Kind.DOUBLE_STEP
            && (Bitboard.beside(1L << to) & pawns(board, at) & ~own(board, at)) != 0
        ? BoardMove.allowingEnPassant(made)
        : made;
  }

  /**
   * Makes a legal move.
   *
   * @return the state before, which {@link #unmake} needs
   */
  default long make(long[] board, int at, int move) {
    long before = board[at];
    togglePieces(board, at, move);
    board[at] = BoardState.after(before, move);
    return before;
  }

  /** Takes back the move that was made last. */
  default void unmake(long[] board, int at, int move, long before) {
    togglePieces(board, at, move);
    board[at] = before;
  }

  /**
   * Changes the pieces by the aspects of a move, seen by the side that moves; twice is not at all.
   */
  default void togglePieces(long[] board, int at, int move) {
    int piece = BoardMove.piece(move);
    long from = 1L << BoardMove.from(move);
    long to = 1L << BoardMove.to(move);
    if (BoardMove.isCastling(move)) {
      toggle(board, at, piece, from ^ 1L << BoardMove.kingsGoal(move));
      toggle(board, at, BoardMove.rook(move), to ^ 1L << BoardMove.rooksGoal(move));
      return;
    }
    int placed = BoardMove.placed(move);
    if (placed == piece) {
      toggle(board, at, piece, from | to);
    } else {
      toggle(board, at, piece, from);
      toggle(board, at, placed, to);
    }
    int captured = BoardMove.captured(move);
    if (captured != PieceCode.EMPTY) {
      toggle(board, at, captured, 1L << BoardMove.capturedSquare(move));
    }
  }
}
