package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.file.JsonLine;

/** Records have all of a formula or of code, of which the text shows the beginning. */
class WholeRecordsTest {
  /** Code of C of more than 2,000 letters. */
  private static final String CODE =
      IntStream.range(0, 150)
          .mapToObj(i -> " x ^= %d;".formatted(1000 + i))
          .collect(Collectors.joining("", "unsigned f(unsigned x) {", " return x; }"));

  private static Map<String, Object> first(Run run) {
    return JsonLine.read(run.out().lines().findFirst().orElseThrow());
  }

  @Test
  void shortenedCodeIsWhole() {
    Run run = Run.of("shorten", CODE, "--time", "1s", "--format", "jsonl");
    assertEquals(CODE, first(run).get("code"));
  }

  @Test
  void comparedCodeIsWhole() {
    Map<String, Object> record = first(Run.of("prove", CODE, CODE, "--format", "jsonl"));
    assertEquals(CODE, record.get("left_code"));
    assertEquals(CODE, record.get("right_code"));
    Run text = Run.of("prove", CODE, CODE);
    assertTrue(text.out().contains(" ..."), text.out());
    assertTrue(text.out().lines().count() < 30, text.out());
  }

  @Test
  void solvedProblemsHaveTheirAnswer() {
    Path problem = Path.of("src/test/resources/sygus/hd-01-d1-prog.sl");
    Run solved = Run.of("solve", problem.toString(), "--format", "jsonl");
    Run timed = Run.of("bench", "synth", problem.toString(), "--format", "jsonl");
    assertEquals(first(solved).get("answer"), first(timed).get("answer"));
  }
}
