package sift.fill;

import java.util.SplittableRandom;
import sift.setwise.Alphabet;
import sift.setwise.SetTarget;
import sift.target.Domain;

/** Random boards of set-wise targets, the same in every run. */
public final class RandomBoards {
  private static final long SEED = 2026;
  private static final int EIGHTHS = 8;

  private RandomBoards() {}

  /** So many boards with what the walk says, from nearly empty ones to full ones. */
  public static Domain of(SetTarget target, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    Domain.Builder boards = new Domain.Builder(target.inputs());
    for (int i = 0; i < count; i++) {
      long[] words = board(target, random);
      boards.add(
          0, words[0], target.layout().squareMask(), target.walk(words), target.inputs(words));
    }
    return boards.build();
  }

  private static long[] board(SetTarget target, SplittableRandom random) {
    Alphabet alphabet = target.function().alphabet();
    long[] words = new long[alphabet.words().size()];
    int empty = random.nextInt(EIGHTHS);
    for (int bit = 0; bit < target.layout().squares(); bit++) {
      int letter = random.nextInt(EIGHTHS) < empty ? 0 : random.nextInt(alphabet.letters());
      for (int word = 0; word < words.length; word++) {
        if (alphabet.has(letter, word)) {
          words[word] |= 1L << bit;
        }
      }
    }
    return words;
  }
}
