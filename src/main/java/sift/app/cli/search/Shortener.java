package sift.app.cli.search;

import sift.app.cli.options.Hints;
import sift.app.cli.options.Question;
import sift.app.cli.options.Symbols;
import sift.app.cli.terminal.UserException;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.search.request.Effort;
import sift.shorten.Aim;
import sift.shorten.Asked;
import sift.shorten.Rewriting;
import sift.shorten.Shortening;
import sift.shorten.UsualSymbols;

/**
 * What {@code sift shorten} does to a formula.
 *
 * @param symbols what shorter formulas may be made of
 * @param hints further symbols
 * @param aim what is to be small
 * @param effort what may be spent on each formula
 */
public record Shortener(Symbols symbols, Hints hints, Aim aim, Effort effort) {
  /** Shortens a formula, without a solver. */
  public ShortenReport shortened(Question question, Progress progress) {
    Asked asked =
        new Asked(question.width(), question.formula(), question.mask(), question.assumptions());
    Rewriting rewriting = Rewriting.of(asked, aim.measure(), progress);
    Grammar grammar = grammar(question, rewriting.formula());
    boolean isTyped = symbols.name().isPresent();
    boolean choices =
        Program.of(question.formula()).chooses()
            || (!isTyped && Program.of(rewriting.formula()).chooses());
    Shortening.Request request =
        new Shortening.Request(asked, grammar, aim.with(grammar.functions()), effort, choices);
    // Proofs end with all of the time.
    Progress within = Part.within(effort.searching().plus(effort.improving()), progress);
    return UserException.refusing(() -> {
      Shortening.Result result = rewriting.shortened(request, within);
      return new ShortenReport(
          question, request, isTyped ? result : result.folded(question.width()));
    });
  }

  /** Whether more is done than to rewrite formulas. */
  boolean isSearching() {
    return !effort.searching().isZero() || !effort.improving().isZero();
  }

  private Grammar grammar(Question question, Expr formula) {
    Grammar grammar =
        hints.with(
            symbols
                .sharing(Program.of(question.formula()).inputs())
                .orElseGet(() -> question.withSigns(UsualSymbols.of(question.width(), formula))),
            question.width());
    question
        .lacking(grammar)
        .ifPresent(operator -> {
          throw new UserException("typed code has no operator " + operator);
        });
    return grammar;
  }
}
