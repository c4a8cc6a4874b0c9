package sift.file;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A file that cannot be read or says something wrong; the message names file, line and column. */
public final class FileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates an exception with a message of one line. */
  public FileException(String message) {
    super(Message.line(message));
  }

  /** Creates an exception with a message of one line, and below it lines that illustrate it. */
  public FileException(String message, List<String> picture) {
    super(
        Stream.concat(Stream.of(Message.line(message)), picture.stream())
            .collect(Collectors.joining("\n")));
  }
}
