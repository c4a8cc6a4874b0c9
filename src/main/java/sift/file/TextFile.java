package sift.file;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Texts that a person keeps in files. */
public final class TextFile {
  private static final Path DEVICES = Path.of("/dev");

  private TextFile() {}

  /**
   * Returns the text of a file.
   *
   * @param most the largest file that is read, in bytes
   * @throws FileException if there is none, or it cannot be read
   */
  public static String read(String path, int most) {
    try {
      return read(path, Path.of(path), most);
    } catch (InvalidPathException e) {
      throw new FileException(path + ": no such file");
    }
  }

  /** Returns the text of a file that messages call {@code name}. */
  public static String read(String name, Path file, int most) {
    checkKind(name, file);
    try {
      return BoundedFile.decoded(
          BoundedFile.upTo(file, most)
              .orElseThrow(() ->
                  new FileException(
                      "%s: is too large; allowed are %,d bytes".formatted(name, most))));
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /**
   * Checks that a file is there and may be read: one of any size, or a device.
   *
   * @throws FileException if there is none, or it cannot be read
   */
  public static Path check(String path) {
    try {
      Path file = Path.of(path);
      checkKind(path, file);
      Files.newInputStream(file).close();
      return file;
    } catch (InvalidPathException e) {
      throw new FileException(path + ": no such file");
    } catch (IOException e) {
      throw failed(path, e);
    }
  }

  /** Returns why a file could not be read, in one line. */
  public static FileException failed(String name, IOException e) {
    return new FileException(
        name
            + switch (e) {
              case NoSuchFileException _ -> ": no such file";
              case AccessDeniedException _ -> ": no permission to read it";
              case CharacterCodingException _ -> ": is not UTF-8 text";
              case FileSystemException system -> ": cannot be read: " + system.getReason();
              default -> ": cannot be read: " + e.getMessage();
            });
  }

  /** Refuses a pipe that has a name, for which nobody might ever write; /dev/stdin may be one. */
  private static void checkKind(String name, Path file) {
    if (Files.isDirectory(file)) {
      throw new FileException(name + ": is a folder, not a file");
    }
    if (Files.exists(file) && !Files.isRegularFile(file) && !file.startsWith(DEVICES)) {
      throw new FileException(name + ": is no regular file");
    }
  }
}
