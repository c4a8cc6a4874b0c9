package sift.search.straightline;

/** The operations that computed the words of a run. */
interface Origin {
  /** Returns the operation, as the {@link Repertoire} numbers it. */
  int code(int index);

  /** Returns the place of the left operand; for a unary operation that of its only one. */
  int left(int index);

  /** Returns the place of the right operand; for a unary operation that of its only one. */
  int right(int index);
}
