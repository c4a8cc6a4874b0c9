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
  /**
   * A set of squares as a result.
   *
   * @param text the formula as written
   */
  public record Result(String name, String text, SetFormula function) {}

  /** Returns the name of a result's target: the name of the file if there is one result only. */
  public String nameOf(Result result) {
    return nameIn(name, result);
  }

  /** Returns the same where the file is called by this name. */
  String nameIn(String file, Result result) {
    return results.size() == 1 ? file : file + "." + result.name();
  }
}
