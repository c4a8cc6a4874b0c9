package sift.search.exhaustive;

import java.util.List;
import sift.lang.Grammar;
import sift.search.bank.Bank;
import sift.search.bank.Problem;
import sift.search.request.Journal;

/**
 * Formulas of one size, to be tried by two engines that are compared.
 *
 * @param problem its grammar has the operators of all steps of the paths; that of the stored
 *     operands may have more
 * @param targets those to solve, as a set of bits; several of them also all at once
 * @param smaller formulas whose classes do not count among these; they are not measured
 */
public record Span(
    Problem problem, int symbols, List<Path> paths, long targets, List<Span> smaller) {
  /** Returns the same formulas for other targets. */
  public Span withTargets(long newTargets) {
    return new Span(
        problem,
        symbols,
        paths,
        newTargets,
        smaller.stream().map(span -> span.withTargets(newTargets)).toList());
  }

  /** Returns the targets as those open when a search begins. */
  Journal.OpenTargets open() {
    return new Journal.OpenTargets(targets, Long.bitCount(targets) > 1);
  }

  /** Counts the formulas, commuted ones of rows and columns of one size twice. */
  public long formulas(Bank bank) {
    Grammar grammar = problem.grammar();
    return paths.stream()
        .mapToLong(path -> bank.count(path.rowSize()) * path.formulasPerRow(bank, grammar))
        .sum();
  }
}
