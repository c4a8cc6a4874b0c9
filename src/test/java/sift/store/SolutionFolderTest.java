package sift.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.file.FileException;

/** Solutions that come with the program, and those of a folder. */
class SolutionFolderTest {
  private static final Path COMMITTED = Path.of("solutions");

  @TempDir private Path folder;

  @Test
  void whatComesWithTheProgramIsWhatIsCommitted() throws IOException {
    assertEquals(SolutionFolder.read(COMMITTED), SolutionFolder.shipped());
  }

  @Test
  void aJarHasTheSameFilesInTheSameOrder() throws IOException {
    SolutionFolder committed = SolutionFolder.read(COMMITTED);
    Path jar = folder.resolve("packed.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (SolutionText file : committed.files().reversed()) { // without entries for folders
        out.putNextEntry(new JarEntry(file.name()));
        Files.copy(Path.of(file.name()), out);
      }
    }
    try (JarFile packed = new JarFile(jar.toFile())) {
      assertEquals(committed, SolutionFolder.packed(packed));
    }
  }

  @Test
  void equalLinesAreProvedOnce() {
    SolutionText shipped = SolutionText.read(COMMITTED.resolve("vertical-line-hyperbola.jsonl"));
    SolutionText file =
        new SolutionText(shipped.name(), Collections.nCopies(1000, shipped.lines().getFirst()));
    List<Solution> solutions = file.solutions();
    assertEquals(1000, solutions.size());
    solutions.forEach(each -> assertSame(solutions.getFirst(), each));
  }

  @Test
  void setWiseFilesComeLast() {
    List<Boolean> kinds =
        SolutionFolder.shipped().files().stream().map(SolutionText::isSetWise).toList();
    assertTrue(kinds.indexOf(true) > 0);
    assertEquals(kinds.stream().sorted().toList(), kinds);
  }

  @Test
  void aFolderThatLacksWhatIsAskedForIsNamed() throws IOException {
    SolutionFolder empty = SolutionFolder.read(folder);
    assertEquals(List.of(), empty.files());
    assertTrue(
        String.valueOf(assertThrows(FileException.class, empty::filesOfAttacks).getMessage())
            .startsWith(folder + ": no set-wise solutions"));
    Path missing = folder.resolve("missing");
    assertTrue(
        String.valueOf(
                assertThrows(FileException.class, () -> SolutionFolder.read(missing)).getMessage())
            .startsWith(missing + ": no such folder"));
  }
}
