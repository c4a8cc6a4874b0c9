package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sift.lang.Expr;
import sift.search.enumerate.Block;
import sift.search.enumerate.Level;

/**
 * A sink that ends with the first right formula. The results of its parts are merged in the order
 * of their blocks, so that the result does not depend on the number of threads.
 */
final class FirstFound implements Level.Shared<FirstFound>, Level.Sink {
  private final int sample;
  private final Supplier<? extends Match> matches;
  private final Match match;
  private Optional<Expr> found = Optional.empty();
  private long tried;

  /** A way to look for right formulas; one instance serves one part. */
  interface Match {
    /**
     * Returns the place of the first value of a block that may be right, or the block's length.
     *
     * @param words the values on the sample that is read first
     * @param from the first place to look at
     */
    int next(Block block, long[] words, int from);

    /** Returns a right formula with the value at such a place, if there is one. */
    Optional<Expr> formula(Block block, int place);
  }

  /** A sink; {@code sample} is read first, as it refutes most formulas. */
  FirstFound(int sample, Supplier<? extends Match> matches) {
    this.sample = sample;
    this.matches = matches;
    match = matches.get();
  }

  /** Returns the first right formula. */
  Optional<Expr> found() {
    return found;
  }

  /** Returns the number of formulas tried. */
  long tried() {
    return tried;
  }

  @Override
  public boolean accept(Block block) {
    long[] words = block.values(sample);
    int place = match.next(block, words, 0);
    while (place < block.length()) {
      found = match.formula(block, place);
      if (found.isPresent()) {
        tried += place + 1;
        return true;
      }
      place = match.next(block, words, place + 1);
    }
    tried += place;
    return false;
  }

  @Override
  public FirstFound part() {
    return new FirstFound(sample, matches);
  }

  @Override
  public boolean take(List<FirstFound> parts) {
    for (FirstFound part : parts) {
      if (found.isEmpty()) {
        tried += part.tried;
        found = part.found;
      }
      part.tried = 0;
      part.found = Optional.empty();
    }
    return found.isPresent();
  }
}
