package sift.chess.board;

import java.util.List;
import java.util.stream.Stream;

/**
 * A step on a board: so many files towards the highest file, so many ranks up. Both may be
 * negative.
 */
public record Step(int files, int ranks) {
  static final List<Step> STRAIGHT = turns(1, 0);
  static final List<Step> DIAGONAL = turns(1, 1);
  static final List<Step> KNIGHT = both(turns(1, 2), turns(2, 1));

  /** Returns a step turned by no, one, two and three right angles. */
  private static List<Step> turns(int files, int ranks) {
    return List.of(
        new Step(files, ranks),
        new Step(-ranks, files),
        new Step(-files, -ranks),
        new Step(ranks, -files));
  }

  /** Returns the steps of two lists. */
  static List<Step> both(List<Step> some, List<Step> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }
}
