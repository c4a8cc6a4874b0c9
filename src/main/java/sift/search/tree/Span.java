package sift.search.tree;

import java.util.List;
import sift.lang.Grammar;
import sift.search.bank.Bank;
import sift.search.bank.Problem;

/**
 * Formulas of one size, to be gone over by rival engines.
 *
 * @param problem its grammar has the operators of all steps of the paths; that of the stored
 *     operands may have more
 * @param wanted the targets to solve
 * @param smaller formulas whose classes do not count among these; not gone over by either rival
 */
public record Span(
    Problem problem, int symbols, List<Path> paths, Rounds.Wanted wanted, List<Span> smaller) {
  /** The same formulas for other targets. */
  public Span wanting(Rounds.Wanted newWanted) {
    return new Span(
        problem,
        symbols,
        paths,
        newWanted,
        smaller.stream().map(span -> span.wanting(newWanted)).toList());
  }

  /** How many formulas there are, commuted ones of rows and columns of one size twice. */
  public long formulas(Bank bank) {
    Grammar grammar = problem.grammar();
    return paths.stream()
        .mapToLong(path -> bank.count(path.rowSize()) * path.formulasPerRow(bank, grammar))
        .sum();
  }
}
