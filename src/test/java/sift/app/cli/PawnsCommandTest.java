package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.store.JsonLine;

class PawnsCommandTest {
  // Passed g4 and h2, doubled c3, isolated a5.
  private static final String FEN = "6k1/pp6/2p1p3/P2pP3/3Pn1P1/2P5/2P4P/6K1 w - - 0 1";

  @ParameterizedTest
  @CsvSource({
    "strict, c2, -",
    "strict, c3, 'backward, doubled'",
    "strict, h2, passed",
    "strict, a5, 'backward, isolated'",
    "strict, e6, backward",
    "wide, c2, backward",
    "wide, h2, 'passed, backward'",
  })
  void aPawnIsInTheSetsOfTheReading(String reading, String square, String kinds) {
    Run run = Run.of("pawns", FEN, "--reading", reading);
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().lines().anyMatch(line -> line.matches(square + "   (white|black) " + kinds)),
        run.out());
  }

  @Test
  void aSquareThatIsAnOutpostOfBothHasAPlus() {
    List<String> lines = Run.of("pawns", FEN, "--reading=wide").out().lines().toList();
    assertEquals("isolated", lines.get(10).substring(19, 38).strip());
    assertEquals(". . . . . . . .    . . . . . . . .    + W W W W W W W", lines.get(11));
  }

  @Test
  void aBoardWithoutPawnsHasNoTableOfThem() {
    Run run = Run.of("pawns", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assertTrue(run.out().contains("\n\nno pawns\n\noutposts of white: none\n"), run.out());
    assertEquals(0, run.code());
  }

  @Test
  void aFenNeedsNoQuotes() {
    assertEquals(Run.of("pawns", FEN), Run.of(("pawns " + FEN).split(" ")));
  }

  @Test
  void recordsAreTheSetsOfBothSidesAndThePawns() {
    List<Map<String, Object>> records =
        Run.of("pawns", FEN, "--format", "jsonl").out().lines().map(JsonLine::read).toList();
    assertEquals(1 + 2 * 5 + 12, records.size());
    assertEquals(Map.of("type", "pawns", "fen", FEN, "reading", "strict"), records.getFirst());
    assertEquals(
        Map.of(
            "type", "pawn_set",
            "color", "white",
            "set", "passed",
            "squares", List.of("h2", "g4"),
            "board", "0x0000000040008000"),
        records.get(1));
    assertEquals(
        Map.of(
            "type", "pawn",
            "square", "c3",
            "color", "white",
            "passed", false,
            "backward", true,
            "doubled", true,
            "isolated", false),
        records.get(13));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pawns                                  | Missing required parameter: 'POSITION'; see: sift pawns --help
          pawns 4k2P/8/8/8/8/8/8/4K3 w - - 0 1   | FEN, column 4: a pawn on h8; pawns stand on ranks 2 to 7
          pawns 4k3/8/8/8/8/8/8/4K3              | FEN, column 20: no field for the side to move; a FEN has 4 to 6 fields
          pawns kiwipete startpos                | 'kiwipete' is a position by itself; unexpected 'startpos'
          pawns chess960:518 3                   | 'chess960:518' is a position by itself; unexpected '3'
          pawns chess960:960                     | no start of Chess960 has number '960'; allowed are 0 to 959
          pawns startpos --reading wiki          | --reading: unknown 'wiki'; allowed are strict, wide; see: sift pawns --help
          """)
  void whatCannotBeReadIsRefusedInOneLine(String command, String message) {
    Run run = Run.of(command.split(" "));
    assertEquals(new Run(2, "", "sift: " + message + "\n"), run);
  }
}
