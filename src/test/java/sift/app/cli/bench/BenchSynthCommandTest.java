package sift.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.Run;
import sift.file.JsonLine;

/** {@code sift bench synth} as a person types it. */
class BenchSynthCommandTest {
  private static final int WIDTH = 80;
  private static final Path SHIPPED = Path.of("src", "test", "resources", "sygus");

  @TempDir private Path folder;

  private Path problem(String name, String wanted) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    return Files.writeString(
        file,
        """
        (set-logic BV)
        (synth-fun f ((x (_ BitVec 8))) (_ BitVec 8)
          ((Start (_ BitVec 8) (x #x01 (bvneg Start) (bvadd Start Start)))))
        (declare-var x (_ BitVec 8))
        (constraint (= (f x) %s))
        (check-synth)
        """
            .formatted(wanted));
  }

  private static Run run(String... options) {
    String[] words = new String[options.length + 2];
    words[0] = "bench";
    words[1] = "synth";
    System.arraycopy(options, 0, words, 2, options.length);
    return Run.of(words);
  }

  private static List<Map<String, Object>> records(Run run) {
    return run.out().lines().map(JsonLine::read).toList();
  }

  private static long count(List<Map<String, Object>> rows, String status) {
    return rows.stream().filter(row -> status.equals(row.get("status"))).count();
  }

  @Test
  void theTotalsAreThoseOfTheRows() {
    Run run = run(SHIPPED + "", "--time", "300ms", "--improve", "0s", "--format", "jsonl");
    List<Map<String, Object>> records = records(run);
    Map<String, Object> total = records.getLast();
    List<Map<String, Object>> rows = records.subList(0, records.size() - 1);
    assertEquals("bench_synth_total", total.get("type"));
    assertEquals(rows.stream().map(row -> row.get("file")).distinct().count(), total.get("files"));
    assertEquals(
        rows.stream().filter(row -> row.containsKey("function")).count(), total.get("functions"));
    for (String status :
        List.of("proved", "tested", "fits", "infeasible", "not found", "refused")) {
      assertEquals(count(rows, status), total.get(status.replace(' ', '_')), status);
    }
    assertEquals(4L, count(rows, "refused"));
    assertEquals(
        rows.stream().filter(row -> row.containsKey("symbols")).count(), total.get("solved"));
    assertEquals(
        rows.stream()
            .filter(row -> row.get("symbols") instanceof Long)
            .mapToLong(row -> (Long) row.get("symbols"))
            .average()
            .orElseThrow(),
        Objects.requireNonNull((Double) total.get("mean_symbols")),
        1e-4);
    assertEquals(count(rows, "not found") > 0 ? 1 : 0, run.code());
  }

  @Test
  void aFileThatIsRefusedSaysWhy() {
    Run run = run(SHIPPED.resolve("constant.sl") + "");
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out()
            .contains("constant  refused: 7:13: a constraint on both constant(x) and constant(y);"),
        run.out());
    assertTrue(run.out().contains("1 file, 1 refused; 0 functions: 0 solved"), run.out());
  }

  @Test
  void aRowNamesTheProblemByItsPathBelowTheFolder() throws IOException {
    problem("b.sl", "(bvadd x x)");
    problem("a/negated.sl", "(bvneg x)");
    problem("readme.txt", "");
    Run run = run(folder + "");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().filter(line -> line.contains("proved ")).toList();
    assertEquals(2, lines.size(), run.out());
    assertTrue(
        lines.getFirst().matches("a/negated +proved +[\\d.]+ +[\\d.]+ +2\\* +1 +2"), run.out());
    assertTrue(lines.getLast().matches("b +proved +[\\d.]+ +[\\d.]+ +3\\* +1 +3"), run.out());
    assertTrue(
        run.out()
            .contains(
                "2 files, 0 refused; 2 functions: 2 solved (2 proved, 0 tested, 0 fit examples)"),
        run.out());
  }

  @Test
  void whatIsNotFoundIsExitCode1() throws IOException {
    problem("no.sl", "(bvlshr x #x01)");
    problem("yes.sl", "x");
    Run run = run(folder + "", "--time", "200ms");
    assertEquals(1, run.code(), run.err());
    assertTrue(run.out().contains("not found "), run.out());
    assertTrue(run.out().contains("1 of them smallest; 1 not found"), line(run));
  }

  private static String line(Run run) {
    return run.out().replaceAll("\\s+", " ");
  }

  @Test
  void aLongNameLosesItsMiddle() throws IOException {
    problem("a-problem-whose-name-is-longer-than-its-column.sl", "(bvneg x)");
    Run run = run(folder + "");
    assertTrue(run.out().matches("(?s).*\na-problem\\S+\\.\\.\\S+column +proved .*"), run.out());
    run.out().lines().forEach(line -> assertTrue(line.length() <= WIDTH, line));
  }

  @Test
  void whatIsNotThereIsOneLine() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertRefused(empty + ": no file *.sl in this folder", empty + "");
    assertRefused(
        "--time: found 'soon'; allowed is a number with its unit, as 0s, 500ms, 5s, 2m or 1h",
        SHIPPED + "",
        "--time",
        "soon");
  }

  private static void assertRefused(String message, String... options) {
    Run run = run(options);
    assertEquals(2, run.code());
    assertEquals("sift: " + message + "\n", run.err());
    assertFalse(run.out().contains("\n"), run.out());
  }
}
