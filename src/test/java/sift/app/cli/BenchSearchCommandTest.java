package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.options.SearchOptions;
import sift.bench.search.SearchBenchReport;
import sift.lang.Grammar;
import sift.lang.Operator;
import sift.search.exhaustive.SpanRunner;
import sift.store.JsonLine;

/** {@code sift bench search} as a person types it; what it measures is not asserted. */
class BenchSearchCommandTest {
  private static final int WIDTH = 80;

  @TempDir Path folder;

  private static List<String> operators(Grammar grammar) {
    return Stream.<Operator>concat(grammar.unary().stream(), grammar.binary().stream())
        .map(Operator::symbol)
        .toList();
  }

  @Test
  void theTableHasARowForEachRootEachJoinAndEachWholeSize() {
    Run run = Run.of("bench", "search", "--quick", "--target", "D1,D2");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    List<String> firstWords = lines.stream().map(line -> line.split(" ", 2)[0]).toList();
    for (String root : operators(SearchOptions.grammar("rotated"))) {
      assertTrue(firstWords.contains(root), root + "\n" + run.out());
    }
    for (String name :
        List.of("inverse", "hash", "filter", "pairs", "diagonal", "antidiagonal", "all")) {
      assertTrue(firstWords.contains(name), name + "\n" + run.out());
    }
    assertTrue(lines.stream().allMatch(line -> line.length() <= WIDTH), run.out());
  }

  /** 14, 42 and 699 classes of 5 to 7 symbols: DESIGN section 5, over the cases of all lines. */
  @Test
  void aWholeSizeHasTheClassesThatASearchFinds() {
    Run run = Run.of("bench", "search", "--quick", "--max-symbols", "7", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals("bench", lines.getFirst().get("type"));
    assertEquals(
        List.of(31L, 741L, 699L, 924L),
        lines.stream()
            .filter(line -> "whole".equals(line.get("type")) && !"all".equals(line.get("name")))
            .map(line -> line.get("classes"))
            .toList());
  }

  @Test
  void aGrammarThatTheEngineWasNotMadeForIsMeasuredToo() throws IOException {
    Path file = folder.resolve("odd.toml");
    Files.writeString(
        file,
        """
        name = "odd"
        source = "a test"
        constants = [1]
        inputs = ["o", "s"]
        unary = ["neg"]
        binary = ["<", "+", "rotl"]
        """);
    Run run =
        Run.of(
            "bench",
            "search",
            "--quick",
            "--target",
            "VE",
            "--ray",
            "line",
            "--threads",
            "1",
            "--grammar",
            file.toString(),
            "--format",
            "jsonl");
    assertEquals(0, run.code(), run.err());
    assertEquals(
        operators(SearchOptions.grammar(file.toString())),
        run.out()
            .lines()
            .map(JsonLine::read)
            .filter(line -> "root".equals(line.get("type")))
            .map(line -> line.get("name"))
            .toList());
  }

  @Test
  void aGrammarWithoutBinaryOrWithoutUnaryOperatorsHasRootsToo() throws IOException {
    for (String ops :
        List.of("unary = [\"~\", \"neg\"]\nbinary = []", "unary = []\nbinary = [\"&\"]")) {
      Path file = folder.resolve("half.toml");
      Files.writeString(
          file, "name = \"half\"\nsource = \"\"\nconstants = []\ninputs = [\"o\"]\n" + ops + "\n");
      Run run =
          Run.of(
              "bench",
              "search",
              "--quick",
              "--target",
              "VE",
              "--ray",
              "line",
              "--grammar",
              file.toString(),
              "--format",
              "jsonl");
      assertEquals(0, run.code(), run.err());
      assertEquals(
          operators(SearchOptions.grammar(file.toString())).size(),
          run.out().lines().filter(line -> line.startsWith("{\"type\":\"root\"")).count());
    }
  }

  @Test
  void enginesThatDisagreeAreRefused() {
    SpanRunner.Run fast = new SpanRunner.Run(10, List.of(2L, 2L, 2L), 5);
    SpanRunner.Run slow = new SpanRunner.Run(10, List.of(3L, 3L, 3L), 50);
    SearchBenchReport report =
        new SearchBenchReport(
            new SearchBenchReport.Building(3, 10, 8, 100, 1000),
            List.of(new SearchBenchReport.Comparison("^", 6, List.of(3, 2), fast, slow)),
            List.of(),
            List.of());
    assertEquals(
        "the engines disagree: ^, 6 symbols: the joins covered 10 formulas and found"
            + " [2, 2, 2], their rival 10 and [3, 3, 3]",
        report.disagreement().orElseThrow().message());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bench                                      | Missing required subcommand
          bench serch                                | did you mean
          bench search --threads 0                   | allowed are 1 to 1024
          bench search --max-symbols 0               | allowed are 1 to 99
          bench search --quick --target D1 --max-symbols 40 | sift: formulas of 40
          bench search --format yaml                 | allowed are text, jsonl
          bench search --grammar rotatd              | did you mean 'rotated'
          bench search --ray line --grammar rotated  | it has o, s, ro, rs
          bench search --target diagonol             | did you mean 'diagonal'
          """)
  void badInputIsOneClearLineAndExitCodeTwo(String command, String fragment) {
    Run run = Run.of(command.split(" "));
    assertEquals(2, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("sift: "), run.err());
    assertTrue(run.err().contains(fragment), run.err());
  }
}
