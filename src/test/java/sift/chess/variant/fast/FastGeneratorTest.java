package sift.chess.variant.fast;

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
import sift.chess.variant.Fen;
import sift.chess.variant.Move;
import sift.chess.variant.Position;
import sift.chess.variant.SlowGenerator;
import sift.chess.variant.Variant;
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

  private static void assertMovesOfTheSlowGenerator(FastGenerator generator, Position position) {
    List<Move> moves = generator.legalMoves(position);
    Set<Move> distinct = new HashSet<>(moves);
    assertEquals(moves.size(), distinct.size(), () -> text(position));
    assertEquals(new HashSet<>(SlowGenerator.legalMoves(position)), distinct, () -> text(position));
  }

  private static void assertRepliesOneByOne(Variant variant, int positions, long seed) {
    RandomPositions random = new RandomPositions(variant, new Random(seed));
    FastGenerator generator = new FastGenerator(variant);
    for (int i = 0; i < positions; i++) {
      assertRepliesOneByOne(generator, random.next());
    }
  }

  private static void assertRepliesOneByOne(FastGenerator generator, Position position) {
    long replies = 0;
    for (Move move : generator.legalMoves(position)) {
      replies += generator.perft(SlowGenerator.play(position, move), 1);
    }
    assertEquals(replies, generator.perft(position, 2), () -> text(position));
  }

  private static String text(Position position) {
    Variant variant = position.variant();
    return "%s: %s".formatted(variant.name(), new Fen(position, variant.notation(), "").text());
  }

  @Test
  void aPositionHasOnePathOfNoMoves() {
    Position start = Fen.start(Variant.JANUS).position();
    assertEquals(1, new FastGenerator(Variant.JANUS).perft(start, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, FastGenerator.MAX_DEPTH + 1})
  void depthsBeyondTheRangeAreRefused(int depth) {
    Position start = Fen.start(Variant.JANUS).position();
    FastGenerator generator = new FastGenerator(Variant.JANUS);
    assertEquals(
        "depth %d; allowed are 0 to 30".formatted(depth),
        assertThrows(IllegalArgumentException.class, () -> generator.perft(start, depth))
            .getMessage());
  }

  @Test
  void positionsOfAnotherVariantAreRefused() {
    Position start = Fen.start(Variant.JANUS).position();
    FastGenerator gothic = new FastGenerator(Variant.GOTHIC);
    String refusal = "a position of janus for a generator of gothic";
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
      Position position = random.next();
      checkers.add(position.checkers().bitCount());
      new FastGenerator(Variant.GOTHIC)
          .legalMoves(position)
          .forEach(move -> kinds.add(move.kind()));
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
    Position position = Fen.read(Variant.CAPABLANCA, fen).position();
    assertRepliesOneByOne(generator, position);
    for (Move move : position.legalMoves()) {
      assertMovesOfTheSlowGenerator(generator, position.play(move));
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
