package sift.app.cli.chess;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import sift.app.cli.terminal.UserException;

/** File names of commands that also take a minus for stdin and stdout. */
final class StandardStreams {
  private static final String MINUS = "-";

  private StandardStreams() {}

  /** Returns whether a name means stdin or stdout. */
  static boolean isMeant(String name) {
    return name.equals(MINUS);
  }

  /** Returns the file that a name means. */
  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UserException("'" + name + "' is not a file name");
    }
  }

  /** Refuses an option that is about a file. */
  static void refuse(String option, boolean isGiven) {
    if (isGiven) {
      throw new UserException(option + " is about a file; OUT is stdout");
    }
  }
}
