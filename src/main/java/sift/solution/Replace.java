package sift.solution;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Puts a finished file in the place of another, so that nobody ever sees half of it. */
public final class Replace {
  private Replace() {}

  /** Renames {@code part} to {@code link}, which may exist; if it is a link, to what it names. */
  public static void with(Path part, Path link) throws IOException {
    Path file = Files.isSymbolicLink(link) ? link.toRealPath() : link;
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
