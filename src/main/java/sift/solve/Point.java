package sift.solve;

import java.util.List;

/**
 * Words of the inputs with the results accepted there.
 *
 * @param constraint the index of the constraint that it follows from
 * @param values of the variables of that constraint, in their order; none of an example
 * @param arguments in the order of the inputs
 * @param wish the accepted results
 */
public record Point(int constraint, List<Long> values, List<Long> arguments, Wish wish) {
  public Point {
    values = List.copyOf(values);
    arguments = List.copyOf(arguments);
  }
}
