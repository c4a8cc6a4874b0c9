package sift.chess.board;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A step on a board: so many files towards the highest file, so many ranks up. Both may be
 * negative.
 */
public record Step(int files, int ranks) {
  static final List<Step> STRAIGHT = turns(1, 0);
  static final List<Step> DIAGONAL = turns(1, 1);
  static final List<Step> KNIGHT = both(turns(1, 2), turns(2, 1));

  // Written out: the JVM makes the code of a record when it is first asked, which takes 10 ms.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Step(int otherFiles, int otherRanks)
        && files == otherFiles
        && ranks == otherRanks;
  }

  @Override
  public int hashCode() {
    return 31 * files + ranks;
  }

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
