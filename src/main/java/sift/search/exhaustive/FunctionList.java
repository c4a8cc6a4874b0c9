package sift.search.exhaustive;

import java.util.Arrays;

/**
 * Functions that are only counted, not shown: each once, in the order in which they were added.
 *
 * <p>Layout: three words per function, and an open-addressing hash table, at most half full, of
 * those present.
 *
 * <pre>
 *   words   upper and lower half of the fingerprint, targets solved
 *   table   the number of a function, plus 1; 0 is free
 * </pre>
 */
final class FunctionList {
  private static final int WORDS = 3;

  private static final int LEAST = 16;

  private long[] words = new long[LEAST * WORDS];
  private int[] table = new int[2 * LEAST];
  private int size;

  /**
   * Adds a function, unless it is present.
   *
   * @param solved the targets it solves, as a set of bits
   */
  void add(long high, long low, long solved) {
    int place = place(high, low);
    if (table[place] != 0) {
      return;
    }
    if (2 * size + 2 > table.length) {
      grow();
      place = place(high, low);
    }
    words[size * WORDS] = high;
    words[size * WORDS + 1] = low;
    words[size * WORDS + 2] = solved;
    table[place] = ++size;
  }

  /** Adds the functions of another list that are not present. */
  void addAll(FunctionList more) {
    for (int i = 0; i < more.size; i++) {
      add(more.high(i), more.low(i), more.solved(i));
    }
  }

  /** Returns the slot of a function, or the free slot to put it in. */
  private int place(long high, long low) {
    int place = (int) low & table.length - 1;
    while (table[place] != 0) {
      int at = (table[place] - 1) * WORDS;
      if (words[at + 1] == low && words[at] == high) {
        return place;
      }
      place = place + 1 & table.length - 1;
    }
    return place;
  }

  private void grow() {
    words = Arrays.copyOf(words, 2 * words.length);
    table = new int[2 * table.length];
    for (int i = 0; i < size; i++) {
      table[place(high(i), low(i))] = i + 1;
    }
  }

  /** Returns the number of functions. */
  int size() {
    return size;
  }

  /** Returns the upper half of a fingerprint. */
  long high(int i) {
    return words[i * WORDS];
  }

  /** Returns the lower half of a fingerprint. */
  long low(int i) {
    return words[i * WORDS + 1];
  }

  /** Returns the targets that a function solves, as a set of bits. */
  long solved(int i) {
    return words[i * WORDS + 2];
  }
}
