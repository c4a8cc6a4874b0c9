package sift.search.program;

/** Says of words in a row which operation made each. */
interface Origin {
  /** The operator, as the {@link Pool} codes it. */
  int code(int index);

  /** The left operand, as a term; the operand of a unary operator. */
  int left(int index);

  /** The right operand, as a term; the operand of a unary operator. */
  int right(int index);
}
