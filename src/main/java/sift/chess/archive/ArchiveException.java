package sift.chess.archive;

/** A file that is no archive, or has no such position; the message goes on after its name. */
public final class ArchiveException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates an exception with a message of one line. */
  public ArchiveException(String message) {
    super(message);
  }
}
