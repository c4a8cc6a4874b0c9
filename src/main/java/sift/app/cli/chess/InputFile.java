package sift.app.cli.chess;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import sift.file.TextFile;

/**
 * A file that is read, of any size.
 *
 * @param typed its name; a minus is stdin
 */
record InputFile(String typed) {
  static final String MINUS = "-";

  /** Returns the name in messages. */
  String name() {
    return typed.equals(MINUS) ? "stdin" : typed;
  }

  /** Refuses a file that is not there, or cannot be read. */
  void check() {
    if (!typed.equals(MINUS)) {
      TextFile.check(typed);
    }
  }

  /** Returns its bytes. */
  InputStream open() throws IOException {
    return typed.equals(MINUS) ? System.in : Files.newInputStream(TextFile.check(typed));
  }
}
