package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import sift.lang.Expr;
import sift.search.enumerate.Level;

/**
 * A sink that ends with the first right formula. The results of its parts are merged in the order
 * of their blocks, so that the result does not depend on the number of threads.
 *
 * @param <P> the class itself
 */
abstract class FirstFound<P extends FirstFound<P>> implements Level.Shared<P>, Level.Sink {
  private Optional<Expr> found = Optional.empty();
  private long tried;

  /** Returns the first right formula. */
  final Optional<Expr> found() {
    return found;
  }

  /** Returns the number of formulas tried. */
  final long tried() {
    return tried;
  }

  /** Adds tried formulas and a formula found; returns whether to stop. */
  final boolean note(int more, Optional<Expr> formula) {
    tried += more;
    found = formula;
    return found.isPresent();
  }

  @Override
  public final boolean take(List<P> parts) {
    for (FirstFound<P> part : parts) {
      if (found.isEmpty()) {
        tried += part.tried();
        found = part.found();
      }
      part.clear();
    }
    return found.isPresent();
  }

  private void clear() {
    tried = 0;
    found = Optional.empty();
  }
}
