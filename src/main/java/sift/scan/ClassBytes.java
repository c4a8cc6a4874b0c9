package sift.scan;

import java.io.IOException;

/**
 * A class file of a source.
 *
 * @param name its path in the source
 * @param content reads it
 */
public record ClassBytes(String name, Content content) {
  /** Reads the bytes of a file. */
  @FunctionalInterface
  public interface Content {
    byte[] read() throws IOException;
  }

  /** Returns the name that the class has by its path, dots between. */
  public String className() {
    return name.replaceFirst("\\.class$", "").replace('/', '.').replace('\\', '.');
  }

  /** Returns its bytes. */
  public byte[] bytes() throws IOException {
    return content.read();
  }
}
