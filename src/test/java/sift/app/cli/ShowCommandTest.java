package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;
import sift.app.cli.formula.LessonText;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Paint;
import sift.lang.Parser;
import sift.rank.explain.Examples;
import sift.rank.explain.Lesson;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.store.JsonLine;

/** Lessons as a person reads them. */
class ShowCommandTest {
  private static final String POST = "occ ^ (occ - 1)";

  private static String show(String... options) {
    String[] args = new String[options.length + 1];
    args[0] = "show";
    System.arraycopy(options, 0, args, 1, options.length);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(err, true), args);
    assertEquals("", err.toString());
    assertEquals(ExitCode.DONE, code);
    return out.toString().replace(System.lineSeparator(), "\n");
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

        right in this case; sift verify tries them all
        """,
        show(POST, "--target", "D1", "--example", "two"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --target D1                               | b2: e5;b2: none;b2: e5 g7
          --target D1 --example all                 | b2: e5;b2: none;b2: e5 g7
          --target D1 --example none                | b2: none
          --target D1 --square d4                   | d4: f6;d4: none;d4: f6 h8
          --target D1 --square g4                   | g4: h5;g4: none
          --target D1 --square h4                   | h4: none
          --target D1 --square h4 --example two     | h4: none
          --target D1 --square b2 --occupied f6,a1  | b2: f6
          --target D1 --occupied f6                 | d4: f6
          --target D1,D2 --example middle           | b2: e5;g2: d5
          """)
  void optionsChooseTheCases(String options, String cases) {
    List<String> shown =
        show(("occ^(occ-1) " + options).split(" ", -1))
            .lines()
            .filter(line -> line.contains("slider on"))
            .map(line -> line.replaceFirst(".*slider on ", "").replace(", occupied", ""))
            .toList();
    assertEquals(cases, String.join(";", shown));
  }

  @Test
  void theTellingExampleIsTheOneThatRefutesMost() {
    Target target = LineTargets.parse("D1", null).getFirst();
    int index = Examples.strongest(Parser.parse(POST, target.domain().inputs()), target);
    Map<String, Object> line =
        JsonLine.read(
            show(POST, "--target", "D1", "--example", "telling", "--format", "jsonl")
                .lines()
                .toList()
                .getFirst());
    assertEquals("0x%016x".formatted(target.domain().occupied(index)), line.get("occupied"));
    assertTrue(
        show(POST, "--target", "D1", "--example", "telling", "--square", "e4")
            .contains("slider on e4"));
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
    LessonText.print(new PrintWriter(out), new Paint(ansi), List.of(lesson));
    return out.toString();
  }

  @Test
  void jsonlHasALineForEachExampleAndStep() {
    List<Map<String, Object>> lines =
        show(POST, "--target", "D1", "--format", "jsonl").lines().map(JsonLine::read).toList();
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
}
