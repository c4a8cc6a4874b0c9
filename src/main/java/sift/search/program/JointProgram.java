package sift.search.program;

import java.util.List;
import java.util.stream.IntStream;
import sift.lang.Expr;

/**
 * A straight-line program with several results.
 *
 * @param program the operations
 * @param results the number of the value that is each result, leaves first as in {@link Program}
 */
public record JointProgram(Program program, List<Integer> results) {
  /**
   * @throws IllegalArgumentException if a result is no value
   */
  public JointProgram {
    results = List.copyOf(results);
    int values = program.leaves().size() + program.operations();
    if (results.isEmpty() || results.stream().anyMatch(value -> value < 0 || value >= values)) {
      throw new IllegalArgumentException("results " + results + " of " + values + " values");
    }
  }

  /** The number of operations. */
  public int operations() {
    return program.operations();
  }

  /** The program that ends with a result. */
  public Program upTo(int result) {
    int leaves = program.leaves().size();
    int value = results.get(result);
    return value < leaves
        ? new Program(List.of(program.leaves().get(value)), List.of())
        : new Program(program.leaves(), program.steps().subList(0, value + 1 - leaves));
  }

  /** The results as formulas. */
  public List<Expr> formulas() {
    return IntStream.range(0, results.size()).mapToObj(result -> upTo(result).formula()).toList();
  }

  /** The names of the results among {@link Program#lines}, or the leaves that they are. */
  public List<String> names() {
    int leaves = program.leaves().size();
    return results.stream()
        .map(value ->
            value < leaves ? program.leaves().get(value).toString() : "t" + (value + 1 - leaves))
        .toList();
  }
}
