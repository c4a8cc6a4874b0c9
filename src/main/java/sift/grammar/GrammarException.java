package sift.grammar;

import java.io.Serial;

/** A grammar file that cannot be used. The message is one line: file, line, column, what, why. */
public final class GrammarException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  GrammarException(String message) {
    super(message);
  }
}
