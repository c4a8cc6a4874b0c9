package sift.claim;

import sift.claim.plain.PlainCase;
import sift.lang.Expr;
import sift.spec.Domain;

/** A case of a domain. */
record DomainCase(Domain domain, int index) implements PlainCase {
  @Override
  public long value(Expr leaf) {
    return domain.value(leaf, index);
  }

  @Override
  public boolean accepts(long word) {
    return ((word ^ domain.expected(index)) & domain.mask(index)) == 0;
  }
}
