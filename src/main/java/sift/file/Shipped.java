package sift.file;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Data files of one kind: those that come with the program go by their names, others by their
 * paths.
 *
 * @param kind what a file describes, for messages: {@code "grammar"}
 * @param folder where the program keeps them: {@code "grammars"}
 * @param names those that come with the program, in the order in which they are listed
 */
public record Shipped(String kind, String folder, List<String> names) {
  /** Beyond what any such file needs; the largest that is shipped has 8 KB. */
  public static final int MOST_BYTES = 64 << 10;

  public Shipped {
    names = List.copyOf(names);
  }

  /**
   * Returns what the file that {@code nameOrPath} means describes.
   *
   * @param read makes it of a file
   * @param name what it calls itself: none of {@link #names} unless it is that one
   * @throws FileException if there is none, or its text is wrong
   */
  public <T> T read(String nameOrPath, Function<TomlFile, T> read, Function<T, String> name) {
    T described = read.apply(file(nameOrPath));
    String own = name.apply(described);
    if (names.contains(own)
        && !names.contains(nameOrPath)
        && !described.equals(read.apply(file(own)))) {
      throw new FileException(
          "%s: the name '%s' belongs to a shipped %s".formatted(nameOrPath, own, kind));
    }
    return described;
  }

  /** Returns the path that {@code nameOrPath} is, if it is not a name. */
  public Optional<Path> path(String nameOrPath) {
    return names.contains(nameOrPath) ? Optional.empty() : Optional.of(TextFile.path(nameOrPath));
  }

  /** Returns the text of a file that comes with the program. */
  public String text(String name) {
    return Resource.text(Shipped.class, "/" + packed(name));
  }

  private String packed(String name) {
    return folder + "/" + name + ".toml";
  }

  private TomlFile file(String nameOrPath) {
    if (names.contains(nameOrPath)) {
      return TomlFile.parse(packed(nameOrPath), text(nameOrPath));
    }
    if (!nameOrPath.endsWith(".toml") && !new File(nameOrPath).isFile()) {
      throw new FileException(
          "unknown %s '%s' (a name, or a file *.toml)%s"
              .formatted(kind, nameOrPath, Nearest.allowed(nameOrPath, names, "sift " + folder)));
    }
    return TomlFile.parse(nameOrPath, TextFile.read(nameOrPath, MOST_BYTES));
  }
}
