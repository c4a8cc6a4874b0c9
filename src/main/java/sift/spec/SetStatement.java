package sift.spec;

import java.util.List;

/**
 * What a file states of functions of whole boards.
 *
 * @param name how people call it
 * @param source where it comes from, for people
 * @param alphabet what may stand on a square
 * @param letters the names of its letters
 * @param results what is wanted
 */
public record SetStatement(
    String name, String source, Alphabet alphabet, List<String> letters, List<Result> results) {
  public SetStatement {
    letters = List.copyOf(letters);
    results = List.copyOf(results);
  }

  /**
   * A set of squares that is wanted.
   *
   * @param text the formula as it is written
   */
  public record Result(String name, String text, SetFormula function) {}

  /** Returns the same as a file states it that does not come with the program. */
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

  /** Returns how the target of a result is called: as the file, if it is the only one. */
  public String nameOf(Result result) {
    return results.size() == 1 ? name : name + "." + result.name();
  }
}
