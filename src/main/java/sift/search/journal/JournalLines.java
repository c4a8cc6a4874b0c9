package sift.search.journal;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32C;

/** The lines of a journal, read one by one; each ends with a checksum of all before it. */
final class JournalLines implements AutoCloseable {
  private static final String CHECKSUM = ",\"crc32c\":\"";
  private static final int CHECKSUM_LENGTH = CHECKSUM.length() + 8 + "\"}".length();

  private final Path file;
  private final InputStream in;
  private long offset;
  private int count;

  JournalLines(Path file) throws IOException {
    this.file = file;
    in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
  }

  /** Returns a line for a JSON object. */
  static String withChecksum(String object) {
    String body = object.substring(0, object.length() - 1);
    CRC32C sum = new CRC32C();
    sum.update(body.getBytes(StandardCharsets.UTF_8));
    return "%s%s%08x\"}".formatted(body, CHECKSUM, sum.getValue());
  }

  private static boolean isWhole(String line) {
    int body = line.length() - CHECKSUM_LENGTH;
    return body > 0 && line.equals(withChecksum(line.substring(0, body) + "}"));
  }

  /**
   * Returns the next line; nothing after the last whole one.
   *
   * @throws JournalException if its checksum is wrong, and it is not the last
   */
  Optional<String> next() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int each = in.read();
    for (; each >= 0 && each != '\n'; each = in.read()) {
      bytes.write(each);
    }
    String line = bytes.toString(StandardCharsets.UTF_8);
    if (each >= 0 && isWhole(line)) {
      offset += bytes.size() + 1;
      count++;
      return Optional.of(line);
    }
    if (each >= 0 && in.read() >= 0) {
      throw new JournalException(
          "%s:%d: is damaged: its checksum is wrong".formatted(file, count + 1));
    }
    return Optional.empty();
  }

  /** Returns the offset of the next line in the file. */
  long offset() {
    return offset;
  }

  /** Returns the number of lines read. */
  int count() {
    return count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
