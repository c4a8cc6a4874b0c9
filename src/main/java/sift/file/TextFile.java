package sift.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Text files of the user. */
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
    NamedFiles.check(path);
    return read(path, path(path), most);
  }

  /** Returns the text of a file; {@code name} is its name in messages. */
  public static String read(String name, Path file, int most) {
    return decoded(bytes(name, file, most))
        .orElseThrow(() -> failed(name, new CharacterCodingException()));
  }

  /**
   * Returns the text of a file in UTF-8 or, where it is none, in ISO 8859-1.
   *
   * @param most the largest file that is read, in bytes
   * @throws FileException if there is none, or it cannot be read
   */
  public static String readUtf8OrLatin1(String path, int most) {
    NamedFiles.check(path);
    byte[] bytes = bytes(path, path(path), most);
    return decoded(bytes).orElseGet(() -> new String(bytes, StandardCharsets.ISO_8859_1));
  }

  private static Optional<String> decoded(byte[] bytes) {
    try {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(buffer).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /** Returns the bytes of a file, which is read to its end, as a device has no size. */
  private static byte[] bytes(String name, Path file, int most) {
    checkKind(name, file);
    try (InputStream in = Files.newInputStream(file)) {
      boolean isLarge = Files.isRegularFile(file) && Files.size(file) > most;
      byte[] bytes = in.readNBytes(isLarge ? 0 : most);
      if (isLarge || in.read() >= 0) {
        throw new FileException("%s: is too large; allowed are %,d bytes".formatted(name, most));
      }
      return bytes;
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /**
   * Checks that a file is there and may be read: a file of any size, or a device.
   *
   * @throws FileException if there is none, or it cannot be read
   */
  public static Path check(String path) {
    NamedFiles.check(path);
    Path file = path(path);
    checkKind(path, file);
    try {
      Files.newInputStream(file).close();
      return file;
    } catch (IOException e) {
      throw failed(path, e);
    }
  }

  /**
   * Returns the path of a text; an empty text is refused, as it would be the current folder.
   *
   * @throws FileException if no file can have that name
   */
  static Path path(String text) {
    if (text.isEmpty()) {
      throw new FileException("'': no such file");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new FileException(text + ": no such file");
    }
  }

  /** Returns the exception for a file that could not be read; its message is one line. */
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

  /** Refuses a named pipe, whose reader could wait for ever; /dev/stdin is allowed. */
  private static void checkKind(String name, Path file) {
    if (Files.isDirectory(file)) {
      throw new FileException(name + ": is a folder, not a file");
    }
    if (Files.exists(file) && !Files.isRegularFile(file) && !file.startsWith(DEVICES)) {
      throw new FileException(name + ": is no regular file");
    }
  }
}
