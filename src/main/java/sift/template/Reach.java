package sift.template;

/**
 * Whether further shifts can make a result depend on all it has to.
 *
 * <p>What a word depends on is two sets of offsets, one for each input: bit d of a set stands for
 * the square d below. A shift by k adds k to each offset, logic unites sets. So with the union of
 * all words before, one shift more can at most unite it with itself shifted.
 */
final class Reach {
  private final LineFunction function;
  private final int all;
  private final boolean[][] possible;

  Reach(LineFunction function, int shifts) {
    this.function = function;
    all = (1 << function.squares()) - 1;
    possible = new boolean[shifts + 1][1 << 16];
    for (int left = 0; left <= shifts; left++) {
      for (int sliders = 0; sliders <= all; sliders++) {
        for (int occupied = 0; occupied <= all; occupied++) {
          possible[left][sliders << 8 | occupied] = reaches(left, sliders, occupied);
        }
      }
    }
  }

  private boolean reaches(int left, int sliders, int occupied) {
    if ((function.sliderOffsets() & ~sliders) == 0
        && (function.occupiedOffsets() & ~occupied) == 0) {
      return true;
    }
    for (int by = 1; by < function.squares() && left > 0; by++) {
      if (possible(left - 1, sliders | sliders << by, occupied | occupied << by)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it can be done where all words together depend on these offsets. */
  boolean possible(int shifts, int sliders, int occupied) {
    return possible[shifts][(sliders & all) << 8 | (occupied & all)];
  }
}
