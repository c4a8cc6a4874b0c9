package sift.app.cli.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.file.JsonLine;

class LinesRunTest {
  @TempDir private Path folder;

  private record Echo(int line) implements Answer {
    @Override
    public void print(PrintWriter out) {}
  }

  private static final class Ignored implements LinesRun.Summary<Echo> {
    @Override
    public void add(Echo report) {}

    @Override
    public void print(PrintWriter err, LinesRun run) {}
  }

  private static Echo echo(FormulaLine line) {
    return switch (line.text()) {
      case "error" -> throw new AssertionError("of the program");
      case "exception" -> throw new IllegalStateException("of the program");
      case "wrong" -> throw new UserException("of the line");
      default -> new Echo(line.number());
    };
  }

  @Test
  void aLineOnWhichTheProgramFailsHasARecordThatSaysSo() throws IOException {
    Path file = folder.resolve("lines");
    Files.writeString(file, "x\nerror\nexception\nwrong\ny\n");
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    LinesRun run = new LinesRun(new PrintWriter(out), new PrintWriter(err), Format.JSONL);
    run.run(file.toString(), 2, (line, _) -> echo(line), new Ignored());
    List<Map<String, Object>> records = out.toString().lines().map(JsonLine::read).toList();
    assertEquals(
        List.of("echo", "error", "error", "error", "echo"),
        records.stream().map(record -> record.get("type")).toList());
    assertEquals(
        List.of(1L, 2L, 3L, 4L, 5L), records.stream().map(record -> record.get("line")).toList());
    assertEquals(
        List.of(true, true, false),
        records.subList(1, 4).stream().map(record -> record.get("bug")).toList());
    assertTrue(err.toString().contains("lines:2: the program failed"), err::toString);
    assertEquals(2, run.failed());
    assertEquals(1, run.unread());
    assertEquals(ExitCode.BUG, run.exitCode(ExitCode.DONE));
  }
}
