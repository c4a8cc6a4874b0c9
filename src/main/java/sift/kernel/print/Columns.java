package sift.kernel.print;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The identifiers of a printed function over columns: a column for each parameter and each result,
 * and in the loop a vector with the parameter's own name.
 */
record Columns(
    Kernel kernel,
    List<String> parameters,
    List<String> vectors,
    List<String> results,
    Names names) {
  Columns {
    parameters = List.copyOf(parameters);
    vectors = List.copyOf(vectors);
    results = List.copyOf(results);
  }

  /** Returns the columns of a kernel; those of parameters have this text behind their names. */
  static Columns of(Kernel kernel, String suffix, Names names) {
    List<String> vectors = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    for (String parameter : kernel.code().inputs()) {
      vectors.add(names.of(parameter));
      parameters.add(names.of(parameter + suffix));
    }
    int count = kernel.code().results().size();
    List<String> results =
        IntStream.range(0, count).mapToObj(i -> names.of(count == 1 ? "out" : "out" + i)).toList();
    return new Columns(kernel, parameters, vectors, results, names);
  }

  /** Returns the columns in the order of the signature: parameters, then results. */
  Stream<String> all() {
    return Stream.concat(parameters.stream(), results.stream());
  }

  /** Returns the body of the loop, over the vectors. */
  Body body(Dialect dialect) {
    return new Body(kernel.code(), dialect, vectors, names);
  }

  /**
   * Returns a statement for each parameter that is used; the template takes the vector and the
   * column.
   */
  List<String> loads(String template) {
    return IntStream.range(0, parameters.size())
        .filter(i -> !kernel.unused().contains(i))
        .mapToObj(i -> template.formatted(vectors.get(i), parameters.get(i)))
        .toList();
  }
}
