package sift.search.straightline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.word.Words;

/** Numbered lists of words: equal lists have one number, counted from 0 in order of appearance. */
final class Numbers {
  private final Map<Words, Integer> numbers = new HashMap<>();
  private final List<long[]> words = new ArrayList<>();

  /** Returns the number of a list, which is not copied and must not change any more. */
  int of(long[] list) {
    Integer known = numbers.putIfAbsent(new Words(list), words.size());
    if (known != null) {
      return known;
    }
    words.add(list);
    return words.size() - 1;
  }

  /** Returns the list with this number, not a copy. */
  long[] words(int number) {
    return words.get(number);
  }

  /** Packs two numbers into one. */
  static long both(int one, int other) {
    return (long) one << Integer.SIZE | other;
  }
}
