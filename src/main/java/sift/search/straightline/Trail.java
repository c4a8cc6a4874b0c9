package sift.search.straightline;

import java.util.Arrays;

/** Marks of terms that were overwritten, so that they can be put back in the reverse order. */
final class Trail {
  private int[] terms = new int[64];
  private long[] marks = new long[64];
  private int size;

  /** Returns how much is remembered. */
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

  /** Puts marks back until {@code length} of what is remembered are left. */
  void restore(long[] into, int length) {
    while (size > length) {
      size--;
      into[terms[size]] = marks[size];
    }
  }
}
