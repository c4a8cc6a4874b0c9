package sift.file;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Data files of one kind: shipped ones are found by name, others by path.
 *
 * @param kind the kind of file, for messages: {@code "grammar"}
 * @param folder the resource folder: {@code "grammars"}
 * @param names the names of shipped files, in the order of listings
 */
public record Shipped(String kind, String folder, List<String> names) {
  /** The largest file of this kind that is read; the largest shipped one has 8 KB. */
  public static final int MOST_BYTES = 64 << 10;

  public Shipped {
    names = List.copyOf(names);
  }

  /**
   * Reads the file {@code nameOrPath}, a shipped name or a path.
   *
   * @param read parses the file
   * @param name the name within the file: it must not be one of {@link #names} unless the file is
   *     that one
   * @throws FileException if there is no such file, or its text is wrong
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

  /** Returns {@code nameOrPath} as a path, unless it is a shipped name. */
  public Optional<Path> path(String nameOrPath) {
    return names.contains(nameOrPath) ? Optional.empty() : Optional.of(TextFile.path(nameOrPath));
  }

  /** Returns the text of a shipped file. */
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
    if (!NamedFiles.isFile(nameOrPath)
        && (!nameOrPath.endsWith(".toml") || !NamedFiles.areAllowed())) {
      throw new FileException(
          "unknown %s '%s' (a name, or a file *.toml)%s"
              .formatted(
                  kind, nameOrPath, Nearest.allowed(nameOrPath, names, "sift list " + folder)));
    }
    return TomlFile.parse(nameOrPath, TextFile.read(nameOrPath, MOST_BYTES));
  }
}
