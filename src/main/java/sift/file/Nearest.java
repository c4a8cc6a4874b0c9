package sift.file;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The valid name a person most likely meant, for messages about an unknown one. */
public final class Nearest {
  private Nearest() {}

  /**
   * Returns the text {@code "; did you mean 'popcount'?"}, or nothing when no allowed name is
   * within a third of the word's length.
   */
  public static String hint(String word, Collection<String> allowed) {
    return find(word, allowed).map(name -> "; did you mean '" + name + "'?").orElse("");
  }

  private static Optional<String> find(String word, Collection<String> allowed) {
    String lower = word.toLowerCase(Locale.ROOT);
    return allowed.stream()
        .min(Comparator.comparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT))))
        .filter(name -> distance(lower, name.toLowerCase(Locale.ROOT)) <= allowance(word.length()));
  }

  /** Returns nothing for one-letter names: each is one letter from every other. */
  private static int allowance(int length) {
    return length == 1 ? 0 : Math.max(1, length / 3);
  }

  /** Returns the edit distance of Levenshtein, by rows. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitution, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
