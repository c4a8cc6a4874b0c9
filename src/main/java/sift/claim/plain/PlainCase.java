package sift.claim.plain;

import sift.lang.Expr;

/** A case on which formulas are computed. */
public interface PlainCase {
  /** Returns the word of a leaf. */
  long value(Expr leaf);

  /** Whether a result is right. */
  boolean accepts(long word);
}
