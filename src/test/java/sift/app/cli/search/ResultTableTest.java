package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sift.app.cli.terminal.ResultTable;

class ResultTableTest {
  private record Result(String name, int speed, Optional<Integer> latency) {}

  private static final ResultTable<Result> TABLE =
      new ResultTable<Result>()
          .left("name", 6, Result::name)
          .right("speed", 7, result -> String.valueOf(result.speed))
          .left("remark", 8, result -> result.latency.isPresent() ? "slow" : "none");

  private static final List<Result> RESULTS =
      List.of(
          new Result("a", 12, Optional.of(3)), new Result("long name", 1_000, Optional.empty()));

  private static List<String> printed() {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    TABLE.print(out, RESULTS);
    out.flush();
    return text.toString().lines().toList();
  }

  @Test
  void textsThatAreTooLongGoOnBelow() {
    assertEquals(
        List.of("name     speed  remark", "a           12  slow", "long      1000  none", "name"),
        printed());
  }
}
