package sift.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that nobody ever sees half of: written under another name, then renamed. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes a file of that text, and the folders above it; a file that was there is replaced. */
  public static void write(Path file, String text) throws IOException {
    ByteBuffer utf8 = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
    byte[] bytes = new byte[utf8.remaining()];
    utf8.get(bytes);
    write(file, bytes);
  }

  /** Writes a file of these bytes, and the folders above it; a file that was there is replaced. */
  public static void write(Path file, byte[] bytes) throws IOException {
    Path part = part(file);
    try {
      Files.write(part, bytes);
      finish(part, file);
    } catch (IOException e) {
      Files.deleteIfExists(part);
      throw e;
    }
  }

  /**
   * Returns the name to write {@code file} under until it is complete, in a folder that exists now.
   */
  public static Path part(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    return file.resolveSibling(file.getFileName() + ".part");
  }

  /** Renames {@code part} to {@code link}, which may exist; if it is a link, to what it names. */
  public static void finish(Path part, Path link) throws IOException {
    Path file = Files.isSymbolicLink(link) ? link.toRealPath() : link;
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
