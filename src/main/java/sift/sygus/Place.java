package sift.sygus;

import sift.file.FileException;

/**
 * A position in a file.
 *
 * @param file the file's name in messages
 * @param line counted from 1
 * @param column counted from 1
 */
public record Place(String file, int line, int column) {
  /** Returns the exception with a message about this position. */
  public RuntimeException wrong(String message) {
    return new FileException(at(message));
  }

  /** Returns a message about this position. */
  String at(String message) {
    return "%s:%d:%d: %s".formatted(file, line, column, message);
  }
}
