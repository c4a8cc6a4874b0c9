package sift.bench.fills;

import java.util.SplittableRandom;
import sift.spec.Domain;
import sift.spec.SetTarget;

/** Random boards of set-wise targets, the same in every run. */
public final class RandomBoards {
  private static final long SEED = 2026;

  private RandomBoards() {}

  /** So many boards with what the walk says; the same for all targets of one program. */
  public static Domain of(SetTarget target, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    Domain.Builder boards = new Domain.Builder(target.inputs());
    for (int i = 0; i < count; i++) {
      long[] words = target.randomBoard(random);
      boards.add(
          0, words[0], target.layout().squareMask(), target.walk(words), target.inputs(words));
    }
    return boards.build();
  }
}
