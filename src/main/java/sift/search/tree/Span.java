package sift.search.tree;

import java.util.List;
import sift.lang.Grammar;
import sift.search.bank.Bank;
import sift.search.bank.Problem;

/**
 * Formulas of one size, to be tried by two engines that are compared.
 *
 * @param problem its grammar has the operators of all steps of the paths; that of the stored
 *     operands may have more
 * @param open the targets to solve
 * @param smaller formulas whose classes do not count among these; they are not measured
 */
public record Span(
    Problem problem, int symbols, List<Path> paths, Rounds.OpenTargets open, List<Span> smaller) {
  /** Returns the same formulas for other targets. */
  public Span withOpen(Rounds.OpenTargets newOpen) {
    return new Span(
        problem,
        symbols,
        paths,
        newOpen,
        smaller.stream().map(span -> span.withOpen(newOpen)).toList());
  }

  /** Counts the formulas, commuted ones of rows and columns of one size twice. */
  public long formulas(Bank bank) {
    Grammar grammar = problem.grammar();
    return paths.stream()
        .mapToLong(path -> bank.count(path.rowSize()) * path.formulasPerRow(bank, grammar))
        .sum();
  }
}
