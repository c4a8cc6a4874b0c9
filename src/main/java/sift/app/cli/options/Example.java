package sift.app.cli.options;

/** Which cases {@code sift explain} goes through. */
public enum Example {
  MIDDLE,
  NONE,
  TWO,
  TELLING,
  /** The first three. */
  ALL
}
