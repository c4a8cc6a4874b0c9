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
 * <p>In arrays, for code that allocates nothing, a packed position takes {@value #WORDS} words: s,
 * t, u, white. What it is packed from and unpacked to, an unpacked position, takes {@value
 * #UNPACKED_WORDS}:
 *
 * <pre>
 *   at + 0   white               5   rooks
 *        1   black               6   queens
 *        2   pawns               7   kings
 *        3   knights             8   castling: the rooks with a right; and the en passant square
 *        4   bishops             9   flags
 * </pre>
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
  /** The words of a packed position in an array. */
  public static final int WORDS = 4;

  /** The words of an unpacked position in an array. */
  public static final int UNPACKED_WORDS = 10;

  /** The most pieces of a packed position. */
  public static final int MAX_PIECES = 32;

  /** The empty squares that hold flags. */
  static final int FLAG_BITS = Square.COUNT - MAX_PIECES;

  private static final long BACK_RANKS = Bitboard.RANK_1 | Bitboard.RANK_8;
  private static final long EN_PASSANT_RANKS = Bitboard.RANK_3 | Bitboard.RANK_6;
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
    long[] words = new long[UNPACKED_WORDS + WORDS];
    unpacked(setup, words, 0);
    pack(words, 0, words, UNPACKED_WORDS);
    return at(words, UNPACKED_WORDS);
  }

  /**
   * Returns the packed position at {@code packed[at]}.
   *
   * @throws IllegalArgumentException if no setup is packed as these words, with the reason
   */
  public static PackedPosition at(long[] packed, int at) {
    return new PackedPosition(packed[at], packed[at + 1], packed[at + 2], packed[at + 3]);
  }

  /**
   * Returns why a setup cannot be packed, in one line; empty if it can. Whatever is legal in
   * orthodox chess can be if it has at most {@value #MAX_PIECES} pieces.
   */
  public static Optional<String> refusal(Setup setup) {
    Board board = setup.board();
    long occupied = board.occupied().low();
    long noRooks = setup.castling().low() & ~(board.pieces(PieceType.ROOK).low() & BACK_RANKS);
    if (!setup.variant().equals(Variant.ORTHODOX)) {
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
    long[] words = new long[UNPACKED_WORDS];
    unpack(new long[] {s, t, u, white}, 0, words, 0);
    long enPassant = words[8] & EN_PASSANT_RANKS;
    int flags = (int) words[9];
    return new Setup(
        new Board(words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7]),
        (flags & 1) == 0 ? Color.WHITE : Color.BLACK,
        words[8] & BACK_RANKS,
        enPassant == 0
            ? OptionalInt.empty()
            : OptionalInt.of(Long.numberOfTrailingZeros(enPassant)),
        halfmoves(flags),
        fullmoves(flags));
  }

  /** Writes the words of this position to {@code packed[at]}. */
  public void write(long[] packed, int at) {
    packed[at] = s;
    packed[at + 1] = t;
    packed[at + 2] = u;
    packed[at + 3] = white;
  }

  /**
   * Writes a setup that has no {@link #refusal} to {@code unpacked[at]}, as an unpacked position.
   */
  public static void unpacked(Setup setup, long[] unpacked, int at) {
    Board board = setup.board();
    for (Color color : Color.values()) {
      unpacked[at + color.ordinal()] = board.pieces(color).low();
    }
    for (PieceType type : Letters.ORTHODOX.types()) {
      unpacked[at + 2 + type.ordinal()] = board.pieces(type).low();
    }
    unpacked[at + 8] =
        setup.castling().low()
            | (setup.enPassant().isPresent() ? 1L << setup.enPassant().getAsInt() : 0);
    unpacked[at + 9] =
        setup.turn().ordinal()
            | (long) setup.halfmoves() << HALFMOVES
            | (long) setup.fullmoves() << FULLMOVES;
  }

  /**
   * Packs the position at {@code unpacked[at]} to {@code packed[to]}. It must be one of a setup
   * without a {@link #refusal}; that is not checked.
   */
  public static void pack(long[] unpacked, int at, long[] packed, int to) {
    long white = unpacked[at];
    long pawns = unpacked[at + 2];
    long bishops = unpacked[at + 4];
    long rooks = unpacked[at + 5];
    long special = unpacked[at + 8];
    long castling = special & BACK_RANKS;
    long doubleStep = doubleStep(special);
    packed[to] = pawns | unpacked[at + 3] | bishops | castling;
    packed[to + 1] = bishops | unpacked[at + 6] | rooks | doubleStep;
    packed[to + 2] = rooks | unpacked[at + 7] | pawns;
    packed[to + 3] = white | Long.expand(unpacked[at + 9], ~(white | unpacked[at + 1]));
  }

  /**
   * Unpacks the position at {@code packed[at]} to {@code unpacked[to]}. The words must be those of
   * a packed position; that is not checked.
   */
  public static void unpack(long[] packed, int at, long[] unpacked, int to) {
    long all = packed[at] & packed[at + 1] & packed[at + 2];
    long castling = all & BACK_RANKS;
    long doubleStep = all & DOUBLE_STEP_RANKS;
    long s = packed[at] ^ castling;
    long t = packed[at + 1] ^ doubleStep;
    long u = packed[at + 2];
    long occupied = s | t | u;
    long white = packed[at + 3] & occupied;
    unpacked[to] = white;
    unpacked[to + 1] = occupied ^ white;
    unpacked[to + 2] = s & u;
    unpacked[to + 3] = s & ~(t | u);
    unpacked[to + 4] = s & t;
    unpacked[to + 5] = t & u;
    unpacked[to + 6] = t & ~(s | u);
    unpacked[to + 7] = u & ~(s | t);
    unpacked[to + 8] = castling | passed(doubleStep);
    unpacked[to + 9] = Long.compress(packed[at + 3], ~occupied);
  }

  /** Returns the square of the pawn that has passed this one by a double step; both are sets. */
  private static long doubleStep(long passed) {
    return (passed & Bitboard.RANK_3) << 8 | (passed & Bitboard.RANK_6) >>> 8;
  }

  private static long passed(long doubleStep) {
    return (doubleStep >>> 8 & Bitboard.RANK_3) | (doubleStep << 8 & Bitboard.RANK_6);
  }

  private static int halfmoves(int flags) {
    return flags >>> HALFMOVES & COUNTER;
  }

  private static int fullmoves(int flags) {
    return flags >>> FULLMOVES & COUNTER;
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
        ? counterFault(halfmoves((int) flags), fullmoves((int) flags))
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
