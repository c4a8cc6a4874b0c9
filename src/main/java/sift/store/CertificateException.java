package sift.store;

import sift.file.Message;

/** A certificate that cannot be read; the message is one line and names file and line. */
public final class CertificateException extends RuntimeException {
  private static final long serialVersionUID = 1;

  CertificateException(String message) {
    super(Message.line(message));
  }
}
