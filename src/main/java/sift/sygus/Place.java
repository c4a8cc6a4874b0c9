package sift.sygus;

import sift.file.FileException;

/**
 * Where something stands in a file.
 *
 * @param file what messages call it
 * @param line counted from 1
 * @param column counted from 1
 */
record Place(String file, int line, int column) {
  /** Returns the exception that says what is wrong here. */
  FileException wrong(String message) {
    return new FileException("%s:%d:%d: %s".formatted(file, line, column, message));
  }
}
