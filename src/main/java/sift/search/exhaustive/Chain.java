package sift.search.exhaustive;

import java.util.List;
import sift.lang.Expr;
import sift.search.bank.Bank;

/**
 * A formula that passed the samples of a goal and is to be tried on every case: a chain of
 * operators on a stored function. Only a formula that is kept becomes a tree.
 *
 * @param entry the stored function
 * @param inner the operators next to it, shared by all chains of a block
 * @param outer the operators on top of these, one of them binary at most
 * @param likely the targets whose samples it passed, as a set of bits
 */
record Chain(int entry, List<Link> inner, List<Link> outer, long likely) {
  /** Returns it as a formula. */
  Expr formula(Bank bank) {
    Expr expr = bank.expr(entry);
    for (List<Link> links : List.of(inner, outer)) {
      for (Link link : links) {
        expr = link.on(expr, bank);
      }
    }
    return expr;
  }
}
