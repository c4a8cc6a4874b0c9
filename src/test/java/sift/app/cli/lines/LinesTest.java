package sift.app.cli.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.ChildJvm;
import sift.app.cli.Main;
import sift.app.cli.Run;
import sift.file.JsonLine;
import sift.lang.Obfuscator;

/** {@code sift shorten --lines} and {@code sift prove --lines}. */
class LinesTest {
  private static final String LARGE = "(x | y) - (x & y) + (x & ~y) + (x ^ y)";

  @TempDir private Path folder;

  private Run run(String command, String lines, String... options) throws IOException {
    Path file = folder.resolve("lines.txt");
    Files.writeString(file, lines);
    List<String> arguments =
        new ArrayList<>(List.of(command, "--lines", file.toString(), "--time=0s"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(String[]::new));
  }

  private List<Map<String, Object>> records(String command, String lines, String... options)
      throws IOException {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("--format", "jsonl"));
    return run(command, lines, all.toArray(String[]::new))
        .out()
        .lines()
        .map(JsonLine::read)
        .toList();
  }

  private static double number(Map<String, Object> record, String field) {
    return Double.parseDouble(String.valueOf(record.get(field)));
  }

  /** Returns the parts of each line between tabs. */
  private static List<List<String>> parts(Run run) {
    return run.out().lines().map(line -> List.of(line.split("\t", -1))).toList();
  }

  @Test
  void eachLineHasItsNumberAnswerAndProof() throws IOException {
    Run run =
        run(
            "shorten",
            """
            # formula, truth

            %1$s, 2 * (x ^ y) + (x & ~y)
              x & y\tx & y\tnot read
            x +
            rotl(x, 3) & y, rotl(x, 3)
            x & y, -
            x & y
            """
                .formatted(LARGE));
    List<List<String>> parts = parts(run);
    assertEquals(
        List.of("3", "4", "5", "6", "7", "8"), parts.stream().map(List::getFirst).toList());
    assertTrue(parts.get(0).get(2).startsWith("proved equal at every width"), run.out());
    assertEquals(List.of("4", "x & y", "as given", "no larger than the truth"), parts.get(1));
    assertEquals(List.of("5", "", "error"), parts.get(2));
    assertEquals(List.of("6", "rotl(x, 3) & y", "as given", "no truth"), parts.get(3));
    assertEquals(List.of("7", "x & y", "as given"), parts.get(4));
    assertEquals(List.of("8", "x & y", "as given"), parts.get(5));
    assertTrue(run.err().contains("lines.txt:5:4: found the end of the formula"), run.err());
    assertTrue(run.err().contains("6 lines: 1 made better, 5 proved"), run.err());
    assertTrue(run.err().contains("wrong 0"), run.err());
    assertEquals(2, run.code());
  }

  @Test
  void pairsAreProvedRefutedOrOpen() throws IOException {
    Run run = run("prove", "x + y, y + x\nx\ty\n(x & 65535) * (y & 65535) >> 32, 0\nx\nx, y +\n");
    List<List<String>> parts = parts(run);
    assertEquals(
        List.of("proved equal", "different", "not decided", "", ""),
        parts.stream().map(line -> line.get(1)).toList());
    assertTrue(parts.get(1).get(2).matches("x=0x[0-9a-f]{16} y=.*: A 0x.*, B 0x.*"), run.out());
    assertTrue(run.err().contains("lines.txt:4: found one formula; expected two"), run.err());
    assertTrue(run.err().contains("lines.txt:5:7: found the end of the formula"), run.err());
    assertTrue(
        run.err()
            .contains("5 lines: proved equal 1, different 1, not decided 1; failed 0, unread 2"),
        run.err());
    assertEquals(2, run.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          prove    => x + y, y + x              => 0
          prove    => x + y, x                  => 1
          prove    => x +, x                    => 2
          shorten  => (x | y) + (x & y) - y * 1 + 0 => 0
          shorten  => x                         => 1
          shorten  => x $ y                     => 2
          """)
  void theExitCodeIsThatOfTheWorstLine(String command, String line, int code) throws IOException {
    assertEquals(code, run(command, line).code());
  }

  @Test
  void aTruthIsProvedOrRefutedAndTheAnswerHeldAgainstIt() throws IOException {
    List<Map<String, Object>> records =
        records("shorten", "x & y, y & (x + 0)\nx + 3 - 1, x\nx - 0x1 + y, (y + x) - 1\n");
    assertEquals("(y & x)", records.get(0).get("truth"));
    assertEquals("proved", records.get(0).get("truth_verdict"));
    assertEquals(3L, records.get(0).get("truth_nodes"));
    assertEquals(true, records.get(0).get("solved"));
    assertEquals(true, records.get(0).get("exact"));
    assertEquals("refuted", records.get(1).get("truth_verdict"));
    assertTrue(records.get(1).containsKey("truth_words"));
    assertFalse(records.get(1).containsKey("solved"));
    assertEquals(true, records.get(2).get("solved"));
    assertEquals(false, records.get(2).get("exact"));
    records.forEach(record -> assertEquals(false, record.get("wrong")));
    records.forEach(record -> assertTrue(number(record, "compared") >= 64));
  }

  @Test
  void whatIsProvedHoldsAtTheWidthAskedFor() throws IOException {
    String line = "(x & 255) + 256 * y + 300 - (300 & 255), x";
    Map<String, Object> narrow = records("shorten", line, "--width", "8").getFirst();
    assertEquals(8L, narrow.get("width"));
    assertEquals("proved", narrow.get("truth_verdict"));
    assertTrue(number(narrow, "least_width") <= 8 && number(narrow, "most_width") >= 8);
    assertEquals("refuted", records("shorten", line).getFirst().get("truth_verdict"));
    Map<String, Object> one = records("prove", "x + y, x ^ y", "--width", "1").getFirst();
    assertEquals(1L, one.get("least_width"));
    assertEquals(1L, one.get("most_width"));
  }

  /** SMT-LIB, FixedSizeBitVectors: bvshl and bvlshr by the width or more give 0. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x << 8, 0                 => proved  => refuted
          x << 8, x                 => refuted => proved
          x >> 5 >> 5, 0            => proved  => proved
          ashr(x, 99), ashr(x, 7)   => proved  => refuted
          x << y << 1, x << (y + 1) => refuted => refuted
          x << 7, x * 128           => proved  => proved
          """)
  void whatAShiftByTheWidthIsCanBeChosen(String pair, String zero, String modulo)
      throws IOException {
    assertEquals(zero, verdict(pair, "zero"));
    assertEquals(modulo, verdict(pair, "modulo"));
  }

  /** At 9 bits and more the shift is no 0. */
  @Test
  void whatIsProvedOfShiftsBeyondTheWidthIsSaidOfTheWidthAlone() throws IOException {
    Map<String, Object> pair =
        records("prove", "x << 8, 0", "--width", "8", "--shifts", "zero").getFirst();
    Map<String, Object> answer =
        records("shorten", LARGE + " + (x << 8)", "--width", "8", "--shifts", "zero").getFirst();
    for (Map<String, Object> record : List.of(pair, answer)) {
      assertEquals("proved", record.get("verdict"));
      assertEquals(8L, record.get("least_width"));
      assertEquals(8L, record.get("most_width"));
    }
  }

  @Test
  void sizesAreThoseOfTheFormulasAsTyped() throws IOException {
    Map<String, Object> record =
        records("shorten", "x << y, x << y", "--width", "8", "--shifts", "zero").getFirst();
    assertEquals(3L, record.get("symbols"));
    assertEquals(3L, record.get("truth_symbols"));
    assertTrue(number(record, "found_symbols") > 3);
    assertEquals(false, record.get("solved"));
    assertEquals(true, record.get("exact"));
  }

  private String verdict(String pair, String shifts) throws IOException {
    return String.valueOf(
        records("prove", pair, "--width", "8", "--shifts", shifts).getFirst().get("verdict"));
  }

  @Test
  void aSumOfHundredsOfTermsIsRead() throws IOException {
    String sum =
        IntStream.range(1, 500).mapToObj(i -> i + "*(x & y)").collect(Collectors.joining(" + "));
    Map<String, Object> record = records("shorten", sum).getFirst();
    assertEquals("((x & y) * 0x1e74e)", record.get("found"));
    String larger = sum + " + " + sum + " + " + sum;
    assertEquals("error", records("shorten", larger).getFirst().get("type"));
  }

  @Test
  void withoutTimeFormulasAreRewrittenAndNotSearchedFor() throws IOException {
    Map<String, Object> record = records("shorten", LARGE).getFirst();
    assertEquals(0L, record.get("formulas"));
    assertEquals(0L, record.get("none_up_to"));
    assertEquals("proved", record.get("verdict"));
    assertTrue(number(record, "found_symbols") < number(record, "symbols"));
    assertTrue(number(record, "cpu_millis") > 0);
  }

  @Test
  void withTimeItIsSaidThatNoneIsSmaller() throws IOException {
    Path file = Files.writeString(folder.resolve("lines"), "x & ~(x - 1), x & -x\n");
    Run run = Run.of("shorten", "--lines", file.toString(), "--time", "20.5s", "--format", "jsonl");
    Map<String, Object> record = JsonLine.read(run.out().strip());
    assertEquals(true, record.get("none_smaller"));
    assertEquals(true, record.get("exact"));
    assertTrue(run.err().contains("for 1 none smaller exists"), run.err());
    assertEquals(0, run.code());
  }

  @Test
  void resultsDoNotDependOnThreads() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 14; i++) {
      Obfuscator.Pair pair = Obfuscator.pair(i, 60);
      lines.append(i % 7 == 3 ? "x +\n" : pair.obfuscated() + ", " + pair.original() + "\n");
    }
    String one =
        withoutTimes(run("shorten", lines.toString(), "--threads", "1", "--format", "jsonl"));
    String four =
        withoutTimes(run("shorten", lines.toString(), "--threads", "4", "--format", "jsonl"));
    assertEquals(14, one.lines().count());
    assertEquals(one, four);
  }

  private static String withoutTimes(Run run) {
    return run.out().replaceAll("\"(cpu_)?millis\":[0-9.E-]+", "");
  }

  private Process child(Path err) throws IOException {
    List<String> arguments = List.of("prove", "--lines", "-", "--time", "0s");
    return new ProcessBuilder(ChildJvm.command(Main.class, arguments, ChildJvm.QUICKLY_COMPILED))
        .redirectError(err.toFile())
        .start();
  }

  /** The input stays open, so that what is read was flushed. */
  @Test
  void recordsComeAsLinesComeAndAKilledRunLosesNone() throws Exception {
    Process process = child(folder.resolve("err"));
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
      for (String pair : List.of("x, x + 0", "x, y", "x")) {
        in.write(pair + "\n");
        in.flush();
        assertEquals(3, out.readLine().split("\t", -1).length);
      }
    } finally {
      process.destroyForcibly();
    }
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
  }

  @Test
  void anInterruptedRunEndsWithWhatWasDone() throws Exception {
    Path err = folder.resolve("err");
    Process process = child(err);
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    Writer in = process.outputWriter(StandardCharsets.UTF_8);
    in.write("x, x + 0\n");
    in.flush();
    assertTrue(out.readLine().startsWith("1\tproved equal"));
    process.toHandle().destroy(); // SIGTERM; Process.destroy would end the input too
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    String said = Files.readString(err);
    assertTrue(said.contains("sift: interrupted after 1 line"), said);
    assertTrue(said.contains("1 line: proved equal 1"), said);
    assertEquals(143, process.exitValue());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          shorten                              => Missing required parameter: FORMULA, or --lines
          shorten x --lines a                  => FORMULA is not for --lines
          shorten --lines a --language c       => --language is not for --lines
          prove x (uint8_t)x --shifts zero     => --shifts is for formulas
          prove                                => Missing required parameter: A, or --lines
          prove x y --lines a                  => A is not for --lines
          prove --lines a --smt b              => --smt is not for --lines
          prove --lines a --target D1          => --target is for a formula and targets
          """)
  void badInputIsRefusedInOneLine(String arguments, String complaint) {
    Run run = Run.of(arguments.strip().split(" "));
    assertTrue(run.err().contains(complaint), run.err());
    assertEquals(1, run.err().lines().count());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }
}
