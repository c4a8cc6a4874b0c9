package sift.store;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import sift.file.FileException;
import sift.spec.SetTarget;

/**
 * A folder of solution files, set-wise ones in its subfolder {@value #SETS}. All solutions returned
 * are proved again; a {@link FileException} names file and line of an invalid one.
 *
 * @param name the folder's name in messages
 * @param files in the order of their names, set-wise ones last
 */
public record SolutionFolder(String name, List<SolutionText> files) {
  private static final String SHIPPED = "solutions";

  /** The folder of set-wise solutions within one of solutions. */
  public static final String SETS = "set-wise";

  public SolutionFolder {
    files = List.copyOf(files);
  }

  /**
   * Returns the shipped solutions.
   *
   * @throws FileException if there are none
   */
  public static SolutionFolder shipped() {
    URL self = SolutionFolder.class.getResource("SolutionFolder.class");
    URL folder = SolutionFolder.class.getResource("/" + SHIPPED);
    try {
      if (Objects.requireNonNull(self).openConnection() instanceof JarURLConnection jar) {
        return packed(jar.getJarFile());
      }
      if (folder == null) {
        throw new FileException(SHIPPED + ": the program was packed without its solutions");
      }
      return read(SHIPPED, Path.of(folder.toURI()));
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException("cannot read /" + SHIPPED, e);
    }
  }

  /** Returns those in a jar. The jar is not closed: the class loader has it open too. */
  static SolutionFolder packed(JarFile jar) throws IOException {
    List<JarEntry> entries =
        jar.stream()
            .filter(entry ->
                entry.getName().startsWith(SHIPPED + "/")
                    && entry.getName().endsWith(SolutionFile.ENDING))
            .sorted(
                Comparator.<JarEntry>comparingInt(entry -> Path.of(entry.getName()).getNameCount())
                    .thenComparing(JarEntry::getName))
            .toList();
    List<SolutionText> files = new ArrayList<>();
    for (JarEntry entry : entries) {
      try (InputStream in = jar.getInputStream(entry)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        files.add(new SolutionText(entry.getName(), text.lines().toList()));
      }
    }
    return new SolutionFolder(SHIPPED, files);
  }

  /**
   * Returns the solutions in a folder.
   *
   * @throws FileException if there is no such folder
   */
  public static SolutionFolder read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new FileException(folder + ": no such folder; solutions are read from the files in it");
    }
    return read(folder.toString(), folder);
  }

  private static SolutionFolder read(String name, Path folder) throws IOException {
    List<Path> paths = new ArrayList<>(in(folder));
    Path sets = folder.resolve(SETS);
    if (Files.isDirectory(sets)) {
      paths.addAll(in(sets));
    }
    List<SolutionText> files = new ArrayList<>();
    for (Path path : paths) {
      String file = name + "/" + folder.relativize(path).toString().replace('\\', '/');
      files.add(SolutionText.read(file, path));
    }
    return new SolutionFolder(name, files);
  }

  /** Returns the solution files in a folder, by name. */
  public static List<Path> in(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(SolutionFile.ENDING)).sorted().toList();
    }
  }

  /** Returns the files of set-wise programs. */
  public List<SolutionText> setFiles() {
    return files.stream().filter(SolutionText::isSetWise).toList();
  }

  /**
   * Returns the files of set-wise programs whose results are attacks and nothing else.
   *
   * @throws FileException if the folder has no set-wise programs
   */
  public List<SolutionText> filesOfAttacks() {
    if (setFiles().isEmpty()) {
      throw new FileException(
          "%s: no set-wise solutions; they are read from the files in %1$s/%s"
              .formatted(name, SETS));
    }
    return files.stream().filter(SolutionText::isOfAttacks).toList();
  }

  /** Returns the programs for exactly these targets. */
  public List<SetSolution> programs(List<SetTarget> targets) {
    String fileName = SetSolution.fileName(targets);
    return setFiles().stream()
        .filter(file -> file.fileName().equals(fileName))
        .flatMap(file -> file.setSolutions().stream())
        .toList();
  }
}
