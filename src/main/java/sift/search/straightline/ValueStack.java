package sift.search.straightline;

import sift.lang.ColumnOps;

/**
 * The values of the current program: the leaves, then the results of its operations, in order. The
 * index of a value is its place.
 */
final class ValueStack {
  private final int leaves;

  /** The number of words of a value. */
  final int lanes;

  /** The values by their numbers in {@link TermStack}; -1 for a value that is no term. */
  final int[] terms;

  /** [place * lanes + lane]: their words in the samples. */
  final long[] words;

  /** Their words in the first sample, followed by room for a vector. */
  final long[] first;

  private int size;

  /** Creates room for some leaves and operations, on words in {@code lanes} lanes. */
  ValueStack(int leaves, int operations, int lanes) {
    this.leaves = leaves;
    this.lanes = lanes;
    terms = new int[leaves + operations];
    words = new long[(leaves + operations) * lanes];
    first = new long[ColumnOps.padded(leaves + operations) + ColumnOps.LANES];
  }

  /** Returns the number of leaves. */
  int leaves() {
    return leaves;
  }

  /** Returns the number of values, leaves included. */
  int size() {
    return size;
  }

  /**
   * Returns the set that contains the last value only; sets of values are bits, leaves left out.
   */
  long lastBit() {
    return 1L << (size - 1 - leaves);
  }

  /** Returns the set that contains the next value only. */
  long nextBit() {
    return 1L << (size - leaves);
  }

  /** Returns the place of a value that is not a leaf. */
  int place(int bit) {
    return leaves + bit;
  }

  /** Returns the set of the values that an operation over two places uses. */
  long bits(int x, int y) {
    return bit(x) | bit(y);
  }

  /** Takes a value, by its words in the samples. */
  void push(int term, long[] column) {
    System.arraycopy(column, 0, words, size * lanes, lanes);
    terms[size] = term;
    first[size] = column[0];
    size++;
  }

  void pop() {
    size--;
  }

  private long bit(int place) {
    return place < leaves ? 0 : 1L << (place - leaves);
  }
}
