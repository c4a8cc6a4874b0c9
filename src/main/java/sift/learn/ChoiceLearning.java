package sift.learn;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.rank.DisplayForm;
import sift.search.enumerate.Weights;
import sift.search.sampled.FittingFunctions;
import sift.search.sampled.SynthesisRequest;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.solve.Refining;
import sift.solve.Wanted;
import sift.sygus.SynthFun;

/**
 * Finds formulas that fit examples and may have choices, smaller than the smallest without.
 *
 * <p>The general engine has some examples as samples; a counterexample among the others becomes
 * one, and the search restarts. A formula wrong on the samples is wrong on the examples, so that
 * the sizes enumerated are excluded.
 */
final class ChoiceLearning {
  private final Learning question;
  private final Examples examples;
  private final Progress progress;
  private final TreeGrammar grammar;

  ChoiceLearning(Learning question, Progress progress) {
    this.question = question;
    this.progress = progress;
    examples = question.examples();
    grammar = TreeGrammar.of(question.grammar(), true);
  }

  /** Returns {@code plain}, or a better result with choices. */
  Learned improved(Learned plain) {
    int most = plain.symbols().orElse(question.maxSymbols() + 1) - 1;
    SynthFun function = examples.function(grammar);
    Refining search = new Refining(function, grammar, new Wanted(function));
    Optional<Expr> found =
        search
            .smallest(most, question.memory(), question.threads(), progress)
            .map(Refining.Found::formula);
    int withChoices = Math.min(search.excluded(), most);
    Learned.Excluded both =
        new Learned.Excluded(
            Math.max(plain.excluded().symbols(), withChoices),
            withChoices,
            plain.excluded().tried() + search.tried());
    if (found.isEmpty()) {
      return new Learned(plain.formulas(), plain.count(), Optional.empty(), both, plain.further());
    }
    Expr formula = found.get();
    Optional<FittingFunctions> counted =
        formula.symbols() == withChoices + 1 && !progress.stopRequested()
            ? Optional.of(counted(formula.symbols()))
            : Optional.empty();
    List<Expr> formulas =
        counted
            .map(functions -> inOrder(functions.formulas()))
            .filter(list -> !list.isEmpty())
            .orElse(List.of(DisplayForm.of(formula)));
    return new Learned(
        formulas,
        new Learned.Count(
            Math.max(1, counted.map(FittingFunctions::count).orElse(1L)),
            counted.map(FittingFunctions::isComplete).orElse(false),
            plain.count().words()),
        plain.formulas().stream().findFirst(),
        both,
        FurtherExample.of(examples, formulas));
  }

  private static List<Expr> inOrder(List<Expr> formulas) {
    return formulas.stream()
        .map(DisplayForm::of)
        .sorted(Comparator.comparing(Expr::toString))
        .toList();
  }

  /** Returns all functions of a size that fit, distinguished on the free words as well. */
  private FittingFunctions counted(int symbols) {
    return FittingFunctions.of(
        new SynthesisRequest(
            grammar,
            examples.target().domain(),
            Weights.SYMBOLS,
            Limits.within(question.memory(), symbols, Patience.SMALLEST)),
        Learning.MOST_FORMULAS,
        question.threads(),
        progress);
  }
}
