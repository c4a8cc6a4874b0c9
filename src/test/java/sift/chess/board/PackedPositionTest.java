package sift.chess.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.Seed;
import sift.chess.game.Position;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.RandomLines;
import sift.chess.perft.Suites;

/** Packed positions against a twin that packs bit by bit in loops; no bit is lost. */
class PackedPositionTest {
  private static final int MANY = 5_000_000;

  private static void check(Setup setup) {
    assertEquals(Optional.empty(), PackedPosition.refusal(setup));
    checkWords(setup);
    long[] packed = words(PackedPosition.of(setup));
    assertEquals(setup, SlowPacking.unpack(packed[0], packed[1], packed[2], packed[3]));
  }

  private static void checkWords(Setup setup) {
    PackedPosition packed = PackedPosition.of(setup);
    assertEquals(setup, packed.setup());
    assertArrayEquals(SlowPacking.pack(setup), words(packed), setup::toString);
  }

  private static long[] words(PackedPosition position) {
    return new long[] {position.s(), position.t(), position.u(), position.white()};
  }

  private static Setup withCounters(Setup setup, int halfmoves, int fullmoves) {
    return new Setup(
        setup.board(),
        setup.turn(),
        setup.castling().low(),
        setup.enPassant(),
        halfmoves,
        fullmoves);
  }

  @Test
  void noBitOfTheSuitesIsLost() {
    Stream.of(Suites.wiki(), Suites.special())
        .flatMap(suite -> suite.rows().stream())
        .map(row -> Position.of(row.position().setup()))
        .map(Position::setup)
        .forEach(PackedPositionTest::check);
    FenLines.good().stream()
        .map(line -> Fen.parse(line.fen()))
        .filter(setup -> PackedPosition.refusal(setup).isEmpty())
        .forEach(PackedPositionTest::check);
  }

  @Test
  void noBitOfTheStartsOfChess960IsLost() {
    IntStream.range(0, Chess960.COUNT).mapToObj(Chess960::start).forEach(PackedPositionTest::check);
  }

  @Test
  void noBitOfRandomGamesIsLost() {
    RandomGames.sample().forEach(PackedPositionTest::check);
  }

  @Test
  void countersHoldAllTheirValues() {
    Setup start = Chess960.start(Chess960.STANDARD);
    for (int value = 0; value <= Setup.MAX_COUNTER; value++) {
      check(withCounters(start, value, Setup.MAX_COUNTER - value));
    }
    check(withCounters(start, Setup.MAX_COUNTER, Setup.MAX_COUNTER));
  }

  @Test
  void everyEnPassantSquareAndEveryCastlingRightIsKept() {
    for (int file = 0; file < 8; file++) {
      for (Color turn : Color.values()) {
        int passed = at(file, turn == Color.WHITE ? 5 : 2);
        int pawn = at(file, turn == Color.WHITE ? 4 : 3);
        Board board = Board.EMPTY.with(pawn, new Piece(turn.other(), PieceType.PAWN));
        check(new Setup(board, turn, 0, OptionalInt.of(passed), 0, 1));
        check(new Setup(board, turn, 0, OptionalInt.empty(), 0, 1));
      }
    }
    Board rooks = Board.EMPTY;
    for (int file = 0; file < 8; file++) {
      rooks = rooks.with(at(file, 0), new Piece(Color.WHITE, PieceType.ROOK));
      rooks = rooks.with(at(file, 7), new Piece(Color.BLACK, PieceType.ROOK));
    }
    for (long rights = 0; rights < 1 << 16; rights++) {
      long castling = (rights & 0xFF) | rights >>> 8 << 56;
      checkWords(new Setup(rooks, Color.WHITE, castling, OptionalInt.empty(), 0, 1));
    }
  }

  private static int at(int file, int rank) {
    return rank * 8 + file;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            + " | 33 pieces; a packed position has at most 32",
        "4k3/8/8/8/8/8/8/4K3 w H - 0 1"
            + " | castling right on h1, where no rook stands on rank 1 or 8",
        "4k3/8/8/8/8/8/8/4K3 b - e3 0 1"
            + " | en passant square e3 without a pawn behind it on rank 4 or 5",
      })
  void whatDoesNotFitIsRefusedWithTheReason(String fen, String reason) {
    assertRefused(Fen.parse(fen), reason);
  }

  @Test
  void countersOutsideOfTheirRangeAreRefused() {
    Setup start = Chess960.start(Chess960.STANDARD);
    assertRefused(withCounters(start, 10_000, 1), "halfmove clock 10000; allowed are 0 to 9999");
    assertRefused(withCounters(start, -1, 1), "halfmove clock -1; allowed are 0 to 9999");
    assertRefused(withCounters(start, 0, 16_384), "move number 16384; allowed are 0 to 9999");
  }

  private static void assertRefused(Setup setup, String reason) {
    assertEquals(Optional.of(reason), PackedPosition.refusal(setup));
    Exception thrown = assertThrows(IllegalArgumentException.class, () -> PackedPosition.of(setup));
    assertEquals(reason, thrown.getMessage());
  }

  /** Words with one bit flipped are refused, or are those of another setup and of no other. */
  @Test
  void eachSetupHasOnePackedForm() {
    SplittableRandom random = new SplittableRandom(Seed.of("PackedPositionTest", 256));
    int refused = 0;
    for (Setup setup : RandomGames.sample()) {
      long[] packed = words(PackedPosition.of(setup));
      packed[random.nextInt(4)] ^= 1L << random.nextInt(64);
      try {
        PackedPosition changed = new PackedPosition(packed[0], packed[1], packed[2], packed[3]);
        assertTrue(!changed.setup().equals(setup));
        assertEquals(changed, PackedPosition.of(changed.setup()));
      } catch (IllegalArgumentException e) {
        refused++;
      }
    }
    assertTrue(refused > 100, refused + " refused");
  }

  @ParameterizedTest
  @ValueSource(longs = {0x0000010000000000L, 0x0000000100010000L, 0x0000000101000000L})
  void code111WithoutAMeaningIsRefused(long squares) {
    Exception thrown =
        assertThrows(
            IllegalArgumentException.class, () -> new PackedPosition(squares, squares, squares, 0));
    assertEquals("code 111 where it has no meaning", thrown.getMessage());
  }

  /**
   * The flags of other layouts take more bits: half-moves up to the 50 or the 75 moves of the
   * rules; a file for each of four castling rights.
   */
  @Test
  void castlingAndEnPassantWouldTakeTheFlagsTo16To39Bits() {
    int turn = bits(2);
    int enPassant = bits(1 + 8);
    int orthodox = bits(1 << 4);
    int chess960 = 4 * bits(8);
    assertEquals(16, turn + enPassant + orthodox + bits(100 + 1));
    int counters = bits(150 + 1) + bits(Setup.MAX_COUNTER + 1);
    assertEquals(31, turn + enPassant + orthodox + counters);
    assertEquals(39, turn + enPassant + chess960 + counters);
    assertEquals(29, turn + 2 * bits(Setup.MAX_COUNTER + 1));
  }

  /** The bits that so many values take. */
  private static int bits(int values) {
    return 32 - Integer.numberOfLeadingZeros(values - 1);
  }

  @Test
  void noBitOfRandomLegalPositionsIsLost() {
    checkLines(50_000);
  }

  @Test
  @Tag("slow")
  void noBitOfTenMillionRandomLegalPositionsIsLost() {
    checkLines(MANY);
  }

  /** So many positions of the usual game, and so many of Chess960. */
  private static void checkLines(int count) {
    long seed = Seed.of("PackedPositionTest", 21);
    SplittableRandom random = new SplittableRandom(seed);
    RandomLines.Visitor visitor =
        (positions, at, turn) -> {
          int halfmoves = random.nextInt(Setup.MAX_COUNTER + 1);
          int fullmoves = random.nextInt(Setup.MAX_COUNTER + 1);
          checkFast(positions, at, turn, halfmoves, fullmoves);
        };
    RandomLines.usual(count, seed, visitor);
    RandomLines.chess960(count, seed, visitor);
  }

  private static void checkFast(
      long[] positions, int at, Color turn, int halfmoves, int fullmoves) {
    Setup setup = GeneratorPosition.at(positions, at).setup(turn, halfmoves, fullmoves);
    checkWords(setup);
  }
}
