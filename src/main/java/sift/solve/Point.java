package sift.solve;

import java.util.List;

/**
 * Words of the inputs, and what is wanted there.
 *
 * @param arguments in the order of the inputs
 */
record Point(List<Long> arguments, Wish wish) {
  Point {
    arguments = List.copyOf(arguments);
  }
}
