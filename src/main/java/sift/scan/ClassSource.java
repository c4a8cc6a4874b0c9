package sift.scan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import sift.file.FileException;
import sift.file.Nearest;

/**
 * Class files: one, those of an archive or a folder, or those of a module of the Java that runs.
 *
 * @param name as it was typed
 */
public record ClassSource(String name) {
  private static final String MODULE = "jrt:";
  private static final String CLASS = ".class";

  /**
   * Hands out every class file, in the order of their names.
   *
   * @throws FileException if there is no such source, or it has no class files
   */
  public void forEach(Consumer<ClassBytes> consumer) {
    Optional<Path> file = file();
    try {
      if (file.isEmpty()) {
        forEachBelow(module(), consumer);
      } else if (Files.isDirectory(file.get())) {
        forEachBelow(file.get(), consumer);
      } else if (name.endsWith(CLASS)) {
        consumer.accept(new ClassBytes(name, () -> Files.readAllBytes(file.get())));
      } else {
        forEachIn(file.get(), consumer);
      }
    } catch (IOException e) {
      throw unread(e);
    } catch (UncheckedIOException e) {
      throw unread(Objects.requireNonNull(e.getCause()));
    }
  }

  private FileException unread(IOException e) {
    return new FileException("%s: cannot be read: %s".formatted(name, e.getMessage()));
  }

  /** Returns the file or folder of this name, if there is one. */
  private Optional<Path> file() {
    return name.startsWith(MODULE) || name.isEmpty()
        ? Optional.empty()
        : Optional.of(Path.of(name)).filter(Files::exists);
  }

  private void forEachIn(Path archive, Consumer<ClassBytes> consumer) throws IOException {
    try (ZipFile zip = opened(archive)) {
      List<ZipEntry> entries =
          zip.stream()
              .filter(entry -> isClass(entry.getName()))
              .map(ZipEntry.class::cast)
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
      refuseNone(entries);
      entries.forEach(entry ->
          consumer.accept(
              new ClassBytes(
                  entry.getName(),
                  () -> {
                    try (InputStream in = zip.getInputStream(entry)) {
                      return in.readAllBytes();
                    }
                  })));
    }
  }

  private ZipFile opened(Path archive) throws IOException {
    try {
      return new ZipFile(archive.toFile());
    } catch (ZipException e) {
      throw new FileException(
          name + ": is neither a class file nor an archive or a folder of such files");
    }
  }

  private void forEachBelow(Path root, Consumer<ClassBytes> consumer) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.map(root::relativize).filter(file -> isClass(file.toString())).sorted().toList();
    }
    refuseNone(files);
    files.forEach(file ->
        consumer.accept(
            new ClassBytes(file.toString(), () -> Files.readAllBytes(root.resolve(file)))));
  }

  private void refuseNone(List<?> files) {
    if (files.isEmpty()) {
      throw new FileException(name + ": has no class files");
    }
  }

  /** Whether a file of this path is a class; those for other releases of Java are left out. */
  private static boolean isClass(String path) {
    return path.endsWith(CLASS)
        && !path.endsWith("module-info.class")
        && !path.replace('\\', '/').startsWith("META-INF/versions/");
  }

  private Path module() {
    String module = name.startsWith(MODULE) ? name.substring(MODULE.length()) : name;
    List<String> modules =
        ModuleFinder.ofSystem().findAll().stream()
            .map(ModuleReference::descriptor)
            .map(descriptor -> descriptor.name())
            .sorted()
            .toList();
    if (!modules.contains(module)) {
      throw new FileException(
          name.startsWith(MODULE)
              ? "%s: the Java that runs has no such module%s"
                  .formatted(name, Nearest.allowed(module, modules))
              : "%s: no such file or folder, nor a module of the Java that runs%s"
                  .formatted(name, Nearest.hint(module, modules)));
    }
    return FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module);
  }
}
