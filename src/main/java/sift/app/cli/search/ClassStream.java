package sift.app.cli.search;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.file.FileException;
import sift.file.JsonLine;
import sift.file.WholeFile;
import sift.search.request.FoundFormula;
import sift.search.request.SearchRequest;
import sift.spec.Target;

/**
 * Writes every class to a file as soon as it is found, as JSON Lines: symbols, formula, targets.
 *
 * <p>The file appears when it is complete. If it cannot be written, the search goes on, and {@link
 * #finish} reports the error.
 */
final class ClassStream implements AutoCloseable {
  private final WholeFile file;
  private final List<String> targets;
  private @Nullable FileException failure;

  /** Begins the file of a search. */
  ClassStream(Path file, SearchRequest request) {
    this.file = WholeFile.begin(file);
    this.targets = request.targets().stream().map(Target::name).toList();
  }

  /** Writes a class. */
  void write(FoundFormula found) {
    if (failure != null) {
      return;
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("symbols", found.symbols());
    values.put("formula", found.formula().toString());
    values.put(
        "targets",
        IntStream.range(0, targets.size()).filter(found::solves).mapToObj(targets::get).toList());
    try {
      file.write(JsonLine.write(values) + "\n");
    } catch (FileException e) {
      failure = e;
    }
  }

  /**
   * Renames the complete file to its name.
   *
   * @throws FileException if it could not be written
   */
  void finish() {
    if (failure != null) {
      throw failure;
    }
    file.finish();
  }

  /** Removes the file, unless it is finished. */
  @Override
  public void close() {
    file.close();
  }
}
