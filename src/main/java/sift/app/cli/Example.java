package sift.app.cli;

/** Which cases {@code sift show} goes through. */
enum Example {
  MIDDLE,
  NONE,
  TWO,
  TELLING,
  /** The first three. */
  ALL
}
