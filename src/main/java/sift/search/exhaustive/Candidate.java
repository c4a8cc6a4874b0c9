package sift.search.exhaustive;

import java.util.List;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.search.bank.Bank;

/** A formula that passed the samples of a goal and is to be tried on every case. */
sealed interface Candidate {
  /** Returns the targets whose samples it passed, as a set of bits. */
  long likely();

  /** Returns it as a formula. */
  Expr formula(Bank bank);

  /** A formula as a tree, from the plain engine. */
  record Tree(Expr tree, long likely) implements Candidate {
    @Override
    public Expr formula(Bank bank) {
      return tree;
    }
  }

  /**
   * A chain of operators on a stored function; only a formula that is kept becomes a tree.
   *
   * @param entry the stored function
   * @param inner the operators next to it, shared by all candidates of a block
   * @param outer the operators on top of these, one of them binary at most
   */
  record Chain(int entry, List<Link> inner, List<Link> outer, long likely) implements Candidate {
    @Override
    public Expr formula(Bank bank) {
      return Link.on(bank, entry, Stream.concat(inner.stream(), outer.stream()).toList());
    }
  }
}
