package sift.claim;

import java.util.regex.Pattern;

/**
 * A number of classes.
 *
 * @param isExact whether it is exact; else a lower bound
 */
record Count(long classes, boolean isExact) {
  private static final Pattern TEXT = Pattern.compile("(0|[1-9]\\d{0,17})\\+?");

  static Count parse(String text) {
    if (!TEXT.matcher(text).matches()) {
      throw new IllegalArgumentException("a count, as 8, or 8+ where there may be more");
    }
    return new Count(Long.parseLong(text.replace("+", "")), !text.endsWith("+"));
  }

  /** Whether this and {@code found} may be counts of the same classes. */
  boolean agrees(Count found) {
    return (!isExact || classes >= found.classes) && (!found.isExact || classes <= found.classes);
  }

  /** Whether this count follows from an agreeing {@code found}. */
  boolean follows(Count found) {
    return isExact ? found.isExact : classes <= found.classes;
  }

  @Override
  public String toString() {
    return classes + (isExact ? "" : "+");
  }
}
