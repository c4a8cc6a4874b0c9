package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  private void begin() {
    found("--target", file, "--max-symbols=5", "--quiet", "--checkpoint", kept);
  }

  @Test
  void aSearchThatLostItsLastStepsGoesOnToTheSameAnswer() throws IOException {
    String whole = found("--target", file, "--max-symbols=5", "--quiet");
    found(
        "--target",
        file,
        "--max-symbols=5",
        "--quiet",
        "--checkpoint",
        kept,
        "--checkpoint-every=0");
    List<Path> steps;
    try (Stream<Path> files = Files.list(kept)) {
      steps = files.filter(each -> each.toString().endsWith(".step")).sorted().toList();
    }
    assertTrue(steps.size() > 3, steps::toString);
    for (Path lost : steps.subList(3, steps.size())) {
      Files.delete(lost);
    }
    assertEquals(whole, found("--resume", kept, "--quiet"));
  }

  /** The parts of the file that are changed, and what is said of it. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          x & x - 1           => x & x + 1              => width 6, inputs x, whole word, 64 cases' has other cases
          width = 6           => width = 7              => 64 cases' there, 'target: mine.low, width 7
          inputs = ["x"]      => inputs = ["x", "y"]    => 'scalars: 1 x' there, 'scalars: 1 x y' here
          constants = [1]     => constants = [2]        => 'scalars: 1 x' there, 'scalars: 2 x' here
          name = "mine"       => name = "other"         => 'grammar: mine' there, 'grammar: other' here
          """)
  void aSearchDoesNotGoOnForAnotherFile(String part, String other, String expected)
      throws IOException {
    begin();
    Files.writeString(file, MINE.replace(part, other));
    assertRefused(expected, "--resume", kept);
  }

  /** All words of one bit and of 64 that are 0 or 1 are the same cases, but other functions. */
  @Test
  void theSameCasesOfAnotherWidthAreAnotherSearch() throws IOException {
    String narrow = MINE.replace("width = 6", "width = 1");
    Files.writeString(file, narrow);
    begin();
    Files.writeString(
        file,
        MINE.replace("width = 6", "width = 64")
            .replace("inputs = [\"x\"]", "inputs = { x = { below = 2 } }"));
    assertRefused("mine.low, width 1, inputs x", "--resume", kept);
  }

  @Test
  void aFileThatWasMovedIsSaidAgain() throws IOException {
    begin();
    Path moved = Files.move(file, folder.resolve("moved.toml"));
    assertRefused("which is not there; --target FILE says where it is now", "--resume", kept);
    String resumed = found("--resume", kept, "--target", moved, "--quiet");
    assertEquals(found("--target", moved, "--max-symbols=5", "--quiet"), resumed);
    assertFalse(resumed.isEmpty());
  }
}
