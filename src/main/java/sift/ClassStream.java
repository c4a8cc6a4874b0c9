package sift;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import sift.file.WholeFile;
import sift.search.FoundFormula;
import sift.search.SearchRequest;
import sift.spec.Target;
import sift.store.JsonLine;

/**
 * Writes every class to a file while it is found, as JSON Lines: symbols, formula, targets.
 *
 * <p>The file is called {@code FILE.part} until all is written.
 */
public final class ClassStream {
  private final BufferedWriter writer;
  private final List<String> targets;

  private ClassStream(BufferedWriter writer, SearchRequest request) {
    this.writer = writer;
    this.targets = request.targets().stream().map(Target::name).toList();
  }

  /**
   * Runs {@code search} and streams its classes to {@code file}.
   *
   * @param search takes the receiver of its classes
   */
  public static Sift.Report run(
      Path file, SearchRequest request, Function<Consumer<FoundFormula>, Sift.Report> search)
      throws IOException {
    Path part = WholeFile.part(file);
    Sift.Report report;
    try (BufferedWriter writer = Files.newBufferedWriter(part)) {
      ClassStream stream = new ClassStream(writer, request);
      report = search.apply(stream::write);
    } catch (UncheckedIOException e) {
      Files.deleteIfExists(part);
      throw e.getCause();
    } catch (IOException e) {
      Files.deleteIfExists(part);
      throw e;
    }
    WholeFile.finish(part, file);
    return report;
  }

  private void write(FoundFormula found) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("symbols", found.symbols());
    values.put("formula", found.formula().toString());
    values.put(
        "targets",
        IntStream.range(0, targets.size()).filter(found::solves).mapToObj(targets::get).toList());
    try {
      writer.write(JsonLine.write(values));
      writer.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
