package sift.chess.pgn;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Signs of evaluation, and the numeric annotation glyphs that they mean. */
final class Glyphs {
  /** Each sign and its number. */
  private static final String TABLE =
      """
      ! 1    !! 3    !? 5    = 10         +/= 14    =/+ 15    +/- 16      -/+ 17      +- 18
      ? 2    ?? 4    ?! 6    \u221e 13    += 14     =+ 15     \u00b1 16   \u2213 17   -+ 19
      \u25a1 7   \u2a72 14   \u2a71 15   \u2191 36   \u2192 40   \u21c6 132   \u2206 140
      \u0394 140   \u2313 142   RR 145   N 146   D 220
      """;

  private static final Map<String, Integer> NUMBERS =
      Pattern.compile("(\\S+) (\\d+)")
          .matcher(TABLE)
          .results()
          .collect(Collectors.toMap(row -> row.group(1), row -> Integer.valueOf(row.group(2))));

  private static final int LONGEST = 3;

  private Glyphs() {}

  /**
   * Returns the sign that a word is, {@code N}, or ends with, {@code !?} and {@code +/=}; letters
   * at the end are none. Empty if there is none.
   */
  static String last(String word) {
    if (word.length() <= LONGEST && NUMBERS.containsKey(word)) {
      return word;
    }
    int marks = word.length();
    while (marks > 0 && (word.charAt(marks - 1) == '!' || word.charAt(marks - 1) == '?')) {
      marks--;
    }
    if (marks < word.length() || Character.isLetterOrDigit(word.charAt(marks - 1))) {
      return word.substring(marks);
    }
    for (int length = Math.min(LONGEST, word.length()); length > 0; length--) {
      String sign = word.substring(word.length() - length);
      if (NUMBERS.containsKey(sign)) {
        return sign;
      }
    }
    return "";
  }

  /** Returns the number of a sign in the form of PGN, {@code $5}; of {@code !!!}, that of two. */
  static String number(String sign) {
    Integer number = NUMBERS.get(sign);
    return "$" + (number == null ? NUMBERS.get(sign.substring(0, 2)) : number);
  }
}
