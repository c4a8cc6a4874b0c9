package sift.app.cli.scan;

import java.io.PrintWriter;
import java.util.Optional;
import sift.app.cli.terminal.Counted;
import sift.file.Message;
import sift.scan.ClassBytes;

/** Class files that cannot be read: the first is named, the others are counted. */
final class BrokenClasses {
  private final PrintWriter err;
  private final String source;
  private Optional<String> first = Optional.empty();
  private int more = 0;

  BrokenClasses(PrintWriter err, String source) {
    this.err = err;
    this.source = source;
  }

  /** Adds a file. */
  void add(ClassBytes file, String reason) {
    if (first.isEmpty()) {
      String name = file.name().equals(source) ? source : source + ": " + file.name();
      first = Optional.of(Message.line(name + ": " + reason));
    } else {
      more++;
    }
  }

  /** Returns what is said of the first. */
  Optional<String> first() {
    return first;
  }

  /** Warns of them. */
  void print() {
    first.ifPresent(complaint ->
        err.println(
            "sift: %s; left out%s"
                .formatted(
                    complaint, more == 0 ? "" : ", with " + Counted.of(more, "more class file"))));
    err.flush();
  }
}
