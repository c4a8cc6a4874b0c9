package sift.bench.fills;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
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
    List<long[]> words = Stream.generate(() -> target.randomBoard(random)).limit(count).toList();
    long[] results = target.walks(words);
    for (int i = 0; i < count; i++) {
      long[] board = words.get(i);
      boards.add(0, board[0], target.layout().squareMask(), results[i], target.inputs(board));
    }
    return boards.build();
  }
}
