package sift.chess.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.chess.board.Chess960;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.game.Position;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.SlowGenerator;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;
import sift.geometry.Square;

/** The contract of layouts, which each of them keeps. */
class LayoutTest {
  private static final int PLIES = 250;

  /** Positions of the suites, each start of Chess960, and some of random games. */
  private static List<Setup> setups() {
    List<Setup> setups = new ArrayList<>();
    for (Suite suite : List.of(Suites.wiki(), Suites.special())) {
      suite.rows().forEach(row -> setups.add(row.position().setup()));
    }
    IntStream.range(0, Chess960.COUNT).forEach(number -> setups.add(Chess960.start(number)));
    List<Setup> games = RandomGames.sample();
    IntStream.iterate(0, i -> i < games.size(), i -> i + 25).forEach(i -> setups.add(games.get(i)));
    return setups;
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsLostByLoadingAndConverting(BoardLayout layout) {
    Stream.concat(setups().stream(), RandomGames.sample().stream())
        .forEach(setup -> assertEquals(setup, layout.setup(layout.board(setup))));
    Setup late = Position.fen("4k3/8/8/8/8/8/8/4K2R b K - 9999 9999").setup();
    assertEquals(late, layout.setup(layout.board(late)));
  }

  @ParameterizedTest
  @EnumSource
  void everySquareHoldsItsPiece(BoardLayout layout) {
    for (Setup setup : setups()) {
      long[] words = layout.board(setup);
      for (int square = 0; square < Square.COUNT; square++) {
        int number =
            setup
                .board()
                .at(square)
                .map(piece -> 2 * piece.type().ordinal() + piece.color().ordinal())
                .orElse(BoardLayout.EMPTY);
        assertEquals(number, layout.pieceAt(words, square));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void thePositionIsThatOfGenerators(BoardLayout layout) {
    for (Setup setup : setups()) {
      assertEquals(GeneratorPosition.of(setup), layout.position(layout.board(setup)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void makePlaysAndUnmakeRestoresEveryWord(BoardLayout layout) {
    for (Setup setup : setups()) {
      for (Move move : SlowGenerator.legalMoves(setup)) {
        assertMade(layout, setup, move, SlowGenerator.play(setup, move));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void countersStayAtTheirGreatestValue(BoardLayout layout) {
    Setup setup = Position.fen("4k3/8/8/8/8/8/8/4K2R w K - 9998 9999").setup();
    for (int ply = 0; ply < 8; ply++) {
      long[] words = layout.board(setup);
      Move move = SlowGenerator.legalMoves(setup).getFirst();
      layout.make(words, layout.move(words, move));
      setup = SlowGenerator.play(setup, move);
      assertEquals(setup, layout.setup(words));
    }
  }

  @ParameterizedTest
  @EnumSource
  void perftOnTheWordsCountsWhatWasPublished(BoardLayout layout) {
    Perft perft = new Perft(Counter.on(layout), 2, _ -> {});
    for (Suite suite : List.of(Suites.special(), Suites.wiki().within(1_000_000))) {
      suite.run(
          perft,
          Long.MAX_VALUE,
          result ->
              assertEquals(
                  result.expected().nodes(),
                  result.got(),
                  () -> result.row().fen() + ", depth " + result.expected().depth()));
    }
  }

  /** Makes and unmakes a move; compares all words. */
  private static void assertMade(BoardLayout layout, Setup setup, Move move, Setup after) {
    long[] words = layout.board(setup);
    BoardMove made = layout.move(words, move);
    long state = layout.make(words, made);
    assertArrayEquals(layout.board(after), words, () -> setup + " " + move);
    assertEquals(after, layout.setup(words));
    layout.unmake(words, made, state);
    assertArrayEquals(layout.board(setup), words);
  }

  @Test
  @Tag("slow")
  void tenMillionRandomPositionsLoseNoBit() {
    int games = 50_000;
    long positions =
        IntStream.range(0, games)
            .parallel()
            .mapToLong(game ->
                new RandomPlayout(game)
                    .run(
                        PLIES,
                        (before, move, after) -> {
                          for (BoardLayout layout : BoardLayout.values()) {
                            assertMade(layout, before, move, after);
                          }
                        }))
            .sum();
    assertTrue(positions >= 10_000_000, () -> positions + " positions");
  }
}
