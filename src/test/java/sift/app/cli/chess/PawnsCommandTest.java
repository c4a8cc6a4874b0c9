package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;
import sift.file.JsonLine;
import sift.geometry.Layout;
import sift.spec.SetTargets;

class PawnsCommandTest {
  // Passed g4 and h2, doubled c3, isolated a5.
  private static final String FEN = "6k1/pp6/2p1p3/P2pP3/3Pn1P1/2P5/2P4P/6K1 w - - 0 1";

  @Test
  void aSquareThatIsAnOutpostOfBothHasAPlus() {
    List<String> lines =
        Run.of("pawns", "4k3/8/5p2/8/2p1P3/3P4/8/4K3 w - - 0 1").out().lines().toList();
    assertTrue(lines.getLast().endsWith("+: outposts of both"), lines::toString);
  }

  @Test
  void outpostsAreThoseOfTheTargetOnTheFirstAndTheLastRankToo() {
    String fen = "8/P6p/8/2p5/8/1P6/p6P/8 w - - 0 1";
    long white = 1L << 48 | 1L << 17 | 1L << 15;
    long black = 1L << 55 | 1L << 34 | 1L << 8;
    List<Object> boards =
        Run.of("pawns", "--board", "8x8", fen, "--format=jsonl")
            .out()
            .lines()
            .map(JsonLine::read)
            .filter(values -> "outposts".equals(values.get("set")))
            .map(values -> values.get("board"))
            .toList();
    long ofWhite = SetTargets.of("strict-outposts", Layout.LANE).walk(white, black);
    long ofBlack = SetTargets.of("black-strict-outposts", Layout.LANE).walk(white, black);
    assertEquals(List.of("0x%016x".formatted(ofWhite), "0x%016x".formatted(ofBlack)), boards);
    assertTrue((ofWhite >>> 57 & ofBlack >>> 1 & 1) == 1, "b8 and b1");
    assertTrue(
        said("list", "targets").contains("the first and the last, outposts and what is behind"));
    assertTrue(said("pawns", "--help").contains("of any rank, the first and the last too"));
  }

  private static String said(String... words) {
    return Run.of(words).out().replaceAll("\\s+", " ");
  }

  @Test
  void aFenNeedsNoQuotes() {
    assertEquals(Run.of("pawns", FEN), Run.of(("pawns " + FEN).split(" ")));
  }

  @Test
  void recordsAreTheSetsOfBothSides() {
    List<Map<String, Object>> records =
        Run.of("pawns", FEN, "--format", "jsonl").out().lines().map(JsonLine::read).toList();
    assertEquals(1 + 2 * 5, records.size());
    assertEquals(Map.of("type", "pawns", "fen", FEN, "size", "8x8"), records.getFirst());
    assertEquals(
        Map.of(
            "type", "pawn_set",
            "color", "white",
            "set", "passed",
            "squares", List.of("h2", "g4"),
            "board", "0x0000000040008000"),
        records.get(1));
  }

  /** Letters of pieces that chess does not have stand in the picture and change nothing. */
  @Test
  void aLargerBoardHasItsSetsAsPictures() {
    String placement = "m9/pp8/10/10/3pP5/10/9P/10/6PP2/10";
    List<String> lines = Run.of("pawns", "--board", "10x10", placement).out().lines().toList();
    assertEquals(
        List.of(
            "board                  passed                 backward",
            "m . . . . . . . . .    . . . . . . . . . .    . . . . . . . . . .",
            "p p . . . . . . . .    p p . . . . . . . .    . . . . . . . . . ."),
        lines.subList(0, 3));
  }

  @ParameterizedTest
  @CsvSource({"4x4, 11", "16x8, 31", "11x11, 21"})
  void noBoardIsWiderThanTheTerminal(String board, int width) {
    int ranks = Integer.parseInt(board.substring(board.indexOf('x') + 1));
    String rank = board.substring(0, board.indexOf('x'));
    String placement = String.join("/", Collections.nCopies(ranks, rank));
    Run run = Run.of("pawns", "--board", board, placement);
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().lines().allMatch(line -> line.length() <= 80), run.out());
    assertTrue(run.out().lines().anyMatch(line -> line.length() >= width), run.out());
  }

  @Test
  void aBoardOfChessIsTheSameWithItsSize() {
    String placement = FEN.substring(0, FEN.indexOf(' '));
    assertEquals(Run.of("pawns", FEN).out(), Run.of("pawns", "--board=8x8", placement).out());
  }

  @Test
  void recordsOfMoreThan64SquaresHaveSetsOf32Digits() {
    List<Map<String, Object>> records =
        Run.of("pawns", "--board=10x8", "10/10/10/10/10/10/9P/10", "--format", "jsonl")
            .out()
            .lines()
            .map(JsonLine::read)
            .toList();
    assertEquals("10x8", records.getFirst().get("size"));
    assertEquals(List.of("j2"), records.get(1).get("squares"));
    assertEquals("0x00000000000000000000000000080000", records.get(1).get("board"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pawns                                  | Missing required parameter: 'POSITION'; see: sift pawns --help
          pawns 4k2P/8/8/8/8/8/8/4K3 w - - 0 1   | FEN, column 4: a pawn on h8; pawns stand on ranks 2 to 7
          pawns 4k3/8/8/8/8/8/8/4K3              | FEN, column 20: no field for the side to move; a FEN has 4 to 6 fields
          pawns 4k5/10/10/10/10/10/10/4K5        | FEN, the board has 10 files and 8 ranks, not 8 and 8; name --board 10x8 or a variant
          pawns chess960:518 3                   | no start of Chess960 has number '518 3'; allowed are 0 to 959
          pawns chess960:960                     | no start of Chess960 has number '960'; allowed are 0 to 959
          pawns --board 4x4 startpos             | FEN, column 5: rank 4 has more than 4 squares
          pawns --board 10x8 10/9/10             | FEN, column 5: rank 7 has 9 squares; it must have 10
          pawns --board 10x8 10/a10/10           | FEN, column 5: rank 7 has more than 10 squares
          pawns --board 10x8 1*8/10              | FEN, column 2: '*' on the board; allowed are ABCDEFGHIJKLMNOPQRSTUVWXYZ, abcdefghijklmnopqrstuvwxyz, 1 to 10 and /
          pawns --board 4x4 4/4/4                | FEN, column 6: the board ends after rank 2, not after rank 1
          pawns --board 4x4 4/4/4/4/4            | FEN, column 8: a rank too many; the board has 4
          pawns --board 4x4 4/4/4/p3             | FEN, a pawn on a1; pawns stand on ranks 2 to 3
          pawns --board 3x3 3/3/3                | --board: a board of 3x3; allowed are 4 to 16 files and ranks, and at most 128 squares; see: sift pawns --help
          """)
  void whatCannotBeReadIsRefusedInOneLine(String command, String message) {
    Run run = Run.of(command.split(" "));
    assertEquals(new Run(2, "", "sift: " + message + "\n"), run);
  }
}
