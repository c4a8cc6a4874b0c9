package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  /** A text that has no UTF-8: half of a character beyond U+FFFF. */
  private static final String UNWRITABLE = "new\ud800";

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void aFileInAFolder() {
    file = folder.resolve("file.txt");
  }

  @Test
  void aFileIsWrittenWithTheFoldersAboveIt() throws IOException {
    Path deep = folder.resolve("a/b/file.txt");
    WholeFile.write(deep, "new");
    assertEquals("new", Files.readString(deep));
    assertEquals(List.of("file.txt"), names(folder.resolve("a/b")));
  }

  /** A second name of the old file still has the old text: nothing was written into it. */
  @Test
  void theOldFileIsNeverWrittenInto() throws IOException {
    Files.writeString(file, "old");
    Path second = Files.createLink(folder.resolve("second.txt"), file);
    WholeFile.write(file, "new");
    assertEquals("old", Files.readString(second));
  }

  @Test
  void aFileThatWasThereIsReplaced() throws IOException {
    Files.writeString(file, "old, and longer");
    WholeFile.write(file, "new");
    assertEquals("new", Files.readString(file));
    assertEquals(List.of("file.txt"), names(folder));
  }

  @Test
  void theOldFileStaysWhenWritingFailsAndNothingElse() throws IOException {
    Files.writeString(file, "old");
    assertThrows(IOException.class, () -> WholeFile.write(file, UNWRITABLE));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("file.txt"), names(folder));
  }

  @Test
  void nothingIsLeftWhenTheNameIsTakenByAFolder() throws IOException {
    Files.createDirectories(file.resolve("full"));
    assertThrows(IOException.class, () -> WholeFile.write(file, "new"));
    assertEquals(List.of("file.txt"), names(folder));
  }

  @Test
  void aLinkStaysALinkAndWhatItNamesIsReplaced() throws IOException {
    Path named =
        Files.writeString(Files.createDirectory(folder.resolve("far")).resolve("x"), "old");
    Files.createSymbolicLink(file, named);
    WholeFile.write(file, "new");
    assertTrue(Files.isSymbolicLink(file));
    assertEquals("new", Files.readString(named));
    assertEquals(List.of("far", "file.txt"), names(folder));
  }

  @Test
  void thePartStandsBesideTheFileUntilItIsFinished() throws IOException {
    Files.writeString(file, "old");
    Path part = WholeFile.part(file);
    assertEquals(folder.resolve("file.txt.part"), part);
    Files.writeString(part, "new");
    assertEquals("old", Files.readString(file));
    WholeFile.finish(part, file);
    assertEquals("new", Files.readString(file));
    assertFalse(Files.exists(part));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }
}
