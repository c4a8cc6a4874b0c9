package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.WholeFile;

class ShortenCommandTest {
  @TempDir private Path folder;

  @Test
  void theAnswerStandsUnderTheQuestionWithItsProof() {
    Run run = Run.of("shorten", "x & 255 & y | x & y & ~255", "--width", "16", "--threads", "1");
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).endsWith("12 symbols, 6 operations, latency 3 on"), run.out());
    assertTrue(lines.get(2).startsWith("x & y   3 symbols, 1 operation, latency 1"), run.out());
    assertTrue(lines.get(3).startsWith("proved equal at "), run.out());
    assertTrue(lines.get(4).startsWith("excluded: formulas of up to 2 symbols over x y 0 1"));
    assertEquals(0, run.code());
  }

  @Test
  void whatHasNoShorterFormIsSaidSo() {
    Run run = Run.of("shorten", "x & -x", "--threads", "1");
    assertEquals("nothing shorter found", run.out().lines().toList().get(1));
    assertTrue(run.out().contains("excluded: formulas of up to 3 symbols"));
    assertEquals(1, run.code());
  }

  @Test
  void whatIsAsShortAndCheaperIsShown() {
    Run run = Run.of("shorten", "x / 8", "--threads", "1");
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(1).startsWith("x >> 3   3 symbols, 1 operation, latency 1"), run.out());
    assertTrue(lines.get(2).startsWith("proved equal at 64 bits"), run.out());
    assertEquals("cheaper, not shorter", lines.get(3));
    assertEquals(0, run.code());
  }

  @Test
  void whatTakesFewerCyclesIsFoundAmongLargerForms() {
    Run run = Run.of("shorten", "x * 6 + y", "--minimize", "latency", "--grammar", sums());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).contains("5 symbols, 2 operations, latency 4"), run.out());
    assertTrue(lines.get(1).contains("latency 3"), run.out());
    assertTrue(lines.get(2).startsWith("proved equal at every width"), run.out());
    assertEquals(0, run.code());
  }

  private String sums() {
    Path grammar = folder.resolve("sums.toml");
    WholeFile.write(
        grammar,
        """
        name = "sums"
        source = "a test"
        constants = [1, 2]
        inputs = ["x", "y"]
        unary = []
        binary = ["+", "<<"]
        """);
    return grammar.toString();
  }

  @Test
  void aGrammarSaysWhatMayBeUsed() throws IOException {
    Path grammar =
        Files.writeString(
            folder.resolve("own.toml"),
            """
            name = "own"
            source = "a test"
            constants = [1]
            inputs = ["x"]
            unary = []
            binary = ["&~", "-"]
            """);
    Run run = Run.of("shorten", "x & ~(x - 1)", "--grammar", grammar.toString(), "--threads", "1");
    assertTrue(run.out().contains("x & ~(x - 1)   5 symbols"), run.out());
    assertEquals(0, run.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          x & y | --width 65            => --width 65 is out of range; allowed are 1 to 64
          x & y | --seconds 0           => --seconds 0 is out of range; allowed are 1 to 86400
          x & y | --assume x<x          => the assumptions hold on no words
          x & y | --grammar rotated     => unknown input 'sq'
          x & y | --improve 5           => --improve: found '5'; allowed are 0s, 500ms, 5s
          x & y | --minimize depth      => unknown 'depth'
          x &   | --width 8             => found the end of the formula
          byte_swap(x) | --width 12     => 'byte_swap' means nothing on words of 12 bits
          """)
  void badInputIsRefusedInOneLine(String arguments, String complaint) {
    String[] parts = arguments.split(" \\| ", 2);
    String[] option = parts[1].strip().split(" ", 2);
    Run run = Run.of("shorten", parts[0].strip(), option[0], option[1]);
    assertTrue(run.err().contains(complaint.strip()), run.err());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }
}
