package sift.search.straightline;

/** Says of words in a row which operation made each. */
interface Origin {
  /** Returns the operation, as the {@link Repertoire} numbers it. */
  int code(int index);

  /** Returns the place of the left operand; that of the only one of a unary operation. */
  int left(int index);

  /** Returns the place of the right operand; that of the only one of a unary operation. */
  int right(int index);
}
