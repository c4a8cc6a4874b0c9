package sift.file;

import java.io.File;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Data files of one kind: those that come with the program go by their names, others by their
 * paths.
 *
 * @param kind what a file describes, for messages: {@code "grammar"}
 * @param folder where the program keeps them: {@code "grammars"}
 * @param names those that come with the program, in the order in which they are listed
 */
public record Shipped(String kind, String folder, List<String> names) {
  public Shipped {
    names = List.copyOf(names);
  }

  /**
   * Returns the file that {@code nameOrPath} means.
   *
   * @throws FileException if there is none, or it is not TOML
   */
  public TomlFile read(String nameOrPath) {
    if (names.contains(nameOrPath)) {
      String packed = folder + "/" + nameOrPath + ".toml";
      return TomlFile.parse(packed, Resource.text(Shipped.class, "/" + packed));
    }
    if (!nameOrPath.endsWith(".toml") && !new File(nameOrPath).isFile()) {
      throw new FileException(
          "unknown %s '%s'; allowed are %s and files *.toml%s"
              .formatted(
                  kind, nameOrPath, String.join(", ", names), Nearest.hint(nameOrPath, names)));
    }
    return TomlFile.parse(nameOrPath, text(nameOrPath));
  }

  private static String text(String path) {
    try {
      return Files.readString(Path.of(path));
    } catch (NoSuchFileException | InvalidPathException e) {
      throw new FileException(path + ": no such file");
    } catch (AccessDeniedException e) {
      throw new FileException(path + ": no permission to read it");
    } catch (CharacterCodingException e) {
      throw new FileException(path + ": is not UTF-8 text");
    } catch (IOException e) {
      throw new FileException(path + ": cannot be read: " + e.getMessage());
    }
  }

}
