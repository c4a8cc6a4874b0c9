package sift.spec;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import sift.file.CsvFile;
import sift.file.TomlFile;
import sift.lang.BitWidth;

/**
 * The table of examples under {@code table} in a target file, by its path from there: columns of
 * inputs, and the others are results. Its rows are the cases.
 */
final class WordTable {
  private final TomlFile toml;
  private final String file;
  private final CsvFile csv;
  private final List<String> inputs;

  /** Reads the table; {@code given} are the inputs of the target file. */
  WordTable(TomlFile toml, BitWidth width, List<WordTarget.Given> given) {
    this.toml = toml;
    file = path();
    csv = CsvFile.read(file, width.bits());
    inputs =
        given.stream()
            .filter(input -> !(input.words() instanceof WordSet.Computed))
            .map(WordTarget.Given::name)
            .toList();
    for (WordTarget.Given input : given) {
      boolean isColumn = csv.names().contains(input.name());
      if (isColumn != inputs.contains(input.name())) {
        throw toml.wrong(
            "inputs",
            "input '%s' is %s; columns are %s"
                .formatted(
                    input.name(),
                    isColumn ? "computed, and a column of " + file : "no column of " + file,
                    String.join(", ", csv.names())));
      }
    }
  }

  private String path() {
    String table = toml.string("table");
    try {
      return Path.of(toml.file()).resolveSibling(table).toString();
    } catch (InvalidPathException e) {
      throw toml.wrong("table", "'" + table + "' is no path of a file");
    }
  }

  /** Returns the results: the columns that are no inputs. */
  List<WordTarget.Result> results() {
    List<WordTarget.Result> results =
        csv.names().stream()
            .filter(name -> !inputs.contains(name))
            .map(name ->
                new WordTarget.Result(
                    name, new Reference.Tabled(file, inputs, csv.function(inputs, name))))
            .toList();
    if (results.isEmpty()) {
      throw toml.wrong("table", file + " has columns of inputs alone, and no result");
    }
    return results;
  }
}
