package sift.search.checkpoint;

import sift.file.Message;

/** A checkpoint that cannot be used; the message is one line and names the folder or file. */
public final class CheckpointException extends RuntimeException {
  private static final long serialVersionUID = 1;

  CheckpointException(String message) {
    super(Message.line(message));
  }
}
