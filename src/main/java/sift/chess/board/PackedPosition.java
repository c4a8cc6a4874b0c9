package sift.chess.board;

import java.util.Optional;
import java.util.OptionalInt;
import sift.geometry.Bitboard;
import sift.geometry.Square;

/**
 * A setup of at most {@value #MAX_PIECES} pieces in four words, 32 bytes: three words for what
 * stands on a square, one for white's pieces, and the counters in the empty squares of the latter.
 *
 * <p>The code of a square, a bit in each of three words, and what its bit of {@code white} means:
 *
 * <pre>
 *   s t u
 *   0 0 0   nothing                       a bit of the flags
 *   1 0 0   knight                        whether it is white's, here and below
 *   0 1 0   queen
 *   0 0 1   king
 *   1 1 0   bishop
 *   0 1 1   rook
 *   1 0 1   pawn
 *   1 1 1   on rank 1 or 8: a rook with a castling right
 *           on rank 4 or 5: the pawn that has just made a double step; the en passant square
 *           is behind it, on rank 3 or 6
 * </pre>
 *
 * <p>Castling rights and en passant square so take no bit of the flags, in Chess960 as in the usual
 * game. Flags are a number of {@value #FLAG_BITS} bits:
 *
 * <pre>
 *   31    29 28             15 14              1  0
 *   +-------+-----------------+-----------------+---+
 *   | 0 0 0 | number of move  | half-moves      | b |    b: black is to move
 *   +-------+-----------------+-----------------+---+
 * </pre>
 *
 * <p>Bit n is in the nth of the empty squares, which count from 0 and a1; 32 pieces leave {@value
 * #FLAG_BITS} of them. The other empty squares have 0. So {@link Long#expand} puts the flags into
 * {@code white} without a loop, and {@link Long#compress} takes them out.
 *
 * <p>Bit order is little-endian rank-file: a1 = bit 0, h8 = bit 63. The codes of pieces are those
 * of the post "New ideas" on 256-bit positions.
 *
 * @param s pawns, knights, bishops, and all squares of code 111, as in the two words that follow
 * @param t bishops, queens, rooks
 * @param u rooks, kings, pawns
 * @param white white's pieces, and the flags
 */
public record PackedPosition(long s, long t, long u, long white) {
  /** The number of words. */
  public static final int WORDS = 4;

  /** The most pieces of a packed position. */
  public static final int MAX_PIECES = 32;

  /** The empty squares that hold flags. */
  static final int FLAG_BITS = Square.COUNT - MAX_PIECES;

  private static final long BACK_RANKS = Bitboard.RANK_1 | Bitboard.RANK_8;
  private static final long DOUBLE_STEP_RANKS = Bitboard.RANK_1 << 24 | Bitboard.RANK_1 << 32;
  private static final int HALFMOVES = 1;
  private static final int COUNTER_BITS = 14;
  private static final int FULLMOVES = HALFMOVES + COUNTER_BITS;
  private static final int USED_FLAG_BITS = FULLMOVES + COUNTER_BITS;
  private static final int COUNTER = (1 << COUNTER_BITS) - 1;

  /**
   * Takes the words as they are.
   *
   * @throws IllegalArgumentException if no setup is packed as these words, with the reason
   */
  public PackedPosition {
    fault(s, t, u, white)
        .ifPresent(reason -> {
          throw new IllegalArgumentException(reason);
        });
  }

  /**
   * Returns the packed form of a setup, from which {@link #setup} makes an equal one.
   *
   * @throws IllegalArgumentException with the {@link #refusal}, if there is one
   */
  public static PackedPosition of(Setup setup) {
    refusal(setup)
        .ifPresent(reason -> {
          throw new IllegalArgumentException(reason);
        });
    Board board = setup.board();
    long white = board.pieces(Color.WHITE).low();
    long pawns = board.pieces(PieceType.PAWN).low();
    long bishops = board.pieces(PieceType.BISHOP).low();
    long rooks = board.pieces(PieceType.ROOK).low();
    long passed = setup.enPassant().isPresent() ? 1L << setup.enPassant().getAsInt() : 0;
    long flags =
        setup.turn().ordinal()
            | (long) setup.halfmoves() << HALFMOVES
            | (long) setup.fullmoves() << FULLMOVES;
    return new PackedPosition(
        pawns | board.pieces(PieceType.KNIGHT).low() | bishops | setup.castling().low(),
        bishops | board.pieces(PieceType.QUEEN).low() | rooks | doubleStep(passed),
        rooks | board.pieces(PieceType.KING).low() | pawns,
        white | Long.expand(flags, ~board.occupied().low()));
  }

  /**
   * Returns why a setup cannot be packed, in one line; empty if it can. Whatever is legal in
   * orthodox chess can be if it has at most {@value #MAX_PIECES} pieces.
   */
  public static Optional<String> refusal(Setup setup) {
    Board board = setup.board();
    long occupied = board.occupied().low();
    long noRooks = setup.castling().low() & ~(board.pieces(PieceType.ROOK).low() & BACK_RANKS);
    if (!setup.variant().isOrthodox()) {
      return Optional.of(
          "a position of %s; packed are those of orthodox chess".formatted(setup.variant().name()));
    }
    if (Long.bitCount(occupied) > MAX_PIECES) {
      return Optional.of(tooMany(occupied));
    }
    if (noRooks != 0) {
      return Optional.of(
          "castling right on %s, where no rook stands on rank 1 or 8"
              .formatted(Square.name(Long.numberOfTrailingZeros(noRooks))));
    }
    if (setup.enPassant().isPresent()) {
      long passed = 1L << setup.enPassant().getAsInt();
      if ((doubleStep(passed) & board.pieces(PieceType.PAWN).low()) == 0) {
        return Optional.of(
            "en passant square %s without a pawn behind it on rank 4 or 5"
                .formatted(Square.name(setup.enPassant().getAsInt())));
      }
    }
    return counterFault(setup.halfmoves(), setup.fullmoves());
  }

  /** Returns the setup. */
  public Setup setup() {
    long castling = s & t & u & BACK_RANKS;
    long doubleStep = s & t & u & DOUBLE_STEP_RANKS;
    long passed = (doubleStep >>> 8 & Bitboard.RANK_3) | (doubleStep << 8 & Bitboard.RANK_6);
    long bishopsPawnsKnights = s ^ castling;
    long bishopsQueensRooks = t ^ doubleStep;
    long occupied = s | t | u;
    int flags = (int) Long.compress(white, ~occupied);
    return new Setup(
        new Board(
            white & occupied,
            ~white & occupied,
            bishopsPawnsKnights & u,
            bishopsPawnsKnights & ~(bishopsQueensRooks | u),
            bishopsPawnsKnights & bishopsQueensRooks,
            bishopsQueensRooks & u,
            bishopsQueensRooks & ~(bishopsPawnsKnights | u),
            u & ~(bishopsPawnsKnights | bishopsQueensRooks)),
        (flags & 1) == 0 ? Color.WHITE : Color.BLACK,
        castling,
        passed == 0 ? OptionalInt.empty() : OptionalInt.of(Long.numberOfTrailingZeros(passed)),
        flags >>> HALFMOVES & COUNTER,
        flags >>> FULLMOVES & COUNTER);
  }

  /** Returns the square of the pawn that has passed this one by a double step; both are sets. */
  private static long doubleStep(long passed) {
    return (passed & Bitboard.RANK_3) << 8 | (passed & Bitboard.RANK_6) >>> 8;
  }

  /** Returns why no setup is packed as these words; empty if one is. */
  private static Optional<String> fault(long s, long t, long u, long white) {
    long occupied = s | t | u;
    long doubleStep = s & t & u & ~BACK_RANKS;
    if (Long.bitCount(occupied) > MAX_PIECES) {
      return Optional.of(tooMany(occupied));
    }
    if ((doubleStep & ~DOUBLE_STEP_RANKS) != 0 || Long.bitCount(doubleStep) > 1) {
      return Optional.of("code 111 where it has no meaning");
    }
    long flags = Long.compress(white, ~occupied);
    return flags >>> USED_FLAG_BITS == 0
        ? counterFault((int) flags >>> HALFMOVES & COUNTER, (int) flags >>> FULLMOVES & COUNTER)
        : Optional.of("a flag bit that has no meaning");
  }

  private static String tooMany(long occupied) {
    return "%d pieces; a packed position has at most %d"
        .formatted(Long.bitCount(occupied), MAX_PIECES);
  }

  private static Optional<String> counterFault(int halfmoves, int fullmoves) {
    return FenField.HALFMOVES.fault(halfmoves).or(() -> FenField.FULLMOVES.fault(fullmoves));
  }
}
