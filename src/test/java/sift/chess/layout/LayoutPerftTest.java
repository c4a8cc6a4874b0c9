package sift.chess.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.chess.perft.Counter;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.chess.perft.Suites;

/** Perft on the words of each layout. */
class LayoutPerftTest {
  @ParameterizedTest
  @EnumSource(BoardDefinition.class)
  void eachLayoutCountsWhatWasPublished(BoardDefinition definition) {
    Perft perft = new Perft(Counter.on(definition.layout()), 1, _ -> {});
    for (Suite suite : new Suite[] {Suites.special(), Suites.wiki().within(1_000_000)}) {
      suite.run(
          perft,
          result ->
              assertEquals(
                  result.expected().nodes(),
                  result.got(),
                  () -> result.row().fen() + " depth " + result.expected().depth()));
    }
  }
}
