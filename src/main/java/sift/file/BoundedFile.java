package sift.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads files up to a size; larger ones, and those without end, are refused. */
public final class BoundedFile {
  private BoundedFile() {}

  /**
   * Returns the bytes of a file.
   *
   * @throws FileException if they are more than {@code most}
   */
  public static byte[] bytes(Path file, int most) throws IOException {
    return upTo(file, most)
        .orElseThrow(() ->
            new FileException(
                "%s: more than the %,d bytes that are read, which no option lifts"
                    .formatted(file, most)));
  }

  /**
   * Returns the bytes of a file; nothing if there are more. The file is read to its end, as a
   * device has no size.
   */
  static Optional<byte[]> upTo(Path file, int most) throws IOException {
    if (Files.isRegularFile(file) && Files.size(file) > most) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most);
      return in.read() < 0 ? Optional.of(bytes) : Optional.empty();
    }
  }

  /** Decodes UTF-8. */
  static String decoded(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}
