package sift.app.cli.search;

import java.util.Optional;
import sift.app.cli.options.Hints;
import sift.app.cli.options.Question;
import sift.app.cli.options.Symbols;
import sift.app.cli.terminal.UserException;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;
import sift.search.request.Effort;
import sift.shorten.Aim;
import sift.shorten.Asked;
import sift.shorten.Branchless;
import sift.shorten.Rewriting;
import sift.shorten.Shortening;
import sift.shorten.UsualSymbols;

/**
 * What {@code sift shorten} does to a formula.
 *
 * @param symbols what shorter formulas may be made of
 * @param hints further symbols
 * @param branchless whether answers may have no choices
 * @param aim what is to be small
 * @param effort what may be spent on each formula
 */
public record Shortener(Symbols symbols, Hints hints, boolean branchless, Aim aim, Effort effort) {
  private static final String MASKS = "choices written as masks";

  /** Shortens a formula, without a solver. */
  public ShortenReport shortened(Question question, Progress progress) {
    Asked asked =
        new Asked(
            question.width(),
            branchless && !question.formula().isHuge()
                ? Branchless.of(question.formula())
                : question.formula(),
            question.mask(),
            question.assumptions());
    // Proofs end with all of the time.
    Progress within = Part.within(effort.searching().plus(effort.improving()), progress);
    Progress first =
        effort.searching().isZero() ? progress : Part.within(effort.searching(), progress);
    Rewriting rewriting = Rewriting.of(asked, aim.measure(), !branchless, first);
    Grammar grammar = grammar(question, rewriting.formula());
    boolean isTyped = symbols.name().isPresent();
    boolean choices =
        (!branchless && Program.of(asked.formula()).chooses())
            || (!isTyped && Program.of(rewriting.formula()).chooses());
    Shortening.Request request =
        new Shortening.Request(asked, grammar, aim.with(grammar.functions()), effort, choices);
    return UserException.refusing(() -> {
      Shortening.Result result = rewriting.shortened(request, within);
      return new ShortenReport(
          question,
          request,
          ofGiven(question, request, isTyped ? result : result.folded(question.width()), within));
    });
  }

  /** Returns the result for the formula as typed if choices were taken out of it. */
  private static Shortening.Result ofGiven(
      Question question, Shortening.Request request, Shortening.Result result, Progress progress) {
    if (request.formula().equals(question.formula())) {
      return result;
    }
    boolean isFound = result.verdict().orElse(null) instanceof EqualVerdict.Proved;
    Expr answer = isFound ? result.formula().orElseThrow() : request.formula();
    EqualVerdict direct =
        request.asked().with(question.formula()).equality(answer).verdict(progress);
    Widths width = Widths.only(request.width());
    String steps =
        isFound && result.verdict().get() instanceof EqualVerdict.Proved proved
            ? MASKS + ", then " + proved.method()
            : MASKS;
    if (direct instanceof EqualVerdict.Differs) {
      throw new IllegalStateException("%s differs on %s".formatted(answer, direct));
    }
    return result.with(
        Optional.of(answer),
        Optional.of(
            direct instanceof EqualVerdict.Proved
                ? direct
                : new EqualVerdict.Proved(steps, width, 0)));
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
