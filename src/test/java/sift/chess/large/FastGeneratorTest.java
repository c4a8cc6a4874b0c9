package sift.chess.large;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.Seed;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.BoardSize;

/** The fast generator, held against the slow one. */
class FastGeneratorTest {
  static List<Variant> variants() {
    return Variant.NAMED;
  }

  private static void assertMovesOfTheSlowGenerator(Variant variant, int positions, long seed) {
    RandomPositions random = new RandomPositions(variant, new Random(seed));
    FastGenerator generator = new FastGenerator(variant);
    for (int i = 0; i < positions; i++) {
      assertMovesOfTheSlowGenerator(generator, random.next());
    }
  }

  private static void assertMovesOfTheSlowGenerator(FastGenerator generator, Setup setup) {
    List<Move> moves = generator.legalMoves(setup);
    Set<Move> distinct = new HashSet<>(moves);
    assertEquals(moves.size(), distinct.size(), () -> text(setup));
    assertEquals(new HashSet<>(SlowGenerator.legalMoves(setup)), distinct, () -> text(setup));
  }

  private static void assertRepliesOneByOne(Variant variant, int positions, long seed) {
    RandomPositions random = new RandomPositions(variant, new Random(seed));
    FastGenerator generator = new FastGenerator(variant);
    for (int i = 0; i < positions; i++) {
      assertRepliesOneByOne(generator, random.next());
    }
  }

  private static void assertRepliesOneByOne(FastGenerator generator, Setup setup) {
    long replies = 0;
    for (Move move : generator.legalMoves(setup)) {
      replies += generator.perft(SlowGenerator.play(setup, move), 1);
    }
    assertEquals(replies, generator.perft(setup, 2), () -> text(setup));
  }

  private static String text(Setup setup) {
    return setup.variant().name() + ": " + Fen.text(setup);
  }

  @Test
  void aPositionHasOnePathOfNoMoves() {
    Setup start = Position.start(Variant.JANUS).setup();
    assertEquals(1, new FastGenerator(Variant.JANUS).perft(start, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, FastGenerator.MAX_DEPTH + 1})
  void depthsBeyondTheRangeAreRefused(int depth) {
    Setup start = Position.start(Variant.JANUS).setup();
    FastGenerator generator = new FastGenerator(Variant.JANUS);
    assertEquals(
        "depth %d; allowed are 0 to 30".formatted(depth),
        assertThrows(IllegalArgumentException.class, () -> generator.perft(start, depth))
            .getMessage());
  }

  @Test
  void positionsOfAnotherVariantAreRefused() {
    Setup start = Position.start(Variant.JANUS).setup();
    FastGenerator gothic = new FastGenerator(Variant.GOTHIC);
    String refusal = "a setup of janus for a generator of gothic";
    assertEquals(
        refusal,
        assertThrows(IllegalArgumentException.class, () -> gothic.perft(start, 2)).getMessage());
    assertEquals(
        refusal,
        assertThrows(IllegalArgumentException.class, () -> gothic.legalMoves(start)).getMessage());
  }

  /** The random positions of these tests are worth something. */
  @Test
  void randomPositionsHaveEveryKindOfMoveAndCheck() {
    RandomPositions random =
        new RandomPositions(Variant.GOTHIC, new Random(Seed.of("kinds of moves", 4)));
    Set<Move.Kind> kinds = new HashSet<>();
    Set<Integer> checkers = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      Setup setup = random.next();
      Color turn = setup.turn();
      int king = setup.board().king(turn).orElseThrow();
      checkers.add(setup.board().attackers(king, turn.other()).bitCount());
      new FastGenerator(Variant.GOTHIC).legalMoves(setup).forEach(move -> kinds.add(move.kind()));
    }
    assertEquals(EnumSet.allOf(Move.Kind.class), kinds);
    assertTrue(checkers.containsAll(Set.of(0, 1, 2)), checkers::toString);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void findsTheMovesOfTheSlowGenerator(Variant variant) {
    assertMovesOfTheSlowGenerator(variant, 300, Seed.of("moves of " + variant.name(), 1));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void countsRepliesTogetherAsOneByOne(Variant variant) {
    assertRepliesOneByOne(variant, 1_000, Seed.of("replies of " + variant.name(), 2));
  }

  /** The king would castle out of the rook's shelter; random positions hardly ever have this. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Rr3k4/10/10/10/10/10/10/5K4 w q - 0 1",
        "R1r2k4/10/10/10/10/10/10/5K4 w q - 0 1",
        "3k2r1QR/10/10/10/10/10/10/5K4 w k - 0 1",
        "5k4/10/10/10/10/10/10/qR3K4 b Q - 0 1"
      })
  void aRookThatSheltersItsKingDoesNotCastle(String fen) {
    FastGenerator generator = new FastGenerator(Variant.CAPABLANCA);
    Setup setup = Position.fen(Variant.CAPABLANCA, fen).setup();
    assertRepliesOneByOne(generator, setup);
    for (Move move : SlowGenerator.legalMoves(setup)) {
      assertMovesOfTheSlowGenerator(generator, SlowGenerator.play(setup, move));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"4x4", "5x5", "4x16", "16x4", "7x9", "9x10", "11x11", "14x8", "16x8", "8x16"})
  void findsMovesAndRepliesOnBoardsOfAnySize(String size) {
    Variant variant = Variant.of(BoardSize.parse(size));
    long seed = Seed.of("boards of " + size, 3);
    assertMovesOfTheSlowGenerator(variant, 200, seed);
    assertRepliesOneByOne(variant, 600, seed);
  }

  @ParameterizedTest
  @MethodSource("variants")
  @Tag("slow")
  void findsTheMovesAndRepliesOfMorePositions(Variant variant) {
    long seed = Seed.of("more positions of " + variant.name(), 5);
    assertMovesOfTheSlowGenerator(variant, 10_000, seed);
    assertRepliesOneByOne(variant, 30_000, seed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"14x8", "11x11"})
  @Tag("slow")
  void findsTheMovesAndRepliesOfMorePositionsOnLargerBoards(String size) {
    Variant variant = Variant.of(BoardSize.parse(size));
    long seed = Seed.of("more positions of " + size, 6);
    assertMovesOfTheSlowGenerator(variant, 25_000, seed);
    assertRepliesOneByOne(variant, 30_000, seed);
  }
}
