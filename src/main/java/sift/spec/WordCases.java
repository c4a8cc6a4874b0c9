package sift.spec;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** The inputs' words of a target's cases: all combinations if they are few, else a sample. */
final class WordCases {
  /** The greatest number of cases to enumerate. */
  static final int MOST = 1 << 20;

  private static final long MOST_TRIED = 1L << 22;
  private static final int SEED = 1;
  private static final int TRIES = 100;

  private final WordTarget target;
  private final List<long[]> cases = new ArrayList<>();
  private long tried = 0;

  private WordCases(WordTarget target) {
    this.target = target;
  }

  /**
   * Returns all, in the order of the words of the first input, then the second; nothing if these
   * are too many.
   */
  static Optional<List<long[]>> all(WordTarget target) {
    Optional<List<long[]>> rows = target.rows();
    if (rows.isPresent()) {
      return Optional.of(rows.get().stream().filter(target::holds).toList());
    }
    double least =
        target.inputs().stream()
            .mapToDouble(input -> input.words().least(target.width()))
            .reduce(1, (a, b) -> a * b);
    WordCases all = new WordCases(target);
    return least <= MOST_TRIED && all.add(0, new long[target.inputs().size()])
        ? Optional.of(all.cases)
        : Optional.empty();
  }

  /**
   * Adds the cases that begin with the first {@code first} words; returns false on more than {@link
   * #MOST}.
   */
  private boolean add(int first, long[] words) {
    if (first == words.length) {
      if (target.holds(words)) {
        cases.add(words.clone());
      }
      return cases.size() <= MOST;
    }
    Iterator<Long> next =
        target.inputs().get(first).words().words(target.width(), target.known(words)).iterator();
    while (next.hasNext()) {
      words[first] = next.next();
      if (++tried > MOST_TRIED || !add(first + 1, words)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns {@code wanted} random cases, the same at every run; fewer if the assumptions hold
   * rarely.
   */
  static List<long[]> drawn(WordTarget target, int wanted) {
    SplittableRandom random = new SplittableRandom(SEED);
    Optional<List<long[]>> rows = target.rows();
    if (rows.isPresent()) {
      return drawn(rows.get().stream().filter(target::holds).toList(), wanted, random);
    }
    List<long[]> drawn = new ArrayList<>();
    for (int i = 0; drawn.size() < wanted && i < TRIES * wanted; i++) {
      long[] words = new long[target.inputs().size()];
      for (int input = 0; input < words.length; input++) {
        WordSet set = target.inputs().get(input).words();
        words[input] = set.draw(target.width(), target.known(words), random, i);
      }
      if (target.holds(words)) {
        drawn.add(words);
      }
    }
    return drawn;
  }

  private static List<long[]> drawn(List<long[]> all, int wanted, SplittableRandom random) {
    return all.size() <= wanted
        ? all
        : random.ints(wanted, 0, all.size()).distinct().mapToObj(all::get).toList();
  }
}
