package sift.app.cli.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.Run;

/** {@code --report} of the commands that print no page of their own. */
class TextPageTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "explain (occ^(occ-1)) --target diagonal",
        "search --dag --target diagonal --max-ops 2 --quiet"
      })
  void aPageHasWhatIsPrintedAndWhereItComesFrom(String command, @TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("page.html");
    Run plain = Run.of(command.split(" ", -1));
    Run kept = Run.of((command + " --report " + file).split(" ", -1));
    assertEquals(plain.code(), kept.code());
    assertEquals(plain.out(), kept.out());
    String page = Files.readString(file);
    assertTrue(page.contains(escaped(plain.out().strip())), page);
    assertTrue(page.contains("Java " + Runtime.version()), page);
    assertTrue(page.contains(escaped(command.split(" ", -1)[0])), page);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
