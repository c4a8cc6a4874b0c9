package sift.file;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file written atomically: first in its folder under a unique random name, then renamed. It keeps
 * the permissions of the file that it replaces, and follows links. Failures are a {@link
 * FileException} that names the file and the cause.
 *
 * <p>Temporary files left by a killed run are removed by a later one, once they have not changed
 * for a week.
 */
public final class WholeFile implements AutoCloseable {
  private static final SecureRandom RANDOM = new SecureRandom();
  // The most characters of the file's name in its temporary name, which has to fit the
  // folder's limit too.
  private static final int NAME_LENGTH = 50;
  private static final String ENDING = ".part";
  private static final Duration ABANDONED = Duration.ofDays(7);
  private static final Set<PosixFilePermission> WRITE =
      Set.of(
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_WRITE);

  private final Path name;
  private final Path file;
  private final Path part;
  private final OutputStream out;
  private final BufferedWriter writer;

  private WholeFile(Path name, Path file) throws IOException {
    this.name = name;
    this.file = file;
    removeLeftovers(file);
    Optional<Set<PosixFilePermission>> mode = mode(file);
    part = file.resolveSibling(beginning(file) + "%016x".formatted(RANDOM.nextLong()) + ENDING);
    out =
        Channels.newOutputStream(
            Files.newByteChannel(
                part,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                mode.map(PosixFilePermissions::asFileAttribute).stream()
                    .toArray(FileAttribute<?>[]::new)));
    if (mode.isPresent()) { // the process may have masked some
      Files.setPosixFilePermissions(part, mode.get());
    }
    writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
  }

  /** Removes the temporary files that killed runs left. */
  private static void removeLeftovers(Path file) {
    Pattern left = Pattern.compile(Pattern.quote(beginning(file)) + "[0-9a-f]{16}\\" + ENDING);
    try (Stream<Path> beside = Files.list(folder(file))) {
      for (Path each :
          beside
              .filter(each -> left.matcher(String.valueOf(each.getFileName())).matches())
              .toList()) {
        BasicFileAttributes found =
            Files.readAttributes(each, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (found.isRegularFile()
            && found.lastModifiedTime().toInstant().isBefore(Instant.now().minus(ABANDONED))) {
          Files.deleteIfExists(each);
        }
      }
    } catch (IOException | UncheckedIOException e) {
      // they stay where a folder cannot be listed
    }
  }

  /** Writes a text file and creates its folders; an existing file is replaced. */
  public static void write(Path file, String text) {
    try (WholeFile whole = begin(file)) {
      whole.write(text);
      whole.finish();
    }
  }

  /** Begins a file and creates its folders. */
  public static WholeFile begin(Path name) {
    try {
      Path file = behindLinks(name);
      Files.createDirectories(folder(file));
      checkReplaceable(name, file);
      return new WholeFile(name, file);
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /** Writes text as UTF-8. */
  public void write(String text) {
    try {
      writer.write(text);
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /** Returns the stream of its bytes, for files that are no text; {@link #finish} ends it. */
  public OutputStream stream() {
    return out;
  }

  /** Renames the complete file to its name. */
  public void finish() {
    try {
      writer.close();
      try (FileChannel written = FileChannel.open(part, StandardOpenOption.WRITE)) {
        written.force(true); // some disks are known to be full only now
      }
      try {
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /** Removes the temporary file, which a finished file has no more. */
  @Override
  public void close() {
    try {
      out.close();
      Files.deleteIfExists(part);
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /**
   * Tries whether a file can be written; leaves nothing behind.
   *
   * @throws FileException if it cannot
   */
  public static void check(Path name) {
    try {
      Path file = Files.isSymbolicLink(name) ? behindLinks(name) : name;
      checkFolder(name, folder(file), file);
      checkReplaceable(name, behindLinks(file));
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /**
   * Tries whether files can be written to a folder, which may have to be made; leaves nothing
   * behind.
   *
   * @throws FileException if they cannot
   */
  public static void checkFolder(Path folder) {
    checkFolder(folder, folder, folder);
  }

  /** Tries a folder that is needed for {@code file}, which messages call {@code name}. */
  private static void checkFolder(Path name, Path folder, Path file) {
    Path existing = folder.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing)) {
      throw new FileException(name + ": " + existing + " is not a folder");
    }
    try {
      for (Path missing : existing.relativize(file.toAbsolutePath())) {
        behindLinks(existing.resolve(missing)); // refuses invalid names and dangling links
      }
      new WholeFile(name, existing.resolve("sift")).close();
    } catch (AccessDeniedException e) {
      throw new FileException(name + ": no permission to write to " + existing);
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /** Refuses to replace anything but a regular file; the file may be missing. */
  private static void checkReplaceable(Path name, Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileException(name + ": is a folder");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FileException(name + ": is no regular file");
    }
    // To the superuser every file is writable.
    if (Files.exists(file)
        && (!Files.isWritable(file)
            || mode(file).filter(mode -> mode.stream().noneMatch(WRITE::contains)).isPresent())) {
      throw new FileException(name + ": is read-only");
    }
  }

  /** Resolves links; the file may be missing. */
  private static Path behindLinks(Path name) throws IOException {
    try {
      BasicFileAttributes found =
          Files.readAttributes(name, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (found.isSymbolicLink() && !Files.exists(name)) {
        throw new FileException(name + ": is a link that leads nowhere");
      }
      return found.isSymbolicLink() ? name.toRealPath() : name.toAbsolutePath();
    } catch (NoSuchFileException e) {
      return name.toAbsolutePath();
    }
  }

  private static Path folder(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    return folder == null ? file : folder;
  }

  /** Returns the common prefix of a file's temporary names. */
  private static String beginning(Path file) {
    return String.valueOf(file.getFileName())
            .codePoints()
            .limit(NAME_LENGTH)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        + ".sift-";
  }

  /** Returns the permissions of a file that exists, where files have such. */
  private static Optional<Set<PosixFilePermission>> mode(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return view == null || !Files.exists(file)
        ? Optional.empty()
        : Optional.of(view.readAttributes().permissions());
  }

  /** Returns the exception for a file that cannot be written. */
  public static FileException failed(Path name, IOException e) {
    return new FileException(
        e instanceof AccessDeniedException
            ? name + ": no permission to write it"
            : name + ": cannot be written: " + reason(e));
  }

  private static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "its folder is not there";
      case FileSystemException file when file.getReason() != null -> file.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
