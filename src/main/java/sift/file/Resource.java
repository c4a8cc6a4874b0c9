package sift.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Texts that are packed with the classes of the program. */
public final class Resource {
  private Resource() {}

  /**
   * Returns the text of a resource.
   *
   * @param owner a class in whose folder it lies, if the path does not begin with a slash
   */
  public static String text(Class<?> owner, String path) {
    return textIfPresent(owner, path)
        .orElseThrow(() -> new IllegalStateException("the program was packed without " + path));
  }

  /** Returns the same, if there is such a resource. */
  public static Optional<String> textIfPresent(Class<?> owner, String path) {
    assert !path.contains("..") : path + ": found among folders, but not in a jar";
    try (InputStream in = owner.getResourceAsStream(path)) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + path, e);
    }
  }
}
