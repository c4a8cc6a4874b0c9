package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sift.app.cli.bench.BoardsTable;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.bench.Effort;
import sift.bench.Report;
import sift.bench.boards.BoardContest.Result;
import sift.file.JsonLine;

/** {@code sift bench boards} as a person types it; what it measures is not asserted. */
class BenchBoardsCommandTest {
  private static String printed(Format format) {
    Report<Result> report =
        new Report<>(
            Optional.empty(),
            List.of(
                new Result("quad", "make, unmake", "plain", 12.5, Optional.of(25.0)),
                new Result("batch kernel", "seven words", "vector", 8, Optional.empty())),
            Effort.QUICK);
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    BoardsTable.print(out, format, report);
    out.flush();
    return text.toString();
  }

  @Test
  void eachRowSaysHowManyInASecondAndHowManyCopies() {
    List<String> lines = printed(Format.TEXT).lines().toList();
    List<String> rows =
        lines.stream()
            .dropWhile(line -> !line.isEmpty())
            .skip(1)
            .map(line -> line.replaceAll(" +", " "))
            .toList();
    assertEquals(
        List.of(
            "board operation form million/s ns copies",
            "quad make, unmake plain 80.0 12.50 25.0",
            "batch kernel seven words vector 125.0 8.00 -"),
        rows);
    assertTrue(lines.stream().allMatch(line -> line.length() <= Columns.WIDTH), lines::toString);
  }

  @Test
  void linesForProgramsLeaveOutWhatThereIsNot() {
    List<Map<String, Object>> lines = printed(Format.JSONL).lines().map(JsonLine::read).toList();
    assertEquals(2, lines.size());
    assertEquals(
        List.of("bench_boards", "quad", "make, unmake", "plain", 12.5, 25.0, 3L),
        List.of("type", "board", "operation", "form", "nanos", "copies", "rounds").stream()
            .map(name -> lines.getFirst().get(name))
            .toList());
    assertTrue(lines.getFirst().containsKey("vector_bits"));
    assertTrue(!lines.getLast().containsKey("copies"));
  }

  @Test
  void badInputIsOneClearLineAndExitCodeTwo() {
    Run run = Run.of("bench", "boards", "--width", "100");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--width"), run.err());
  }
}
