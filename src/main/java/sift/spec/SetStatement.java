package sift.spec;

import java.util.List;

/**
 * The contents of a set-wise target file: an alphabet and results.
 *
 * @param name the name of the file's targets
 * @param source the origin of the function, for display
 * @param alphabet the alphabet
 * @param letters the names of its letters
 * @param results the results
 */
public record SetStatement(
    String name, String source, Alphabet alphabet, List<String> letters, List<Result> results) {
  public SetStatement {
    letters = List.copyOf(letters);
    results = List.copyOf(results);
  }

  /**
   * A set of squares as a result.
   *
   * @param text the formula as written
   */
  public record Result(String name, String text, SetFormula function) {}

  /** Returns the same statement with its file set to {@code path}. */
  SetStatement in(String path) {
    return new SetStatement(
        name,
        source,
        alphabet,
        letters,
        results.stream()
            .map(result -> new Result(result.name, result.text, result.function.in(path)))
            .toList());
  }

  /** Returns the name of a result's target: the name of the file if there is one result only. */
  public String nameOf(Result result) {
    return results.size() == 1 ? name : name + "." + result.name();
  }
}
