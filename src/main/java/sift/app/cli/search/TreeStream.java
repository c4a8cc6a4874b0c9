package sift.app.cli.search;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.file.JsonLine;
import sift.file.WholeFile;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.count.Census;
import sift.search.count.Operands;

/**
 * Writes every tree of a class, smaller ones first.
 *
 * <p>A file gets its name when all is written.
 */
final class TreeStream {
  /** The name that means stdout. */
  static final String STDOUT = "-";

  private final Census census;
  private final Operands operands;
  private final Progress progress;

  TreeStream(Census census, Operands operands, Progress progress) {
    this.census = census;
    this.operands = operands;
    this.progress = progress;
  }

  /** Writes to the file {@code name} as JSON Lines, or to {@code stdout} in that format. */
  void write(String name, PrintWriter stdout, Format format) {
    if (name.equals(STDOUT)) {
      census.forEach(
          operands,
          tree -> {
            stopIfAsked();
            stdout.println(format == Format.TEXT ? tree.toString() : line(tree));
          });
      stdout.flush();
    } else {
      write(Path.of(name));
    }
  }

  private void write(Path name) {
    try (WholeFile file = WholeFile.begin(name)) {
      census.forEach(
          operands,
          tree -> {
            stopIfAsked();
            file.write(line(tree) + "\n");
          });
      file.finish();
    }
  }

  private void stopIfAsked() {
    if (progress.stopRequested()) {
      throw new UserException("interrupted; not all trees are written");
    }
  }

  private static String line(Expr tree) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("symbols", tree.symbols());
    values.put("formula", tree.toString());
    return JsonLine.write(values);
  }
}
