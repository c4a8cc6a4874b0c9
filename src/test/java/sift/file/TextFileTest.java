package sift.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.Mutation;
import sift.Seed;

class TextFileTest {
  private static final int MOST = 1000;

  @TempDir private Path folder;

  private static void assertRefused(Path file, String reason) {
    FileException e = assertThrows(FileException.class, () -> TextFile.read(file.toString(), MOST));
    assertEquals(file + ": " + reason, e.getMessage());
  }

  @Test
  void aTextIsReadUpToTheSizeAllowed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "\u00e4".repeat(MOST / 2));
    assertEquals("\u00e4".repeat(MOST / 2), TextFile.read(file.toString(), MOST));
    Files.writeString(file, "a".repeat(MOST + 1));
    assertRefused(file, "is too large; allowed are 1,000 bytes");
  }

  @Test
  void changedBytesAreTextOrRefused() throws IOException {
    change(500);
  }

  @Test
  @Tag("slow")
  void aMillionFilesOfChangedBytesAreTextOrRefused() throws IOException {
    change(Mutation.MANY);
  }

  private void change(int times) throws IOException {
    byte[] original = "a1 \u00e9\u0663\uff11\ud83d\ude00\n".getBytes(StandardCharsets.UTF_8);
    Mutation mutation = new Mutation(new SplittableRandom(Seed.of("TextFileTest", 64)), List.of());
    Path file = folder.resolve("file");
    for (int i = 0; i < times; i++) {
      byte[] changed = mutation.changed(mutation.changed(original));
      Files.write(file, changed);
      try {
        String text = TextFile.read(file.toString(), MOST);
        assertArrayEquals(changed, text.getBytes(StandardCharsets.UTF_8));
      } catch (FileException e) {
        assertEquals(file + ": is not UTF-8 text", e.getMessage(), Arrays.toString(changed));
      }
    }
  }

  @Test
  void filesThatAreHugeOrHaveNoEndAreRefusedAtOnce() throws IOException {
    Path huge = folder.resolve("huge");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    assertRefused(huge, "is too large; allowed are 1,000 bytes");
    assertRefused(Path.of("/dev/zero"), "is too large; allowed are 1,000 bytes");
    Path link = Files.createSymbolicLink(folder.resolve("zero"), Path.of("/dev/zero"));
    assertRefused(link, "is no regular file");
  }

  @Test
  void aPipeThatNobodyWritesToIsRefused() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    assertRefused(pipe, "is no regular file");
  }

  @Test
  void whatIsNotUtf8MayBeReadAsLatin1() throws IOException {
    Path utf8 = Files.writeString(folder.resolve("utf8"), "\u00e4");
    Path latin1 = Files.write(folder.resolve("latin1"), new byte[] {(byte) 0xe4});
    assertEquals("\u00e4", TextFile.readUtf8OrLatin1(utf8.toString(), MOST));
    assertEquals("\u00e4", TextFile.readUtf8OrLatin1(latin1.toString(), MOST));
  }

  @Test
  void whatIsNoTextIsRefused() throws IOException {
    assertRefused(folder, "is a folder, not a file");
    assertRefused(folder.resolve("none"), "no such file");
    FileException empty = assertThrows(FileException.class, () -> TextFile.read("", MOST));
    assertEquals("'': no such file", empty.getMessage());
    Path file = Files.write(folder.resolve("file"), new byte[] {(byte) 0xff});
    assertRefused(file, "is not UTF-8 text");
    Path loop = folder.resolve("loop");
    Files.createSymbolicLink(loop, loop);
    FileException e = assertThrows(FileException.class, () -> TextFile.read(loop.toString(), MOST));
    assertTrue(String.valueOf(e.getMessage()).contains("Too many levels"), e.getMessage());
  }
}
