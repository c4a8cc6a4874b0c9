package sift.search.straightline;

import java.util.Arrays;

/** A trail of overwritten marks of terms, to be restored in reverse order. */
final class Trail {
  private int[] terms = new int[64];
  private long[] marks = new long[64];
  private int size;

  /** Returns the length of the trail. */
  int size() {
    return size;
  }

  void remember(int term, long mark) {
    if (size == terms.length) {
      terms = Arrays.copyOf(terms, 2 * size);
      marks = Arrays.copyOf(marks, 2 * size);
    }
    terms[size] = term;
    marks[size] = mark;
    size++;
  }

  /** Restores marks until the trail has {@code length} entries. */
  void restore(long[] into, int length) {
    while (size > length) {
      size--;
      into[terms[size]] = marks[size];
    }
  }
}
