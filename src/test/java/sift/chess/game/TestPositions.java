package sift.chess.game;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.chess.board.Setup;
import sift.chess.movegen.RandomGames;
import sift.chess.perft.Suites;

/** Positions that texts and rules are tried on. */
final class TestPositions {
  private static final List<Position> ALL =
      Stream.of(
              RandomGames.usual(20).map(Position::of),
              some(RandomGames.chess960(12)).map(Position::of),
              epd("wiki.epd"),
              epd("special.epd"))
          .flatMap(positions -> positions)
          .toList();

  private TestPositions() {}

  /** Of random games, usual and Chess960, and those of the perft files. */
  static List<Position> all() {
    return ALL;
  }

  /** Every third, so that no start has them all. */
  private static Stream<Setup> some(Stream<Setup> setups) {
    List<Setup> all = setups.toList();
    return IntStream.range(0, all.size() / 3).mapToObj(i -> all.get(3 * i));
  }

  private static Stream<Position> epd(String file) {
    return Suites.named(file).rows().stream().map(row -> Position.of(row.position().setup()));
  }
}
