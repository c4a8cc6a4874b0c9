package sift.search.journal;

import sift.file.Message;

/** A journal that cannot be used; the message is one line and names the folder or file. */
public final class JournalException extends RuntimeException {
  private static final long serialVersionUID = 1;

  JournalException(String message) {
    super(Message.line(message));
  }
}
