package sift.kernel.set;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import sift.lang.Halves;
import sift.spec.Domain;
import sift.spec.SetTarget;
import sift.word.Word;

/** Random boards of set-wise targets, the same in every run. */
public final class RandomBoards {
  private static final long SEED = 2026;

  private RandomBoards() {}

  /**
   * Returns random boards with the results of the walk, the same for all targets of one program.
   * Words of more than 64 bits are taken apart: the boards are there twice, with the low and with
   * the high half of the result.
   */
  public static List<Domain> of(SetTarget target, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<long[]> words = Stream.generate(() -> target.randomBoard(random)).limit(count).toList();
    long[] results = target.walks(words);
    Word mask = target.layout().mask();
    int longs = target.layout().longs();
    List<String> inputs = Halves.names(target.width(), target.inputs());
    List<Domain> halves = new ArrayList<>();
    for (int half = 0; half < longs; half++) {
      Domain.Builder boards = new Domain.Builder(inputs);
      for (int i = 0; i < count; i++) {
        long[] board = words.get(i);
        long squares = half == 0 ? mask.low() : mask.high();
        boards.add(0, board[0], squares, results[i * longs + half], target.inputs(board));
      }
      halves.add(boards.build());
    }
    return List.copyOf(halves);
  }
}
