package sift.search.checkpoint;

/** A checkpoint that cannot be used; the message is one line and names the folder or file. */
public final class CheckpointException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static final int MOST_LENGTH = 500;

  CheckpointException(String message) {
    super(line(message));
  }

  /** Returns a message in one line, cut where it quotes too much of a file. */
  private static String line(String message) {
    String line = message.replaceAll("\\s*\\R\\s*", " ");
    return line.length() <= MOST_LENGTH ? line : line.substring(0, MOST_LENGTH) + "..";
  }
}
