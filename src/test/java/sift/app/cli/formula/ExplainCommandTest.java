package sift.app.cli.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;
import sift.app.cli.Run;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Paint;
import sift.file.JsonLine;
import sift.lang.Parser;
import sift.rank.explain.Examples;
import sift.rank.explain.Lesson;
import sift.spec.LineTargets;
import sift.spec.Target;

/** Lessons as a person reads them. */
class ExplainCommandTest {
  private static final String POST = "occ ^ (occ - 1)";

  private static String show(String... options) {
    String[] args = new String[options.length + 1];
    args[0] = "explain";
    System.arraycopy(options, 0, args, 1, options.length);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Run.into(new PrintWriter(out), new PrintWriter(err, true), args);
    assertEquals("", err.toString());
    assertEquals(ExitCode.DONE, code);
    return out.toString().replace(System.lineSeparator(), "\n");
  }

  /** Returns what is shown without the costs below it. */
  private static String lesson(String... options) {
    String shown = show(options);
    return shown.substring(0, shown.lastIndexOf("\n\n") + 1);
  }

  @Test
  void theFormulaOfThePostIsALesson() {
    assertEquals(
        """
        (occ ^ (occ - 1))
        + newly set, - newly cleared against the board after "vs"; X the slider's square

        diagonal, positive ray; slider on b2, occupied: e5 g7

          [1]  occ - 1                          = 0x0040000fffffffff
               borrow: the lowest 1, e5, goes out, the zeros below it come on
          [2]  occ ^ [1]                        = 0x0000001fffffffff
               keeps what changed: the lowest 1 and all below

          occ                [1] vs occ         [2] vs occ
          . . . . . . . .    . . . . . . . .    . . . . . . . .
          . . . . . . 1 .    . . . . . . 1 .    . . . . . . - .
          . . . . . . . .    . . . . . . . .    . . . . . . . .
          . . . . 1 . . .    + + + + - . . .    + + + + 1 . . .
          . . . . . . . .    + + + + + + + +    + + + + + + + +
          . . . . . . . .    + + + + + + + +    + + + + + + + +
          . . . . . . . .    + + + + + + + +    + + + + + + + +
          . . . . . . . .    + + + + + + + +    + + + + + + + +

          mask               result & mask      expected
          . . . . . . . 1    . . . . . . . .    . . . . . . . .
          . . . . . . 1 .    . . . . . . . .    . . . . . . . .
          . . . . . 1 . .    . . . . . . . .    . . . . . . . .
          . . . . 1 . . .    . . . . 1 . . .    . . . . 1 . . .
          . . . 1 . . . .    . . . 1 . . . .    . . . 1 . . . .
          . . 1 . . . . .    . . 1 . . . . .    . . 1 . . . . .
          . X . . . . . .    . X . . . . . .    . X . . . . . .
          . . . . . . . .    . . . . . . . .    . . . . . . . .

        right in this case; sift prove tries them all
        """,
        lesson(POST, "--target", "D1", "--example", "two"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --target D1                               | b2: e5;b2: none;b2: e5 g7
          --target D1 --example none                | b2: none
          --target D1 --example d4                  | d4: f6;d4: none;d4: f6 h8
          --target D1 --example g4                  | g4: h5;g4: none
          --target D1 --example h4                  | h4: none
          --target D1 --example b2_f6,a1            | b2: f6
          --target D1 --example b2_0x0000200000000001 | b2: f6
          --target D1 --example b2_8/8/5p2/8/8/8/8/K7_w_-_- | b2: f6
          --target D1 --example 8/8/5p2/8/8/8/8/K7  | b2: f6
          --target D1,D2 --example middle           | b2: e5;g2: d5
          """)
  void optionsChooseTheCases(String options, String cases) {
    List<String> shown =
        show(Stream.of(("occ^(occ-1) " + options).split(" ", -1))
                .map(word -> word.replace('_', ' '))
                .toArray(String[]::new))
            .lines()
            .filter(line -> line.contains("slider on"))
            .map(line -> line.replaceFirst(".*slider on ", "").replace(", occupied", ""))
            .toList();
    assertEquals(cases, String.join(";", shown));
  }

  @Test
  void aBoardOfTenFilesIsALesson() {
    assertEquals(
        """
        (occ ^ (occ - 1))
        + newly set, - newly cleared against the board after "vs"; X the slider's square

        diagonal, positive ray on 10x8; slider on d2, occupied: g5

          [1]  occ - 1                          = 0x000000000000000000003fffffffffff
               borrow: the lowest 1, g5, goes out, the zeros below it come on
          [2]  occ ^ [1]                        = 0x000000000000000000007fffffffffff
               keeps what changed: the lowest 1 and all below

          occ                    [1] vs occ             [2] vs occ
          . . . . . . . . . .    . . . . . . . . . .    . . . . . . . . . .
          . . . . . . . . . .    . . . . . . . . . .    . . . . . . . . . .
          . . . . . . . . . .    . . . . . . . . . .    . . . . . . . . . .
          . . . . . . 1 . . .    + + + + + + - . . .    + + + + + + 1 . . .
          . . . . . . . . . .    + + + + + + + + + +    + + + + + + + + + +
          . . . . . . . . . .    + + + + + + + + + +    + + + + + + + + + +
          . . . . . . . . . .    + + + + + + + + + +    + + + + + + + + + +
          . . . . . . . . . .    + + + + + + + + + +    + + + + + + + + + +

          mask                   result & mask          expected
          . . . . . . . . . 1    . . . . . . . . . .    . . . . . . . . . .
          . . . . . . . . 1 .    . . . . . . . . . .    . . . . . . . . . .
          . . . . . . . 1 . .    . . . . . . . . . .    . . . . . . . . . .
          . . . . . . 1 . . .    . . . . . . 1 . . .    . . . . . . 1 . . .
          . . . . . 1 . . . .    . . . . . 1 . . . .    . . . . . 1 . . . .
          . . . . 1 . . . . .    . . . . 1 . . . . .    . . . . 1 . . . . .
          . . . X . . . . . .    . . . X . . . . . .    . . . X . . . . . .
          . . . . . . . . . .    . . . . . . . . . .    . . . . . . . . . .

        right in this case; sift prove tries them all
        """,
        lesson(POST, "--target", "D1", "--board", "10x8", "--example", "middle"));
  }

  @Test
  void bitsThatAreNoSquaresStandAboveALine() {
    assertEquals(
        """
        (bit_reverse(rev_occ) ^ 0)
        + newly set, - newly cleared against the board after "vs"; X the slider's square
        above the line: bits beyond e5, no squares

        diagonal, positive ray on 5x5; slider on b2, occupied: d4

          [1]  bit_reverse(rev_occ)             = 0x0000000000040000
               the bits change places, a1 with bit 63, b1 with bit 62, and so on
          [2]  [1] ^ 0                          = 0x0000000000040000
               keeps the squares that just one of [1] and 0 has

          rev_occ            [1] vs rev_occ     [2] vs [1]
          1 . . . .          - . . . .          . . . . .
          . . . . .          . . . . .          . . . . .
          . . . . .          . . . . .          . . . . .
          . . . . .          . . . . .          . . . . .
          . . . . .          . . . . .          . . . . .
          ---------          ---------          ---------
          . . . . .          . . . . .          . . . . .
          . . . . .          . . . + .          . . . 1 .
          . . . . .          . . . . .          . . . . .
          . . . . .          . . . . .          . . . . .
          . . . . .          . . . . .          . . . . .

          mask               result & mask      expected
          . . . . 1          . . . . .          . . . . .
          . . . 1 .          . . . 1 .          . . . 1 .
          . . 1 . .          . . ? . .          . . 1 . .
          . X . . .          . X . . .          . X . . .
          . . . . .          . . . . .          . . . . .

        wrong in this case: ! set but not attacked, ? attacked but not set
        """,
        lesson("bit_reverse(rev_occ) ^ 0", "--target=D1", "--board=5x5", "--example=middle"));
  }

  @Test
  void wrongSquaresAreMarked() {
    String shown = show("occ", "--target", "D1", "--example", "two");
    assertTrue(shown.contains("no steps"), shown);
    assertTrue(
        shown.contains(
            """
              mask               result & mask      expected
              . . . . . . . 1    . . . . . . . .    . . . . . . . .
              . . . . . . 1 .    . . . . . . ! .    . . . . . . . .
              . . . . . 1 . .    . . . . . . . .    . . . . . . . .
              . . . . 1 . . .    . . . . 1 . . .    . . . . 1 . . .
              . . . 1 . . . .    . . . ? . . . .    . . . 1 . . . .
              . . 1 . . . . .    . . ? . . . . .    . . 1 . . . . .
              . X . . . . . .    . X . . . . . .    . X . . . . . .
              . . . . . . . .    . . . . . . . .    . . . . . . . .

            wrong in this case: ! set but not attacked, ? attacked but not set
            """),
        shown);
  }

  @Test
  void numbersHaveNoBoards() {
    String shown = show("1 << countr_zero(occ >> sq)", "--target", "D1", "--example", "two");
    assertTrue(shown.contains("     sq                                 = 9\n"), shown);
    assertTrue(shown.contains("countr_zero([1])                 = 27\n"), shown);
    assertTrue(shown.contains("  occ                [1] vs occ         [3]\n"), shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4x4", "5x5", "10x8", "14x8", "16x8", "8x16", "11x11"})
  void everyBoardFits80Columns(String board) {
    for (String formula :
        List.of(
            POST,
            "rotl(occ - sq, 79 - sq) ^ bit_reverse(-rev_occ) | 0x1234567812345678"
                + " ^ (popcount(occ ^ rev_occ) << 3)")) {
      String shown = show(formula, "--target", "all", "--board", board);
      shown.lines().forEach(line -> assertTrue(line.length() <= 80, () -> line));
      assertTrue(shown.contains(" on " + board + "; slider on "), shown);
    }
  }

  @Test
  void jsonlHasTheBoard() {
    Map<String, Object> example =
        JsonLine.read(
            show(
                    POST,
                    "--target=D1",
                    "--board=10x8",
                    "--example=h6 0x80000000000000000000",
                    "--format=jsonl")
                .lines()
                .toList()
                .getFirst());
    assertEquals("10x8", example.get("board"));
    assertEquals("h6", example.get("square"));
    assertEquals("0x00000000000080000000000000000000", example.get("occupied"));
    assertEquals("0x00000000000080100000000000000000", example.get("expected"));
  }

  @Test
  void squaresAreThoseOfTheBoard() {
    Run square = Run.of("explain", "occ", "--target", "D1", "--board", "10x8", "--example", "k1");
    assertEquals(2, square.code());
    assertEquals(
        "sift: --example: 'k1' is not a square; allowed are a1 to j8; other cases are middle, none, two,"
            + " 'b2 e5,g7', 'b2 0x1000' and 'b2 FEN'\n",
        square.err().replace(System.lineSeparator(), "\n"));
    Run occupied =
        Run.of("explain", "occ", "--target=D1", "--board=5x5", "--example=b2 0x" + "1".repeat(17));
    assertTrue(occupied.err().contains("allowed are 0x and 1 to 16 digits"), occupied.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        POST,
        "ternary(0xca, occ, 0x8080808080808080, 0x7070707070707070) >> 1",
        "((occ - 1 ^ occ | rev_occ - 2 ^ 0x1234567812345678) &~ (bit_reverse(rev_occ) << 7) ^ occ)"
            + " * 3 + popcount(occ ^ rev_occ) ^ rotl(occ - sq, 56 - sq) ^ byte_swap(-occ) >> 9",
      })
  void everyLineHasAtMost80Columns(String formula) {
    show(formula, "--target", "all")
        .lines()
        .forEach(line -> assertTrue(line.length() <= 80, () -> line));
  }

  @Test
  void aFormulaWithoutSpacesStandsAloneAsAWhole() {
    String formula = "bit_reverse(".repeat(30) + "occ" + ")".repeat(30);
    List<String> lines = show(formula, "--target", "D1", "--example", "none").lines().toList();
    assertEquals(formula, lines.getFirst());
    assertTrue(
        lines.stream().allMatch(line -> line.length() <= 80 || !line.strip().contains(" ")),
        lines.toString());
  }

  @Test
  void coloursAddNothingButEscapes() {
    Target target = LineTargets.parse("D1", null).getFirst();
    Lesson lesson =
        Lesson.of(
            Parser.parse("occ - 1", target.domain().inputs()),
            target,
            Examples.of(target, Examples.square(target), Examples.Kind.TWO).orElseThrow());
    String plain = text(Ansi.OFF, lesson);
    String coloured = text(Ansi.ON, lesson);
    assertFalse(plain.contains("\033"), plain);
    assertNotEquals(plain, coloured);
    assertTrue(coloured.contains("\033[32m+"), "green");
    assertTrue(coloured.contains("\033[31m-"), "red");
    assertEquals(plain, coloured.replaceAll("\033\\[[\\d;]*m", ""));
  }

  private static String text(Ansi ansi, Lesson lesson) {
    StringWriter out = new StringWriter();
    LessonText text = new LessonText(new PrintWriter(out), new Paint(ansi));
    text.heading(List.of(lesson));
    text.lesson(lesson);
    return out.toString();
  }

  @Test
  void jsonlHasALineForEachExampleAndStep() {
    List<Map<String, Object>> lines =
        show(POST, "--target", "D1", "--format", "jsonl")
            .lines()
            .map(JsonLine::read)
            .filter(line -> !"cost".equals(line.get("type")))
            .toList();
    assertEquals(
        List.of("example", "step", "step", "example", "step", "step", "example", "step", "step"),
        lines.stream().map(line -> line.get("type")).toList());
    Map<String, Object> example = lines.getFirst();
    assertEquals("diagonal", example.get("target"));
    assertEquals("b2", example.get("square"));
    assertEquals("0x0000001000000000", example.get("occupied"));
    assertEquals("0x8040201008040000", example.get("mask"));
    assertEquals("0x0000001008040000", example.get("result"));
    assertEquals("0x0000001008040000", example.get("expected"));
    assertEquals(true, example.get("right"));
    assertEquals(
        Map.of(
            "type", "step",
            "example", 3L,
            "number", 2L,
            "text", "occ ^ [1]",
            "formula", "(occ ^ (occ - 1))",
            "value", "0x0000001fffffffff",
            "against", "occ",
            "set", "0x0000000fffffffff",
            "cleared", "0x0040000000000000",
            "sentence", "keeps what changed: the lowest 1 and all below"),
        lines.getLast());
  }

  /** Words, text and JSON of a board that was typed; what was left out follows. */
  @Test
  void aSetWiseProgramIsShownOnTheBoardTyped() {
    String[] typed = {
      "o ^ sub_bytes(o, add_bytes(s, s))", "--target=attacks-east", "--example", "s=d4 o=d4,g4"
    };
    String shown = lesson(typed);
    assertTrue(
        shown.contains("  t1 = add_bytes(s, s)                     0x0000000010000000\n"), shown);
    assertTrue(shown.contains("      the sum in each rank by itself: no carry"), shown);
    assertTrue(
        shown.contains("  result                                   0x0000000070000000\n"), shown);
    String[] json =
        Stream.concat(Stream.of(typed), Stream.of("--format=jsonl")).toArray(String[]::new);
    Map<String, Object> example = JsonLine.read(show(json).lines().findFirst().orElseThrow());
    assertEquals(List.of("s=0x0000000008000000", "o=0x0000000048000000"), example.get("words"));
    assertEquals(true, example.get("right"));
    typed[3] = "s=0x8000000";
    assertTrue(
        lesson(typed).contains("  o                                        0x0000000008000000\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "s=d4 o=a1 @ no piece is in s but not in o, as on d4",
        "s=z9 @ 'z9' is neither squares, as d4,f6, nor a number, as 0x38",
        "s=d9 @ 'd9' is not a square; allowed are a1 to h8",
        "k=d4 @ 'k' is no input to choose; allowed are s, o",
        "b2 e5 @ --example b2 e5 is for lines; words are as 's=d4 o=d4,f6'"
      })
  void whatIsNoBoardIsRefused(String example, String complaint) {
    Run run = Run.of("explain", "s & o", "--target=attacks-east", "--example", example);
    assertEquals(2, run.code());
    assertTrue(run.err().contains(complaint), run.err());
  }
}
