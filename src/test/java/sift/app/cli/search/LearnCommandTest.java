package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;

class LearnCommandTest {
  @TempDir private Path folder;

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.csv"), text).toString();
  }

  @Test
  void theSmallestFormulaFitsAndIsNotSaidToBeMore() throws IOException {
    Run run = Run.of("learn", file("x,y\n12,4\n7,1\n80,16\n6,2\n"), "--threads", "1");
    List<String> lines = run.out().lines().toList();
    assertEquals("y: fits 4 examples", lines.get(0));
    assertEquals("  x & -x   4 symbols, 2 operations", lines.get(1));
    assertEquals(
        "1 function of that size fits without a choice, told apart on 48 words", lines.get(2));
    assertTrue(
        lines
            .get(3)
            .startsWith("excluded: formulas of up to 3 symbols, with choices too, over x 0"));
    assertEquals(0, run.code());
  }

  @Test
  void aFurtherExampleIsNamedWhereSeveralFunctionsFit() throws IOException {
    Run run = Run.of("learn", file("x,y\n1,2\n"), "--width", "8", "--threads", "1");
    assertTrue(
        run.out()
            .contains(
                "a further example outside the range of these would tell: the result for x = "),
        run.out());
    assertEquals(0, run.code());
  }

  @Test
  void furtherExamplesFulfilWhatIsAssumed() throws IOException {
    String file = file("x,y\n1,2\n");
    Run any = Run.of("learn", file, "--width", "8", "--threads", "1");
    assertTrue(any.out().contains("the result for x = "), any.out());
    Run one = Run.of("learn", file, "--width", "8", "--threads", "1", "--assume", "x == 1");
    assertTrue(one.out().contains("\n1 function of that size fits"), one.out());
    assertTrue(one.out().contains("told apart on 1 word\n"), one.out());
    Run wrong = Run.of("learn", file, "--assume", "x != 1");
    assertEquals("sift: " + file + ": --assume does not hold on the example x = 1\n", wrong.err());
    assertEquals(2, wrong.code());
    Run unknown = Run.of("learn", file, "--assume", "z < 8");
    assertTrue(unknown.err().contains("--assume, column 1: unknown input 'z'"), unknown.err());
  }

  @Test
  void aChoiceIsShownWithTheSmallestFormulaWithoutOne() {
    Run run =
        Run.of(
            "learn",
            "src/test/resources/learn/unless-zero.csv",
            "--format",
            "text",
            "--threads",
            "1");
    assertEquals(
        """
        z: fits 5 examples
          x ? y : 0   4 symbols, 1 operation
        without a choice:
          y * (0 < x)   5 symbols, 2 operations
        1 function of that size fits, told apart on 49 words
        """,
        run.out().lines().limit(5).map(line -> line + "\n").collect(Collectors.joining()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "1 31 2 28 3 31 4 30 5 31 6 30 7 31 8 31 9 30 10 31 11 30 12 31 => & 3) + 28 ",
        "0 48 1 49 5 53 8 56 9 57 10 97 11 98 12 99 15 102 => d + ((d < 10) ? 48 : 87) "
      })
  void whatTheSearchDoesNotFindIsGuessed(String words, String formula) throws IOException {
    String rows = words.replaceAll("(\\d+) (\\d+) ?", "$1,$2\n");
    Run run = Run.of("learn", file("d,c\n" + rows), "--max-symbols", "12", "--time", "1s");
    assertTrue(run.out().contains(formula.strip()), run.out());
    assertEquals(0, run.code());
  }

  @Test
  void furtherSymbolsMayBeNamed() throws IOException {
    String table = file("x,y\n0,10\n1,11\n3,12\n7,13\n255,18\n");
    Run run = Run.of("learn", table, "--constants", "10", "--operators", "popcount");
    assertTrue(run.out().contains("popcount(x) + 10 "), run.out());
    assertEquals(0, run.code());
  }

  @Test
  void aGrammarSaysWhatMayBeUsedAndNothingFoundIsSaidSo() throws IOException {
    Path grammar =
        Files.writeString(
            folder.resolve("own.toml"),
            """
            name = "own"
            source = "a test"
            constants = [1]
            inputs = ["x"]
            unary = []
            binary = ["&"]
            """);
    Run run =
        Run.of("learn", file("x,y\n1,2\n"), "--grammar", grammar.toString(), "--max-symbols", "5");
    assertEquals(
        """
        y: nothing found that fits 1 example
        excluded: formulas of up to 5 symbols, with choices too, over x 1  & (10
          formulas tried)
        """,
        run.out());
    assertEquals(1, run.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          x,y/1,2/1,3       => a.csv:3:1: y is 0x3 here, but 0x2 for the same inputs in line 2
          y/1               => has one column; a formula needs an input
          popcount,y/1,2    => the name 'popcount' means something else in formulas
          x,y/1,z           => a.csv:2:3: 'z' is no number; allowed are 56, 0x38, 0b111000, -1
          x,y/1,2 --width 65      => --width 65 is out of range; allowed are 1 to 64
          x,y/1,300 --width 8     => a.csv:2:3: '300' does not fit into 8 bits
          x,y/1,2 --time 10       => --time: found '10'; allowed is a number with its unit
          x,y/1,2 --max-symbols 0 => --max-symbols 0 is out of range; allowed are 1 to 64
          x,y/1,2 --grammar rotated => unknown input 'sq'
          """)
  void badInputIsRefusedInOneLine(String typed, String complaint) throws IOException {
    String[] parts = typed.strip().split(" ", 3);
    String table = file(parts[0].replace("/", "\n"));
    Run run =
        parts.length == 1 ? Run.of("learn", table) : Run.of("learn", table, parts[1], parts[2]);
    assertTrue(run.err().contains(complaint.strip()), run.err());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }
}
