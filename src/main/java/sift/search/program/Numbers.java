package sift.search.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists of words by number: each list has one, in the order in which they are met, from 0 on. */
final class Numbers {
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<long[]> words = new ArrayList<>();

  private static final class Key {
    private final long[] words;

    Key(long[] words) {
      this.words = words;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(words, key.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  /** Returns the number of a list, which is not copied and must not change any more. */
  int of(long[] list) {
    Integer known = numbers.putIfAbsent(new Key(list), words.size());
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
