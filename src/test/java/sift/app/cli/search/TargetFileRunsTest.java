package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.app.cli.Run;

/** What is kept of searches for target files with few cases, and the file is another later. */
class TargetFileRunsTest {
  private static final String MINE =
      """
      name = "mine"
      source = "a test"
      width = 6
      inputs = ["x"]
      [results]
      low = "x & -x"
      rest = "x & x - 1"
      [grammar]
      constants = [1]
      unary = ["neg"]
      binary = ["&", "^", "-", "<<"]
      """;

  @TempDir Path folder;
  private Path file = Path.of("");
  private Path kept = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("mine.toml");
    kept = folder.resolve("kept");
    Files.writeString(file, MINE);
  }

  private static String found(Object... arguments) {
    Run run = Run.of(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
    assertEquals(0, run.code(), run.err());
    return run.out();
  }

  private static void assertRefused(String expected, Object... arguments) {
    Run run = Run.of(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
    assertEquals(2, run.code(), run.out());
    assertTrue(run.err().contains(expected), run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
  }

  private static final String[][] CHANGES = {
    {"x & x - 1", "x & x + 1", "another search: its targets have other cases there"},
    {"width = 6", "width = 7", "64 cases' there, 'targets: mine.low, width 7"},
    {"inputs = [\"x\"]", "inputs = [\"x\", \"y\"]", "'inputs: x' there, 'inputs: x y' here"},
    {"constants = [1]", "constants = [2]", "'constants: 1' there, 'constants: 2' here"},
    {"name = \"mine\"", "name = \"other\"", "'grammar: mine' there, 'grammar: other' here"}
  };

  private void begin() {
    found(asked(file));
  }

  private Object[] asked(Path target) {
    return new Object[] {"--target", target, "--max-symbols=4", "--quiet", "--checkpoint", kept};
  }

  @Test
  void aSearchDoesNotGoOnForAnotherFile() throws IOException {
    begin();
    for (String[] change : CHANGES) {
      Files.writeString(file, MINE.replace(change[0], change[1]));
      assertRefused(change[2], asked(file));
    }
  }

  /** The words 0 and 1 are the same cases in one bit and in 64, but the operators are others. */
  @Test
  void theSameCasesOfAnotherWidthAreAnotherSearch() throws IOException {
    Files.writeString(file, MINE.replace("width = 6", "width = 1"));
    begin();
    Files.writeString(
        file,
        MINE.replace("width = 6", "width = 64")
            .replace("inputs = [\"x\"]", "inputs = { x = { below = 2 } }"));
    assertRefused("mine.low, width 1, inputs x", asked(file));
  }

  @Test
  void aFileThatWasMovedIsSaidAgain() throws IOException {
    begin();
    Path certificate = folder.resolve("certificate");
    String searched =
        found("--target", file, "--max-symbols=4", "--quiet", "--certificate", certificate);
    Path moved = Files.move(file, folder.resolve("moved.toml"));
    String gone = "which is not there; --target FILE says where it is now";
    assertEquals(searched, found(asked(moved)));
    assertRefused(gone, "prove", certificate);
    found("prove", certificate, "--target", moved, "--quiet");
    assertRefused("1 target file: " + file, "prove", certificate, "--target=a.toml,b.toml");
  }

  @Test
  void aCertificateIsConfirmedByItsOwnFileAlone() throws IOException {
    Path certificate = folder.resolve("certificate");
    found("--target", file, "--max-symbols=4", "--quiet", "--certificate", certificate);
    assertTrue(Files.readString(certificate).contains("\"semantics\":\"6-bit words;"));
    String checked = found("prove", certificate, "--quiet", "--limit=20");
    assertTrue(checked.contains("cases of mine.low        64, made anew, the same"), checked);
    assertTrue(checked.contains("claim for mine.low       none of fewer than 4"), checked);
    assertTrue(checked.contains("confirmed up to 4 of 4 symbols"), checked);
    assertFalse(checked.contains("joins, other"), checked); // there are none for short words
    Files.writeString(file, MINE.replace("x & x - 1", "x & x + 1"));
    assertContradicted("cases of mine.rest: sha256 is ", certificate);
    Files.writeString(file, MINE.replace("width = 6", "width = 64"));
    assertContradicted("cases of mine.rest: width is 64, the certificate says 6", certificate);
    Files.writeString(file, MINE.replace("rest =", "least ="));
    assertRefused("'mine.rest' is no result of", "prove", certificate);
  }

  private static void assertContradicted(String why, Path certificate) {
    Run run = Run.of("prove", certificate.toString(), "--quiet");
    assertEquals(1, run.code(), run.err());
    assertTrue(run.out().replaceAll("\\s+", " ").contains(why), run.out());
  }

  @Test
  void operatorsThatMeanNothingOnTheWordsAreRefused() throws IOException {
    Path grammar = folder.resolve("turning.toml");
    Files.writeString(
        grammar,
        """
        name = "turning"
        source = "a test"
        inputs = ["x"]
        constants = []
        unary = ["transpose"]
        binary = []
        """);
    assertRefused(
        "grammar 'turning' has 'transpose', which means nothing on words of 6 bits",
        "--target",
        file,
        "--grammar",
        grammar);
  }

  @Test
  void programsForASetWiseFileAreProvedAgainByTheFile() throws IOException {
    String sets =
        """
        name = "mine"
        source = "a test"
        [alphabet]
        words = ["w"]
        letters = { empty = [], pawn = ["w"] }
        [results]
        ahead = "north(pawn)"
        others = "~pawn"
        [grammar]
        constants = []
        unary = ["~"]
        binary = ["<<"]
        shifts = [8]
        """;
    Files.writeString(file, sets);
    found(
        "search", "--dag", "--target", file, "--max-ops=2", "--limit=1", "--quiet", "--out", kept);
    Path both = kept.resolve("mine.ahead+mine.others-lane.jsonl");
    String line = Files.readString(both);
    String files = "\"files\":[\"%1$s\",\"%1$s\"]".formatted(file);
    assertTrue(line.contains("\"targets\":[\"mine.ahead\",\"mine.others\"]," + files), line);
    found("list", "solutions", kept);
    Files.writeString(both, line.replace("\"files\":[", "\"files\":[\"\","));
    assertRefused(":1: 3 files for 2 targets", "list", "solutions", both);
    Files.writeString(both, line);
    Files.writeString(file, sets.replace("ahead =", "behind ="));
    assertRefused("'mine.ahead' is no result of '%s'".formatted(file), "list", "solutions", both);
    Files.writeString(file, sets.replace("north(", "south("));
    Run changed = Run.of("list", "solutions", both.toString());
    assertEquals(2, changed.code());
    assertTrue(changed.err().contains("mine.ahead: refuted"), changed.err());
  }
}
