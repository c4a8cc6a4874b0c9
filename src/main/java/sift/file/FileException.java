package sift.file;

/** A file that cannot be read or says something wrong; the message names file, line and column. */
public final class FileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public FileException(String message) {
    super(message);
  }
}
