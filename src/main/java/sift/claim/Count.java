package sift.claim;

import java.util.regex.Pattern;

/**
 * A number of classes.
 *
 * @param isExact whether there are no more
 */
record Count(long classes, boolean isExact) {
  static final Pattern TEXT = Pattern.compile("(0|[1-9]\\d{0,17})\\+?");

  static Count parse(String text) {
    return new Count(Long.parseLong(text.replace("+", "")), !text.endsWith("+"));
  }

  /** Whether what another search found may be the same number. */
  boolean agrees(Count found) {
    return (!isExact || classes >= found.classes) && (!found.isExact || classes <= found.classes);
  }

  /** Whether it follows from what another search found, with which it agrees. */
  boolean follows(Count found) {
    return isExact ? found.isExact : classes <= found.classes;
  }

  @Override
  public String toString() {
    return classes + (isExact ? "" : "+");
  }
}
