package sift.chess;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import sift.movegen.RandomGames;

/** Positions that texts and rules are tried on. */
final class TestPositions {
  private TestPositions() {}

  /** Of random games, usual and Chess960, and those of the perft files. */
  static Stream<Position> all() {
    return Stream.of(
            RandomGames.usual(20).map(Position::of),
            RandomGames.chess960(12).map(Position::of),
            epd("/perft/wiki.epd"),
            epd("/perft/special.epd"))
        .flatMap(positions -> positions);
  }

  private static Stream<Position> epd(String resource) {
    try (InputStream in = TestPositions.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new AssertionError("no " + resource);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> Position.fen(line.substring(0, line.indexOf(" ;"))));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
