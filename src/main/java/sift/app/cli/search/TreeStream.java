package sift.app.cli.search;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sift.app.cli.options.OutputPath;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.file.WholeFile;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.census.Census;
import sift.search.census.Operands;
import sift.store.JsonLine;

/**
 * Writes every tree of a class, smaller ones first.
 *
 * <p>A file is called {@code FILE.part} until all is written.
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

  /** Refuses a name that cannot be written to. */
  static void check(@Nullable String name) {
    if (name != null && !name.equals(STDOUT)) {
      OutputPath.checkFile("--all", Path.of(name));
    }
  }

  /** Writes to the file {@code name} as JSON Lines, or to {@code stdout} in that format. */
  void write(String name, PrintWriter stdout, Format format) throws IOException {
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

  private void write(Path file) throws IOException {
    Path part = WholeFile.part(file);
    boolean done = false;
    try (BufferedWriter writer = Files.newBufferedWriter(part)) {
      census.forEach(operands, lines(writer));
      done = true;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      if (!done) {
        Files.deleteIfExists(part);
      }
    }
    WholeFile.finish(part, file);
  }

  private Consumer<Expr> lines(Writer writer) {
    return tree -> {
      stopIfAsked();
      try {
        writer.write(line(tree));
        writer.write('\n');
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
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
