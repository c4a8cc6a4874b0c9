package sift.bench.synth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sift.file.FileException;

/**
 * A problem on the disk.
 *
 * @param name its path in the folder it was found in, without {@code .sl}
 */
public record ProblemFile(Path path, String name) {
  private static final String ENDING = ".sl";

  /**
   * Returns the problems of some paths in their order: files, and what lies in or below folders, by
   * name.
   *
   * @throws FileException if a path is not there, or has no problems
   */
  public static List<ProblemFile> in(List<Path> paths) {
    List<ProblemFile> files = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        files.addAll(below(path));
      } else if (Files.exists(path)) {
        files.add(of(path, path.getFileName()));
      } else {
        throw new FileException("%s: no such file or folder".formatted(path));
      }
    }
    return List.copyOf(files);
  }

  private static List<ProblemFile> below(Path folder) {
    try (Stream<Path> walked = Files.walk(folder)) {
      List<ProblemFile> files =
          walked
              .filter(path -> path.toString().endsWith(ENDING) && Files.isRegularFile(path))
              .sorted()
              .map(path -> of(path, folder.relativize(path)))
              .toList();
      if (files.isEmpty()) {
        throw new FileException("%s: no file *%s in this folder".formatted(folder, ENDING));
      }
      return files;
    } catch (IOException e) {
      throw new FileException("%s: %s".formatted(folder, e.getMessage()));
    }
  }

  private static ProblemFile of(Path path, Path shown) {
    String name = shown.toString();
    return new ProblemFile(
        path, name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name);
  }
}
