package sift.file;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Suggestions of valid names in messages about an unknown one. */
public final class Nearest {
  /**
   * The greatest number of allowed names that a message lists; with more it shows the nearest only.
   */
  private static final int LISTED = 12;

  private static final int MOST_NEAR = 3;

  private Nearest() {}

  /**
   * Returns {@code "; did you mean 'popcount' or 'popcnt'?"} with at most three of the nearest
   * names, or nothing.
   *
   * <p>Near are names within a third of the word's length in single edits, leading dashes not
   * counted. If these need more than one edit, names that begin the word before a dash are added.
   * If there are none, names that contain the word are near, those that begin with it first.
   */
  public static String hint(String word, Collection<String> allowed) {
    List<String> near = find(word, allowed);
    return near.isEmpty()
        ? ""
        : near.stream().collect(Collectors.joining("' or '", "; did you mean '", "'?"));
  }

  /**
   * Returns the allowed names: {@code "; allowed are text, jsonl; did you mean 'text'?"}. Of more
   * than a dozen only the near ones are shown, and {@code list}.
   *
   * @param list a command that lists all: {@code "sift list targets"}
   */
  public static String allowed(String word, Collection<String> allowed, String list) {
    String hint = hint(word, allowed);
    return allowed.size() > LISTED
        ? hint + (hint.isEmpty() ? "; see: " : " All: ") + list
        : "; allowed are " + String.join(", ", allowed) + hint;
  }

  /** Returns the same; of more than a dozen names only the near ones, or the nearest. */
  public static String allowed(String word, Collection<String> allowed) {
    String hint = hint(word, allowed);
    return allowed.isEmpty()
        ? "; there are none"
        : allowed.size() <= LISTED
            ? "; allowed are " + String.join(", ", allowed) + hint
            : hint.isEmpty() ? "; nearest are " + String.join(", ", nearest(word, allowed)) : hint;
  }

  /** Returns the names with the fewest single edits from a word, at most three, in their order. */
  public static List<String> nearest(String word, Collection<String> allowed) {
    String lower = word.toLowerCase(Locale.ROOT);
    int best = allowed.stream().mapToInt(name -> distance(lower, name)).min().orElse(0);
    return first(allowed, name -> distance(lower, name) == best);
  }

  private static List<String> find(String word, Collection<String> allowed) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (lower.isEmpty()) {
      return List.of();
    }
    int letters = lower.replaceFirst("^-+", "").length();
    int allowance = letters <= 1 ? 0 : Math.max(1, letters / 3);
    int best = allowed.stream().mapToInt(name -> distance(lower, name)).min().orElse(0);
    Predicate<String> isBeginning = name -> lower.startsWith(name.toLowerCase(Locale.ROOT) + "-");
    if (best <= allowance) {
      return first(
          allowed, name -> distance(lower, name) == best || (best > 1 && isBeginning.test(name)));
    }
    if (lower.length() <= 2) {
      return List.of();
    }
    List<String> begun = first(allowed, name -> name.toLowerCase(Locale.ROOT).startsWith(lower));
    return begun.isEmpty()
        ? first(allowed, name -> name.toLowerCase(Locale.ROOT).contains(lower))
        : begun;
  }

  private static List<String> first(Collection<String> allowed, Predicate<String> isNear) {
    return allowed.stream().filter(isNear).limit(MOST_NEAR).toList();
  }

  /**
   * Returns the restricted Damerau-Levenshtein distance: insertions, deletions, replacements and
   * exchanges of neighbours that turn {@code a} into {@code name} in lower case.
   */
  private static int distance(String a, String name) {
    String b = name.toLowerCase(Locale.ROOT);
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        boolean isExchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        edits[i][j] =
            i == 0 || j == 0
                ? i + j
                : Math.min(
                    edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1),
                    1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        if (isExchanged) {
          edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
        }
      }
    }
    return edits[a.length()][b.length()];
  }
}
