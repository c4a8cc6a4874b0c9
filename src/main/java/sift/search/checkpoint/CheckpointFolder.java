package sift.search.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import sift.file.BoundedFile;
import sift.file.FileException;
import sift.file.WholeFile;

/** The files of a checkpoint: locked, written to the disk whole, read up to a size. */
final class CheckpointFolder {
  private CheckpointFolder() {}

  /**
   * Returns the lock of a folder, held until it is closed.
   *
   * @throws CheckpointException if another search holds it
   */
  static FileChannel lock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      locked = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      locked = false; // held by this very JVM
    } finally {
      if (!locked) {
        channel.close();
      }
    }
    if (!locked) {
      throw new CheckpointException(folder + " is in use by another search");
    }
    return channel;
  }

  /**
   * Writes a file that gets its name when it is whole and on the disk.
   *
   * @throws FileException if it cannot be written
   */
  static void write(Path folder, String name, byte[] bytes) {
    Path part = folder.resolve(name + ".part");
    try {
      writeWhole(folder, name, part, bytes);
    } catch (IOException e) {
      remove(part);
      throw WholeFile.failed(folder.resolve(name), e);
    }
  }

  /** Removes what there is of a file, so that it takes no room on a full disk. */
  private static void remove(Path part) {
    try {
      if (Files.isRegularFile(part)) {
        Files.delete(part);
      }
    } catch (IOException stays) {
      // it is written over the next time
    }
  }

  private static void writeWhole(Path folder, String name, Path part, byte[] bytes)
      throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            part,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
    Files.move(
        part,
        folder.resolve(name),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
      names.force(true);
    }
  }

  /**
   * Returns the bytes of a file.
   *
   * @throws CheckpointException if it is no ordinary file, or has more than {@code most}
   */
  static byte[] read(Path file, int most) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new CheckpointException(file + " is no ordinary file");
    }
    try {
      return BoundedFile.bytes(file, most);
    } catch (FileException e) {
      throw new CheckpointException(String.valueOf(e.getMessage()));
    }
  }
}
