package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.bench.sliders.SliderAlgorithm;
import sift.chess.attacks.PextAttacks;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;

/** The fast generator against the slow one: moves, children, counts. */
class ScalarGeneratorTest {
  private static final Comparator<Move> ORDER =
      Comparator.comparingInt(Move::from).thenComparingInt(Move::to).thenComparing(Move::kind);

  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  private final Generator generator = ScalarGenerator.with(new PextAttacks());

  @Test
  void movesAndChildrenAreThoseOfTheSlowGeneratorOn20000RandomPositions() {
    assertSameChildrenOnEach(RandomGames.sample().stream(), 20_000);
  }

  @Test
  @Tag("slow")
  void movesAndChildrenAreThoseOfTheSlowGeneratorOn200000RandomPositions() {
    assertSameChildrenOnEach(
        Stream.concat(RandomGames.usual(240), RandomGames.chess960(150)), 200_000);
  }

  private void assertSameChildrenOnEach(Stream<Setup> setups, int least) {
    AtomicLong positions = new AtomicLong();
    setups
        .parallel()
        .forEach(setup -> {
          assertSameChildren(setup);
          positions.incrementAndGet();
        });
    assertTrue(positions.get() >= least, positions::toString);
  }

  /** Replies are counted without making the moves before them; the twin makes them. */
  @Test
  void repliesAreAsManyAsTheChildrenHaveMoves() {
    TwoPlies twoPlies = new TwoPlies(generator, generator);
    twoPlies.assertSameFrom(RandomGames.sample().stream(), 20_000);
    twoPlies.assertSameFromWildPositions(new Random(4), 30_000);
  }

  @Test
  @Tag("slow")
  void repliesAreAsManyAsTheChildrenHaveMovesOnMorePositions() {
    TwoPlies twoPlies = new TwoPlies(generator, generator);
    twoPlies.assertSameFrom(
        Stream.concat(RandomGames.usual(100), RandomGames.chess960(80)), 75_000);
    twoPlies.assertSameFromWildPositions(new Random(4), 100_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wiki.epd", "special.epd"})
  void movesAndChildrenAreThoseOfTheSlowGeneratorOnEverySuitePositionAndAfterEachMove(String file) {
    Suite suite = Suites.named(file);
    for (Suite.Row row : suite.rows()) {
      Setup setup = row.position().setup();
      assertSameChildren(setup);
      for (Move move : SlowGenerator.legalMoves(setup)) {
        assertSameChildren(SlowGenerator.play(setup, move));
      }
    }
  }

  /** Far beyond what a game can bring: any number of queens, anywhere. */
  @Test
  void boardsFullOfQueensHaveFewerChildrenThanThereIsRoomFor() {
    Random random = new Random(1);
    int most = 0;
    for (int i = 0; i < 200_000; i++) {
      long quarter = random.longs(2).reduce(-1, (a, b) -> a & b);
      long queens = quarter & ~(1L << 4 | 1L << 60);
      GeneratorPosition position =
          new GeneratorPosition(queens | 1L << 4, 0, 0, queens, queens, 1L << 4 | 1L << 60, 0);
      most = Math.max(most, generator.count(position.words(), 0));
    }
    assertTrue(most > 218 && most < Generator.MAX_CHILDREN / 2, "" + most);
  }

  @Test
  void everyKindOfAttacksGivesTheSameCounts() {
    for (SliderAlgorithm algorithm : SliderAlgorithm.values()) {
      Generator other = ScalarGenerator.with(algorithm.attacks());
      assertEquals(97_862, other.perft(GeneratorPosition.of(Fen.parse(KIWIPETE)).words(), 0, 3));
    }
  }

  @Test
  void aCopyHasMemoryOfItsOwn() {
    long[] words = GeneratorPosition.of(Fen.parse(KIWIPETE)).words();
    Generator another = generator.copy();
    List<Long> counts =
        Stream.of(generator, another).parallel().map(each -> each.perft(words, 0, 4)).toList();
    assertEquals(List.of(4_085_603L, 4_085_603L), counts);
  }

  @Test
  void aGeneratorPositionIsItsSetup() {
    RandomGames.chess960(40)
        .limit(5_000)
        .forEach(setup ->
            assertEquals(
                setup,
                GeneratorPosition.of(setup)
                    .setup(setup.turn(), setup.halfmoves(), setup.fullmoves())));
  }

  @Test
  void blackPlaysUpToo() {
    Setup black = Fen.parse("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
    assertEquals(Color.BLACK, black.turn());
    GeneratorPosition position = GeneratorPosition.of(black);
    assertEquals(1L << 4, position.kings() & position.us());
    assertEquals(1L << 63, position.castlingEnPassant());
  }

  private void assertSameChildren(Setup setup) {
    long[] words = GeneratorPosition.of(setup).words();
    long[] into = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    int count = generator.copy().children(words, 0, into); // threads share the test
    List<Move> moves =
        IntStream.range(0, count)
            .mapToObj(child ->
                GeneratorPosition.move(into, child * GeneratorPosition.WORDS, setup.turn()))
            .toList();
    assertEquals(
        SlowGenerator.legalMoves(setup).stream().sorted(ORDER).toList(),
        moves.stream().sorted(ORDER).toList(),
        () -> Fen.text(setup));
    assertEquals(count, generator.count(words, 0), () -> Fen.text(setup));
    for (int child = 0; child < count; child++) {
      Setup expected = SlowGenerator.play(setup, moves.get(child));
      assertEquals(
          GeneratorPosition.of(expected),
          GeneratorPosition.at(into, child * GeneratorPosition.WORDS),
          () -> Fen.text(setup));
    }
  }
}
