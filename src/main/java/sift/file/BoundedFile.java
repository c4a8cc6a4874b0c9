package sift.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is read up to a size: what is larger, or has no end, is refused. */
public final class BoundedFile {
  private BoundedFile() {}

  /**
   * Returns the bytes of a file.
   *
   * @throws FileException if they are more than {@code most}
   */
  public static byte[] bytes(Path file, int most) throws IOException {
    if (Files.isRegularFile(file) && Files.size(file) > most) {
      throw tooLarge(file, most);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most);
      if (in.read() >= 0) {
        throw tooLarge(file, most);
      }
      return bytes;
    }
  }

  /**
   * Returns the text of a file.
   *
   * @throws FileException if it has more than {@code most} bytes, or is not UTF-8 text
   */
  public static String text(Path file, int most) throws IOException {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes(file, most)))
          .toString();
    } catch (CharacterCodingException e) {
      throw new FileException(file + ": is not UTF-8 text");
    }
  }

  private static FileException tooLarge(Path file, int most) {
    return new FileException("%s: more than the %,d bytes that are read".formatted(file, most));
  }
}
