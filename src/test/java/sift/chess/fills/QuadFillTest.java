package sift.chess.fills;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import sift.Seed;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.PieceType;
import sift.chess.movegen.RandomGames;
import sift.geometry.Bitboard;
import sift.geometry.Direction;
import sift.geometry.Square;

/** Fills of four words against a walk, square by square, and what one fill can and cannot do. */
class QuadFillTest {
  // Codes of the wiki's quad-bitboard: type in the upper three bits, 1 for black in the lowest.
  private static final int WHITE_BISHOP = 0b0110;
  private static final int WHITE_ROOK = 0b1000;
  private static final int BLACK_ROOK = 0b1001;
  private static final int WHITE_KING = 0b1100;
  private static final List<PieceType> TYPES =
      List.of(
          PieceType.PAWN,
          PieceType.KNIGHT,
          PieceType.BISHOP,
          PieceType.ROOK,
          PieceType.QUEEN,
          PieceType.KING);

  static final List<QuadFill> FILLS = List.of(new ScalarQuadFill(), new VectorQuadFill());

  static Stream<Arguments> fillsAndDirections() {
    return FILLS.stream()
        .flatMap(
            fill -> Stream.of(Direction.values()).map(direction -> Arguments.of(fill, direction)));
  }

  @ParameterizedTest
  @MethodSource("fillsAndDirections")
  void fourSetsAttackOverTheSquaresThatEachPasses(QuadFill fill, Direction direction) {
    SplittableRandom random = new SplittableRandom(Seed.of("QuadFillTest", 4));
    for (int i = 0; i < 20_000; i++) {
      long[] sets = random.longs(4).toArray();
      long[] passable = random.longs(4).toArray();
      long[] expected = new long[4];
      for (int set = 0; set < 4; set++) {
        sets[set] &= i % 2 == 0 ? -1 : ~often(random);
        passable[set] |= random.nextLong();
        expected[set] = walk(direction, sets[set], passable[set]);
      }
      long[] attacks = new long[4];
      fill.attacks(direction, sets, passable, attacks);
      assertArrayEquals(expected, attacks);
      fill.attacks(direction, sets, passable, sets);
      assertArrayEquals(expected, sets);
    }
  }

  /** Three of four bits are set. */
  private static long often(SplittableRandom random) {
    long one = random.nextLong();
    return one | random.nextLong();
  }

  private static long walk(Direction direction, long set, long passable) {
    long attacked = 0;
    for (long rest = set; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      int file = Square.file(square) + direction.fileStep();
      int rank = Square.rank(square) + direction.rankStep();
      boolean isOpen = true;
      while (isOpen && Square.isOnBoard(file, rank)) {
        long here = 1L << Square.at(file, rank);
        attacked |= here;
        isOpen = (passable & here) != 0;
        file += direction.fileStep();
        rank += direction.rankStep();
      }
    }
    return attacked;
  }

  /** The walk goes back from each square to the nearest piece and takes its code, 0 to 15. */
  @ParameterizedTest
  @MethodSource("fillsAndDirections")
  void fifteenCodesAreFilledAtOnce(QuadFill fill, Direction direction) {
    SplittableRandom random = new SplittableRandom(Seed.of("QuadFillTest", 15));
    for (int i = 0; i < 20_000; i++) {
      long empty = random.nextLong() | (i % 2 == 0 ? random.nextLong() : 0);
      long[] codes = random.longs(4).map(bits -> bits & ~empty).toArray();
      long[] attacks = new long[4];
      fill.attacks(direction, codes, empty, attacks);
      for (int square = 0; square < 64; square++) {
        assertEquals(nearest(direction.opposite(), codes, empty, square), code(attacks, square));
      }
    }
  }

  private static int nearest(Direction back, long[] codes, long empty, int square) {
    int file = Square.file(square) + back.fileStep();
    int rank = Square.rank(square) + back.rankStep();
    while (Square.isOnBoard(file, rank)) {
      int here = Square.at(file, rank);
      if ((empty >>> here & 1) == 0) {
        return code(codes, here);
      }
      file += back.fileStep();
      rank += back.rankStep();
    }
    return 0;
  }

  private static int code(long[] bits, int square) {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      code |= (int) (bits[i] >>> square & 1) << i;
    }
    return code;
  }

  private static void put(long[] bits, int code, int square) {
    for (int i = 0; i < 4; i++) {
      bits[i] |= (long) (code >> i & 1) << square;
    }
  }

  /** Rooks, queens and kings of both colors taken from the filled code words. */
  @ParameterizedTest
  @FieldSource("FILLS")
  void aQuadBitboardFilledAndDecodedIsTheFillOfTheDecodedSets(QuadFill fill) {
    for (int i = 0; i < RandomGames.sample().size(); i += 40) {
      Board board = RandomGames.sample().get(i).board();
      long[] codes = new long[4];
      for (int type = 0; type < TYPES.size(); type++) {
        for (Color color : Color.values()) {
          long pieces = board.pieces(color, TYPES.get(type)).low();
          for (long rest = pieces; rest != 0; rest &= rest - 1) {
            put(codes, 2 * (type + 1) + color.ordinal(), Long.numberOfTrailingZeros(rest));
          }
        }
      }
      long empty = ~board.occupied().low();
      for (Direction direction : Direction.values()) {
        long[] filled = new long[4];
        fill.attacks(direction, codes, empty, filled);
        long[] attacks = new long[4];
        fill.attacks(direction, decoded(codes), empty, attacks);
        assertArrayEquals(attacks, decoded(filled));
      }
    }
  }

  /** White rooks and queens, black ones, the black king, the white king. */
  private static long[] decoded(long[] b) {
    long rooksQueens = b[3] & ~b[2];
    long kings = b[2] & b[3];
    return new long[] {rooksQueens & ~b[0], rooksQueens & b[0], kings & b[0], kings & ~b[0]};
  }

  /** A rook's ray to the east and a bishop's to the north-east share e4, {@code 1000 | 0110}. */
  @ParameterizedTest
  @FieldSource("FILLS")
  void codesOfTwoDirectionsMixOnACommonSquare(QuadFill fill) {
    long[] codes = new long[4];
    put(codes, WHITE_ROOK, Square.parse("a4"));
    put(codes, WHITE_BISHOP, Square.parse("b1"));
    long empty = ~(codes[0] | codes[1] | codes[2] | codes[3]);
    long[] east = new long[4];
    long[] northEast = new long[4];
    fill.attacks(Direction.EAST, codes, empty, east);
    fill.attacks(Direction.NORTH_EAST, codes, empty, northEast);
    int e4 = Square.parse("e4");
    assertEquals(WHITE_ROOK, code(east, e4));
    assertEquals(WHITE_BISHOP, code(northEast, e4));
    long[] merged = new long[4];
    for (int i = 0; i < 4; i++) {
      merged[i] = east[i] | northEast[i];
    }
    assertEquals(0b1110, code(merged, e4));
  }

  /**
   * A black rook on a4 checks the white king on d4: e4 to h4 are taboo.
   *
   * <p>With the king in the way the rook's code does not get there; with the king passable it does,
   * mixed with the king's: {@code 1001 | 1100}, a black king's code. Sets of their own passable
   * squares, or a fill without the king's code, have both right.
   */
  @ParameterizedTest
  @FieldSource("FILLS")
  void tabooSquaresTakeAFillOfTheirOwnWithCodesAndNoneWithSets(QuadFill fill) {
    long rook = 1L << Square.parse("a4");
    long king = 1L << Square.parse("d4");
    long empty = ~(rook | king);
    int e4 = Square.parse("e4");
    long[] codes = new long[4];
    put(codes, BLACK_ROOK, Square.parse("a4"));
    long[] withoutKing = codes.clone();
    put(codes, WHITE_KING, Square.parse("d4"));

    long[] attacks = new long[4];
    fill.attacks(Direction.EAST, codes, empty, attacks);
    assertEquals(WHITE_KING, code(attacks, e4));
    fill.attacks(Direction.EAST, codes, empty | king, attacks);
    assertEquals(0b1101, code(attacks, e4));
    fill.attacks(Direction.EAST, withoutKing, empty | king, attacks);
    assertEquals(BLACK_ROOK, code(attacks, e4));

    long[] passable = {empty, empty, empty, empty | king};
    fill.attacks(Direction.EAST, new long[] {0, king, 0, rook}, passable, attacks);
    assertEquals("e4 f4 g4 h4", Bitboard.names(attacks[1]));
    assertEquals("b4 c4 d4 e4 f4 g4 h4", Bitboard.names(attacks[3]));
  }

  /**
   * A white king on e1, a white knight on e4 and a black rook on e8. The printed fill ends before
   * the knight from either side; what both attack is the knight.
   */
  @ParameterizedTest
  @FieldSource("FILLS")
  void theFillAsPrintedMissesThePin(QuadFill fill) {
    long king = 1L << Square.parse("e1");
    long knight = 1L << Square.parse("e4");
    long rook = 1L << Square.parse("e8");
    long empty = ~(king | knight | rook);
    long printed =
        nortOccl(king, empty)
            & Long.reverseBytes(nortOccl(Long.reverseBytes(rook), Long.reverseBytes(empty)));
    assertEquals(0, printed);

    long[] north = new long[4];
    long[] south = new long[4];
    fill.attacks(Direction.NORTH, new long[] {king, 0, 0, 0}, empty, north);
    fill.attacks(Direction.SOUTH, new long[] {rook, 0, 0, 0}, empty, south);
    assertEquals(knight, north[0] & south[0]);
  }

  @Test
  void theFillAsPrintedIsOneStepShortOfTheAttacks() {
    SplittableRandom random = new SplittableRandom(Seed.of("QuadFillTest", 8));
    for (int i = 0; i < 1000; i++) {
      long set = random.nextLong();
      long empty = often(random);
      assertEquals(walk(Direction.NORTH, set, empty), nortOccl(set, empty) << 8);
    }
  }

  /** Does what the wiki's {@code nortOccl} does with each word. */
  private static long nortOccl(long set, long empty) {
    long gen = set;
    long pro = empty;
    gen |= pro & (gen << 8);
    pro = pro & (pro << 8);
    gen |= pro & (gen << 16);
    pro = pro & (pro << 16);
    gen |= pro & (gen << 32);
    return gen;
  }
}
