package sift.solve;

import java.util.List;

/**
 * Words of the inputs, and what is wanted there.
 *
 * @param constraint the place of the constraint that it follows from
 * @param values of the variables of that constraint, in their order; none of an example
 * @param arguments in the order of the inputs
 */
public record Point(int constraint, List<Long> values, List<Long> arguments, Wish wish) {
  public Point {
    values = List.copyOf(values);
    arguments = List.copyOf(arguments);
  }
}
