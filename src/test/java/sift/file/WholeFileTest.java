package sift.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
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
    assertThrows(FileException.class, () -> WholeFile.write(file, UNWRITABLE));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("file.txt"), names(folder));
  }

  @Test
  void nothingIsLeftWhenTheNameIsTakenByAFolder() throws IOException {
    Files.createDirectories(file.resolve("full"));
    assertThrows(FileException.class, () -> WholeFile.write(file, "new"));
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
    try (WholeFile whole = WholeFile.begin(file)) {
      whole.write("new");
      assertEquals("old", Files.readString(file));
      assertTrue(names(folder).get(1).matches("file\\.txt\\.sift-[0-9a-f]{16}\\.part"));
      whole.finish();
    }
    assertEquals("new", Files.readString(file));
    assertEquals(List.of("file.txt"), names(folder));
  }

  @Test
  void whatIsNotFinishedIsRemoved() throws IOException {
    try (WholeFile whole = WholeFile.begin(file)) {
      whole.write("half");
    }
    assertEquals(List.of(), names(folder));
  }

  /** Files of other programs, of other files, and what is none. */
  @Test
  void aFileWhoseNameEndsInPartStays() throws IOException {
    for (String name :
        List.of(
            "file.txt.part",
            "file.txt.0123456789abcdef.part",
            "file.txt.sift-0123456789abcde.part",
            "file.txt.sift-0123456789ABCDEF.part",
            "file_txt.sift-0123456789abcdef.part",
            "my file.txt.sift-0123456789abcdef.part")) {
      old(Files.writeString(folder.resolve(name), "mine"));
    }
    old(Files.createDirectory(folder.resolve("file.txt.sift-1123456789abcdef.part")));
    Files.createSymbolicLink(
        folder.resolve("file.txt.sift-2123456789abcdef.part"), folder.resolve("file.txt.part"));
    List<String> before = names(folder);
    WholeFile.write(file, "new");
    Files.delete(file);
    assertEquals(before, names(folder));
  }

  @Test
  void whatAKilledRunLeftIsRemovedOnceItIsOld() throws IOException {
    for (String begin : List.of("file.txt", "x".repeat(50))) {
      String left = begin + ".sift-0123456789abcdef.part";
      Path part = Files.writeString(folder.resolve(left), "theirs");
      Path whole = folder.resolve(begin.equals("file.txt") ? begin : "x".repeat(240));
      WholeFile.write(whole, "new");
      assertTrue(Files.exists(part));
      old(part);
      WholeFile.write(whole, "new");
      assertFalse(Files.exists(part));
    }
  }

  private static void old(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofDays(8))));
  }

  @Test
  void twoWritersOfOneFileDoNotMeet() throws IOException {
    try (WholeFile one = WholeFile.begin(file);
        WholeFile two = WholeFile.begin(file)) {
      one.write("one");
      two.write("two");
      one.finish();
      assertEquals("one", Files.readString(file));
      two.finish();
    }
    assertEquals("two", Files.readString(file));
  }

  @Test
  void permissionsStayAsTheyWere() throws IOException {
    Files.writeString(file, "old");
    for (String mode : List.of("rw-------", "rw-rw-rw-", "rwxr-x---")) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
      WholeFile.write(file, "new");
      assertEquals(mode, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Test
  void aReadOnlyFileIsRefused() throws IOException {
    Files.writeString(file, "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    assertRefused(file, ": is read-only");
    assertThrows(FileException.class, () -> WholeFile.write(file, "new"));
    assertEquals("old", Files.readString(file));
  }

  @Test
  void whatCannotBeWrittenIsRefusedBeforehand() throws IOException {
    Files.writeString(file, "old");
    Path loop = folder.resolve("loop");
    Files.createSymbolicLink(loop, loop);
    Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("no"));
    assertRefused(folder, ": is a folder");
    assertRefused(file.resolve("x"), ": " + file + " is not a folder");
    assertRefused(loop, ": is a link that leads nowhere");
    assertRefused(loop.resolve("x"), ": is a link that leads nowhere");
    assertRefused(nowhere, ": is a link that leads nowhere");
    assertRefused(Path.of("/dev/full"), ": is no regular file");
    assertRefused(folder.resolve("x".repeat(256)), ": cannot be written: File name too long");
    assertRefused(folder.resolve("a/" + "x".repeat(256)), "File name too long");
    assertRefused(folder.resolve("x".repeat(256) + "/a"), "File name too long");
    WholeFile.check(file);
    WholeFile.check(folder.resolve("a/b/" + "x".repeat(255)));
    assertEquals(List.of("file.txt", "loop", "nowhere"), names(folder));
  }

  @Test
  void aNameOfTheLongestLengthCanBeWritten() throws IOException {
    String longest = "\ud835\udcb3".repeat(63) + "abc";
    WholeFile.write(folder.resolve(longest), "new");
    assertEquals(List.of(longest), names(folder));
  }

  private static void assertRefused(Path file, String reason) {
    FileException e = assertThrows(FileException.class, () -> WholeFile.check(file));
    assertTrue(String.valueOf(e.getMessage()).contains(reason), e.getMessage());
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }
}
