package sift.word;

import java.util.Arrays;

/**
 * A list of words that equals another by its content: a key of maps.
 *
 * <p>Does not copy the words; they must not change any more.
 */
public final class Words {
  private final long[] words;

  public Words(long... words) {
    this.words = words;
  }

  /** Returns the word at a place, from 0 on. */
  public long get(int place) {
    return words[place];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Words same && Arrays.equals(words, same.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }
}
