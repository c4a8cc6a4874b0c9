package sift.file;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
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

/**
 * A file written atomically: first in its folder under a unique random name, then renamed. It keeps
 * the permissions of the file that it replaces, and follows links. Failures are a {@link
 * FileException} that names the file and the cause.
 *
 * <p>The temporary file is locked. Temporary files left by a killed run are not locked, and the
 * next run removes them. Another machine may not see the lock on a shared file system: its files
 * are removed once they have not changed for a day.
 */
public final class WholeFile implements AutoCloseable {
  private static final SecureRandom RANDOM = new SecureRandom();
  // The most characters of the file's name in its temporary name, which has to fit the
  // folder's limit too.
  private static final int NAME_LENGTH = 50;
  private static final String ENDING = ".part";
  private static final Duration ABANDONED = Duration.ofDays(1);
  // Part of all temporary names since this system was started: among these, locks are
  // reliable.
  private static final String MACHINE = machine();
  // Part of all temporary names of this JVM: opening and closing one of them would lose its
  // lock.
  private static final String RUN = MACHINE + "%08x".formatted(RANDOM.nextInt());
  private static final Set<PosixFilePermission> WRITE =
      Set.of(
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_WRITE);

  private final Path name;
  private final Path file;
  private final Path part;
  private final FileChannel channel;
  private final OutputStream out;
  private final BufferedWriter writer;
  private boolean isFinished = false;

  private WholeFile(Path name, Path file) throws IOException {
    this.name = name;
    this.file = file;
    removeLeftovers(file);
    Optional<Set<PosixFilePermission>> mode = mode(file);
    FileAttribute<?>[] narrow =
        mode.map(PosixFilePermissions::asFileAttribute).stream().toArray(FileAttribute[]::new);
    Path created = part(file);
    FileChannel opened = create(created, narrow);
    while (!lock(opened) || !Files.exists(created)) { // another run took it for a leftover
      opened.close();
      created = part(file);
      opened = create(created, narrow);
    }
    part = created;
    channel = opened;
    out = new LockedStream(Channels.newOutputStream(channel));
    if (mode.isPresent()) { // the process may have masked some
      Files.setPosixFilePermissions(part, mode.get());
    }
    writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
  }

  /** A stream that is not closed with its writer, because that would lose the lock. */
  private static final class LockedStream extends FilterOutputStream {
    LockedStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      out.write(bytes, from, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  /** Returns the eight digits that identify the running system; random ones where it has none. */
  private static String machine() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).substring(0, 8);
    } catch (IOException | IndexOutOfBoundsException e) {
      return "%08x".formatted(RANDOM.nextInt());
    }
  }

  private static FileChannel create(Path part, FileAttribute<?>... attributes) throws IOException {
    return FileChannel.open(
        part, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes);
  }

  /** Locks a part; returns false if another run has done so. */
  private static boolean lock(FileChannel part) {
    try {
      return part.tryLock() != null;
    } catch (IOException e) {
      return true; // where files have no locks, nothing is removed
    }
  }

  /** Removes the temporary files of dead runs. */
  private static void removeLeftovers(Path file) {
    Pattern left =
        Pattern.compile(
            Pattern.quote(beginning(file)) + "(?!%s)[0-9a-f]{24}".formatted(RUN) + ENDING);
    try (DirectoryStream<Path> parts =
        Files.newDirectoryStream(
            folder(file),
            part ->
                left.matcher(String.valueOf(part.getFileName())).matches()
                    && Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS))) {
      String here = beginning(file) + MACHINE;
      parts.forEach(
          part -> removeIfLeft(part, String.valueOf(part.getFileName()).startsWith(here)));
    } catch (IOException | DirectoryIteratorException e) {
      // they stay where a folder cannot be listed
    }
  }

  private static boolean isOld(Path part) throws IOException {
    return Files.getLastModifiedTime(part, LinkOption.NOFOLLOW_LINKS)
        .toInstant()
        .isBefore(Instant.now().minus(ABANDONED));
  }

  private static void removeIfLeft(Path part, boolean isOfThisMachine) {
    try (FileChannel channel =
        FileChannel.open(part, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      if ((isOfThisMachine || isOld(part)) && channel.tryLock() != null) {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      // another's, or removed meanwhile
    }
  }

  /** Writes a text file and creates its folders; an existing file is replaced. */
  public static void write(Path file, String text) {
    try (WholeFile whole = begin(file)) {
      whole.write(text);
      whole.finish();
    }
  }

  /** Writes a binary file and creates its folders; an existing file is replaced. */
  public static void write(Path file, byte[] bytes) {
    try (WholeFile whole = begin(file)) {
      whole.write(bytes);
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

  private void write(byte[] bytes) {
    try {
      out.write(bytes);
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /** Renames the complete file to its name. */
  public void finish() {
    try {
      writer.close();
      channel.force(true); // some disks are known to be full only now
      try {
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      }
      isFinished = true;
      channel.close();
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  /** Removes the temporary file unless the file is finished. */
  @Override
  public void close() {
    if (!isFinished) {
      try {
        channel.close();
        Files.deleteIfExists(part);
      } catch (IOException e) {
        throw failed(name, e);
      }
    }
  }

  /**
   * Tries whether a file can be written; leaves nothing behind.
   *
   * @throws FileException if it cannot
   */
  public static void check(Path name) {
    try {
      if (!Files.isSymbolicLink(name)) {
        checkFolder(name, folder(name));
        checkNames(name);
      }
      Path file = behindLinks(name);
      checkFolder(name, folder(file));
      checkReplaceable(name, file);
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
    checkFolder(folder, folder);
  }

  /** Tries a folder that is needed for {@code name}. */
  private static void checkFolder(Path name, Path folder) {
    Path existing = existing(folder);
    if (!Files.isDirectory(existing)) {
      throw new FileException(name + ": " + existing + " is not a folder");
    }
    try {
      checkNames(folder);
      new WholeFile(name, existing.resolve("sift")).close();
    } catch (AccessDeniedException e) {
      throw new FileException(name + ": no permission to write to " + existing);
    } catch (IOException e) {
      throw failed(name, e);
    }
  }

  private static Path existing(Path file) {
    Path existing = file.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    return existing;
  }

  /** Refuses invalid names and dangling links on the way to a file. */
  private static void checkNames(Path file) throws IOException {
    Path existing = existing(file);
    for (Path missing : existing.relativize(file.toAbsolutePath())) {
      behindLinks(existing.resolve(missing));
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

  private static Path part(Path file) {
    return file.resolveSibling(beginning(file) + RUN + "%08x".formatted(RANDOM.nextInt()) + ENDING);
  }

  /** Returns the common prefix of a file's temporary names. */
  private static String beginning(Path file) {
    StringBuilder name = new StringBuilder();
    String.valueOf(file.getFileName())
        .codePoints()
        .limit(NAME_LENGTH)
        .forEach(name::appendCodePoint);
    return name.append(".sift-").toString();
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
