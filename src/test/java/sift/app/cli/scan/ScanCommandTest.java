package sift.app.cli.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.Run;
import sift.file.JsonLine;

class ScanCommandTest {
  @TempDir private Path folder;

  private static Path wasteful() throws URISyntaxException {
    URL file = Objects.requireNonNull(ScanCommandTest.class.getResource("Wasteful.class"));
    return Path.of(file.toURI());
  }

  private static Run scan(Object source, String... options) {
    List<String> words = new ArrayList<>(List.of("scan", source.toString()));
    words.addAll(List.of(options));
    return Run.of(words.toArray(String[]::new));
  }

  @Test
  void aFindingHasItsPlaceBothFormsCostsAndProof() throws URISyntaxException {
    Run run = scan(wasteful());
    List<String> lines = run.out().lines().toList();
    assertEquals("sift.app.cli.scan.Wasteful.sum:9, and 1 more place", lines.get(0));
    assertEquals("  before  (v0 ^ v1) + 2 * (v0 & v1)", lines.get(1));
    assertEquals("  after   v0 + v1", lines.get(2));
    assertTrue(lines.get(3).startsWith("  1 operation instead of 4, latency 1 instead of"));
    assertTrue(run.out().contains("\n  after   (byte) (v0 + v1)\n"), run.out());
    assertTrue(run.out().contains("1 class, 5 methods: 4 expressions of at least 4 operations"));
    assertTrue(run.out().contains("2 shortened, of which 2 cost less"), run.out());
    lines.forEach(line -> assertTrue(line.length() <= 80, line));
    assertEquals(0, run.code());
  }

  @Test
  void findingsFailARunIfTheyShall() throws URISyntaxException {
    assertEquals(1, scan(wasteful(), "--fail-on-findings").code());
    assertEquals(0, scan(wasteful()).code());
  }

  @Test
  void recordsTellTheSame() throws URISyntaxException {
    Run run = scan(wasteful(), "--format", "jsonl", "--threads", "1");
    List<Map<String, Object>> records = run.out().lines().map(JsonLine::read).toList();
    Map<String, Object> finding = records.getFirst();
    assertEquals("cheaper", finding.get("type"));
    assertEquals("sum", finding.get("in_method"));
    assertEquals("int f(int a, int b) { return (a ^ b) + 2 * (a & b); }", finding.get("code"));
    assertEquals("a + b", finding.get("code_after"));
    Run again = Run.of("shorten", String.valueOf(finding.get("code")), "--language", "java");
    assertTrue(again.out().contains("a + b"), again.out());
    Map<String, Object> all = records.getLast();
    assertEquals("scan", all.get("type"));
    assertEquals("4", String.valueOf(all.get("expressions")));
    assertEquals("3", String.valueOf(all.get("shapes")));
    assertEquals("2", String.valueOf(all.get("findings")));
  }

  @Test
  void resultsDoNotDependOnTheNumberOfThreads() throws URISyntaxException {
    String one = scan(wasteful(), "--threads", "1", "--time", "20s").out();
    String two = scan(wasteful(), "--threads", "2", "--time", "20s").out();
    assertEquals(withoutTime(one), withoutTime(two));
  }

  private static String withoutTime(String text) {
    return text.replaceAll("in [\\d.]+ s", "");
  }

  @Test
  void aBrokenClassInAnArchiveIsLeftOut() throws IOException, URISyntaxException {
    Path jar = folder.resolve("some.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("a/Broken.class"));
      zip.write(new byte[] {1, 2, 3});
      zip.putNextEntry(new ZipEntry("a/Cut.class"));
      zip.write(Files.readAllBytes(wasteful()), 0, 300);
      zip.putNextEntry(new ZipEntry("b/Wasteful.class"));
      zip.write(Files.readAllBytes(wasteful()));
    }
    Run run = scan(jar);
    assertEquals(0, run.code());
    assertTrue(
        run.err().contains("some.jar: a/Broken.class: is no class file, or a broken one; left out"),
        run.err());
    assertTrue(run.err().contains(", with 1 more class file"), run.err());
    assertTrue(run.out().contains("after   v0 + v1"), run.out());
  }

  @Test
  void whatCannotBeReadIsRefusedInOneLine() throws IOException, URISyntaxException {
    Path broken = Files.write(folder.resolve("Broken.class"), new byte[] {1, 2, 3});
    assertRefused(scan(broken), "Broken.class: is no class file, or a broken one");
    Path text = Files.writeString(folder.resolve("readme.txt"), "no archive");
    assertRefused(scan(text), "neither a class file nor an archive");
    Path empty = Files.createDirectories(folder.resolve("empty"));
    assertRefused(scan(empty), "has no class files");
    assertRefused(scan("none.jar"), "none.jar: no such file");
    assertRefused(scan(wasteful(), "--classes", "x.*"), "--classes 'x.*'");
    assertRefused(
        scan(wasteful(), "--cost", "symbols", "--minimize", "latency"),
        "--minimize latency: 'symbols' counts no cycles");
    assertRefused(scan(wasteful(), "--time", "five"), "--time: found 'five'");
  }

  private static void assertRefused(Run run, String part) {
    assertEquals(2, run.code());
    assertTrue(run.err().contains(part), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().filter(line -> line.startsWith("sift: ")).count());
  }

  @Test
  void onlyClassesOfAPatternAreRead() {
    Run run = scan("java.base", "--classes", "java.util.zip.CRC32*", "--time", "0s");
    assertTrue(run.out().contains(" classes, "), run.out());
    assertTrue(run.out().contains("expressions of at least 4 operations"), run.out());
  }
}
