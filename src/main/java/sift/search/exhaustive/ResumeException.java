package sift.search.exhaustive;

import sift.file.Message;

/** A search that cannot go on where an earlier one ended; the message is one line. */
public final class ResumeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ResumeException(String message) {
    super(Message.line(message));
  }
}
