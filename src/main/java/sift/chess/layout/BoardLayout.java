package sift.chess.layout;

import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.movegen.GeneratorPosition;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/**
 * The layouts of a board in words, as "Bitboard Board-Definition" and "Quad-Bitboards" (Chess
 * Programming Wiki) and the forum name them. Word 0 is the {@link BoardState state}; of each word
 * that follows, the letters are the pieces whose squares it has, white's as capitals.
 *
 * <p>So each piece has a code, the set of words that it is in. Pieces change by exclusive or alone,
 * and unmake is make again. What else a layout states is how its words are decoded. It has no state
 * of its own, so threads may share it.
 */
public enum BoardLayout {
  /** The "Classical Board": twelve disjoint sets. */
  CLASSICAL(13, "P", "N", "B", "R", "Q", "K", "p", "n", "b", "r", "q", "k") {
    @Override
    GeneratorPosition decode(long[] w, long special) {
      long queens = w[5] | w[11];
      return new GeneratorPosition(
          w[1] | w[2] | w[3] | w[4] | w[5] | w[6],
          w[1] | w[7],
          w[2] | w[8],
          w[3] | w[9] | queens,
          w[4] | w[10] | queens,
          w[6] | w[12],
          special);
    }
  },

  /** The array {@code pieceBB[14]}: the same twelve sets, and redundantly those of each color. */
  SIDE_INDEXED(15, "PNBRQK", "pnbrqk", "P", "p", "N", "n", "B", "b", "R", "r", "Q", "q", "K", "k") {
    @Override
    GeneratorPosition decode(long[] w, long special) {
      long queens = w[11] | w[12];
      return new GeneratorPosition(
          w[1],
          w[3] | w[4],
          w[5] | w[6],
          w[7] | w[8] | queens,
          w[9] | w[10] | queens,
          w[13] | w[14],
          special);
    }
  },

  /** The "Denser Board", {@code pieceBB[8]}: two sets by color and six by type. */
  DENSER(9, "PNBRQK", "pnbrqk", "Pp", "Nn", "Bb", "Rr", "Qq", "Kk") {
    @Override
    GeneratorPosition decode(long[] w, long special) {
      return new GeneratorPosition(w[1], w[3], w[4], w[5] | w[7], w[6] | w[7], w[8], special);
    }
  },

  /** The quad-bitboard: codes of four bits stand upright in four words (Gerd Isenberg). */
  QUAD(5, "pnbrqk", "PBQpbq", "NBKnbk", "RQKrqk") {
    @Override
    GeneratorPosition decode(long[] w, long special) {
      return ofQuad(w[1] ^ (w[2] | w[3] | w[4]), w, special);
    }
  },

  /**
   * "A more compact way to store chess positions" in 256 bits: {@code s = p | N | B}, {@code t = B
   * | Q | R}, {@code u = R | K | p}, and the white pieces. The flags stay in the state here.
   */
  PACKED(5, "PNBpnb", "BQRbqr", "RKPrkp", "PNBRQK") {
    @Override
    GeneratorPosition decode(long[] w, long special) {
      long s = w[1];
      long t = w[2];
      long u = w[3];
      return new GeneratorPosition(
          w[4], s & u, s & ~(t | u), t & ~u, t & ~s, u & ~(s | t), special);
    }
  },

  /**
   * The board as both sides see it, whoever is white: {@code struct brd} of "A new kind of rotated
   * Bitboard" (Daniel Infuehr), in which "a, b, c, d [are] the own perspective always". The four
   * words of the side to move come first; the other four are the same seen by the other side,
   * upside down with colors exchanged, and the halves change places after each move. No word is
   * turned to find moves.
   */
  VIEWPOINTS(9, "PNBRQK", "PBQpbq", "NBKnbk", "RQKrqk") {
    // The word before those seen by white.
    private static int white(long[] board) {
      return BoardState.isBlack(board[STATE]) ? HALF : 0;
    }

    @Override
    void toggle(long[] board, int piece, long squares) {
      toggle(board, white(board), piece, squares);
      toggle(board, HALF - white(board), piece ^ BLACK, Long.reverseBytes(squares));
    }

    @Override
    int pieceAt(long[] board, int square) {
      return pieceAt(board, white(board), square);
    }

    @Override
    void setState(long[] board, long state) {
      if (BoardState.isBlack(state) != BoardState.isBlack(board[STATE])) {
        for (int word = 1; word <= HALF; word++) {
          long own = board[word];
          board[word] = board[word + HALF];
          board[word + HALF] = own;
        }
      }
      super.setState(board, state);
    }

    @Override
    GeneratorPosition decode(long[] w, long special) {
      return ofQuad(w[1], w, special);
    }

    @Override
    public GeneratorPosition position(long[] board) {
      long special = BoardState.castlingEnPassant(board[STATE]);
      return decode(board, BoardState.isBlack(board[STATE]) ? Long.reverseBytes(special) : special);
    }
  },

  /**
   * A quad-bitboard "together with hashkeys (normal and pawnhash), ep and castle states, movecount,
   * reversable movecount" in 64 bytes, a line of the cache (Gerd Isenberg). Word 5 is the {@link
   * QuadHash key} of the position, word 6 that of the pawns as if nothing else were on the board;
   * both change by exclusive or, as pieces do. Word 7 is free.
   */
  CACHE_LINE(8, "pnbrqk", "PBQpbq", "NBKnbk", "RQKrqk") {
    private static final int KEY = 5;
    private static final int PAWN_KEY = 6;

    @Override
    void toggle(long[] board, int piece, long squares) {
      super.toggle(board, piece, squares);
      long key = QuadHash.of(code(piece), squares);
      board[KEY] ^= key;
      board[PAWN_KEY] ^= (piece | BLACK) == BLACK ? key : 0;
    }

    @Override
    void setState(long[] board, long state) {
      board[KEY] ^= QuadHash.ofState(board[STATE] ^ state);
      super.setState(board, state);
    }

    @Override
    GeneratorPosition decode(long[] w, long special) {
      return QUAD.decode(w, special);
    }
  };

  /** The pieces by their numbers, twice the ordinal of the type and that of the color. */
  private static final String PIECES = "PpNnBbRrQqKk";

  /** The number of no piece. */
  static final int EMPTY = 12;

  /** The bit by which the numbers of a black and a white piece differ. */
  static final int BLACK = 1;

  private static final int STATE = 0;

  /** The words in which each side sees a board of two viewpoints. */
  private static final int HALF = 4;

  private final int words;
  private final int codeBits;

  @SuppressWarnings("ImmutableEnumChecker") // written by the constructor alone
  private final int[] codes = new int[EMPTY];

  @SuppressWarnings("ImmutableEnumChecker") // written by the constructor alone
  private final byte[] pieces;

  BoardLayout(int words, String... lettersOfWords) {
    this.words = words;
    codeBits = lettersOfWords.length;
    for (int word = 0; word < codeBits; word++) {
      for (char letter : lettersOfWords[word].toCharArray()) {
        codes[PIECES.indexOf(letter)] |= 1 << word;
      }
    }
    pieces = new byte[1 << codeBits];
    pieces[0] = EMPTY;
    for (int piece = 0; piece < EMPTY; piece++) {
      pieces[codes[piece]] = (byte) piece;
    }
  }

  /** Returns the number of words of a board, that of the state included. */
  public int words() {
    return words;
  }

  /** Returns the code of a piece: bit n says whether it is in the nth word behind the state. */
  int code(int piece) {
    return codes[piece];
  }

  /** Puts a piece, by its number, on these squares, which are empty, or takes it from them. */
  void toggle(long[] board, int piece, long squares) {
    toggle(board, 0, piece, squares);
  }

  /** Does so in the words behind this one. */
  final void toggle(long[] board, int before, int piece, long squares) {
    for (int rest = codes[piece]; rest != 0; rest &= rest - 1) {
      board[before + 1 + Integer.numberOfTrailingZeros(rest)] ^= squares;
    }
  }

  /** Returns the number of the piece on a square: {@code getPiece} of the literature. */
  int pieceAt(long[] board, int square) {
    return pieceAt(board, 0, square);
  }

  /** Returns the piece on a square by the words behind this one. */
  final int pieceAt(long[] board, int before, int square) {
    int code = 0;
    for (int bit = 0; bit < codeBits; bit++) {
      code |= (int) (board[before + 1 + bit] >>> square & 1) << bit;
    }
    return pieces[code];
  }

  /** Sets the state; pieces are where they were. */
  void setState(long[] board, long state) {
    board[STATE] = state;
  }

  /**
   * Returns the pieces that the words hold, "us" being white's, beside the rooks with a castling
   * right and the en passant square.
   */
  abstract GeneratorPosition decode(long[] words, long special);

  /** Returns the pieces by the last three words of a quad-bitboard. */
  private static GeneratorPosition ofQuad(long us, long[] words, long special) {
    long b1 = words[2];
    long b2 = words[3];
    long b3 = words[4];
    return new GeneratorPosition(
        us, b1 & ~(b2 | b3), b2 & ~(b1 | b3), b1 & (b2 ^ b3), b3 & ~b2, b2 & b3, special);
  }

  /** Returns the position as generators see it. */
  public GeneratorPosition position(long[] board) {
    long state = board[STATE];
    GeneratorPosition white = decode(board, BoardState.castlingEnPassant(state));
    return BoardState.isBlack(state) ? white.fromOtherSide() : white;
  }

  /** Returns a legal setup of orthodox chess in words. */
  public long[] board(Setup setup) {
    long[] board = new long[words];
    setState(board, BoardState.of(setup));
    for (int piece = 0; piece < EMPTY; piece++) {
      Color color = Color.values()[piece & BLACK];
      PieceType type = PieceType.values()[piece / 2];
      toggle(board, piece, setup.board().pieces(color, type).low());
    }
    return board;
  }

  /** Returns the setup that the words hold; nothing of it is lost. */
  public Setup setup(long[] board) {
    long state = board[STATE];
    return position(board)
        .setup(BoardState.turn(state), BoardState.halfmoves(state), BoardState.fullmoves(state));
  }

  /** Returns a legal move with the pieces that it changes, for {@link #make}. */
  public BoardMove move(long[] board, Move move) {
    int piece = pieceAt(board, move.from());
    int captured =
        switch (move.kind()) {
          case CASTLING -> EMPTY;
          case EN_PASSANT -> piece ^ BLACK;
          default -> pieceAt(board, move.to());
        };
    long beside = move.kind() == Kind.DOUBLE_STEP ? Bitboard.beside(1L << move.to()) : 0;
    boolean mayBeTaken = false;
    for (long rest = beside; rest != 0; rest &= rest - 1) {
      mayBeTaken |= pieceAt(board, Long.numberOfTrailingZeros(rest)) == (piece ^ BLACK);
    }
    return new BoardMove(move, piece, captured, mayBeTaken ? 1L << Square.file(move.to()) : 0);
  }

  /**
   * Makes a legal move.
   *
   * @return the state before, which {@link #unmake} needs
   */
  public long make(long[] board, BoardMove move) {
    long before = board[STATE];
    togglePieces(board, move);
    setState(board, BoardState.after(before, move));
    return before;
  }

  /** Takes back the move that was made last. */
  public void unmake(long[] board, BoardMove move, long before) {
    setState(board, before);
    togglePieces(board, move);
  }

  /** Changes the pieces by the "from- and to-aspects" of a move; twice is not at all. */
  private void togglePieces(long[] board, BoardMove move) {
    long from = 1L << move.from();
    if (move.isCastling()) {
      toggle(board, move.piece(), from ^ 1L << move.kingsGoal());
      toggle(board, move.rook(), 1L << move.to() ^ 1L << move.rooksGoal());
    } else {
      toggle(board, move.piece(), from);
      toggle(board, move.placed(), 1L << move.to());
      if (move.captured() != EMPTY) {
        toggle(board, move.captured(), 1L << move.capturedSquare());
      }
    }
  }
}
