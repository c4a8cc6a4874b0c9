package sift.app.cli.chess;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.Stdout;
import sift.app.cli.terminal.UserException;
import sift.file.FileException;
import sift.file.WholeFile;

/**
 * Where an archive is written. A new file has its name from the beginning, so that it can be read
 * whenever the program is killed; one that replaces another gets the name at the end. Unless it is
 * finished, it is removed.
 */
final class ArchiveOutput implements AutoCloseable {
  private final Optional<Path> file;
  private final Optional<WholeFile> replacing;
  private final OutputStream stream;
  private boolean isFinished = false;

  private ArchiveOutput(Optional<Path> file, Optional<WholeFile> replacing, OutputStream stream) {
    this.file = file;
    this.replacing = replacing;
    this.stream = stream;
  }

  /** Refuses a file that cannot be written, that the run reads, or that is there already. */
  static Path checked(String name, boolean replace, RunFiles files) {
    Path file = StandardStreams.path(name);
    files.writes("OUT", file);
    if (Files.exists(file) && !replace) {
      throw new UserException("OUT %s: is there already; --replace replaces it".formatted(name));
    }
    return file;
  }

  static ArchiveOutput stdout() {
    return new ArchiveOutput(
        Optional.empty(), Optional.empty(), new Stdout(new FileOutputStream(FileDescriptor.out)));
  }

  static ArchiveOutput of(Path file) {
    if (Files.exists(file)) {
      WholeFile replacing = WholeFile.begin(file);
      return new ArchiveOutput(Optional.of(file), Optional.of(replacing), replacing.stream());
    }
    try {
      return new ArchiveOutput(
          Optional.of(file),
          Optional.empty(),
          Files.newOutputStream(file, StandardOpenOption.CREATE_NEW));
    } catch (IOException e) {
      throw failed(file, e);
    }
  }

  OutputStream stream() {
    return stream;
  }

  /** Returns whether stdout could not be written because nobody reads it any more. */
  boolean isUnread() {
    return stream instanceof Stdout stdout && stdout.isUnread();
  }

  /** Returns that the archive could not be written. */
  FileException failed(IOException e) {
    return failed(file.orElse(Path.of("stdout")), e);
  }

  private static FileException failed(Path file, IOException e) {
    return new FileException(file + ": cannot be written: " + e.getMessage());
  }

  /** Keeps what was written. */
  void finish() throws IOException {
    if (replacing.isPresent()) {
      replacing.get().finish();
    } else if (file.isPresent()) {
      stream.close();
    }
    isFinished = true;
  }

  @Override
  public void close() throws IOException {
    if (replacing.isPresent()) {
      replacing.get().close();
    } else if (file.isPresent() && !isFinished) {
      stream.close();
      Files.deleteIfExists(file.get());
    }
  }
}
