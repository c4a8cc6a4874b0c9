package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.Run;

/** {@code sift --report FILE}. */
class ReportOptionTest {
  @TempDir Path folder;

  private final StringWriter err = new StringWriter();

  /** Runs a search up to so many symbols. */
  private int run(int symbols, String... more) {
    Stream<String> usual =
        Stream.of("--target", "diagonal", "--max-symbols", "" + symbols, "--quiet");
    return Run.into(
        new PrintWriter(new StringWriter()),
        new PrintWriter(err, true),
        Stream.concat(usual, Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void thePageIsWrittenAndRecordsTheCommandWithoutItsOwnName() throws IOException {
    Path file = Files.createDirectory(folder.resolve("new")).resolve("page.html");
    assertEquals(0, run(5, "--report", file.toString()));
    String page = Files.readString(file);
    assertTrue(page.contains("<code>sift --target diagonal --max-symbols 5 --report FILE</code>"));
    assertTrue(page.endsWith("</html>\n"));
    assertArrayEquals(new String[] {"page.html"}, folder.resolve("new").toFile().list());
  }

  @Test
  void aPageIsWrittenWhereNothingIsFound() throws IOException {
    Path file = folder.resolve("page.html");
    assertEquals(1, run(3, "--report", file.toString()));
    assertTrue(Files.readString(file).contains("diagonal: nothing found"));
  }

  @Test
  void filesOfOtherOptionsAreRefused() {
    for (String other : new String[] {"--out", "--certificate"}) {
      String file = folder.resolve("same.jsonl").toString();
      assertEquals(2, run(5, other, file, "--report", file), other);
      assertTrue(
          err.toString().contains(other + " and --report name the same file"), err::toString);
    }
  }
}
