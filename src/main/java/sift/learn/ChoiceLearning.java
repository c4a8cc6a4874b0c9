package sift.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.rank.DisplayForm;
import sift.search.enumerate.Weights;
import sift.search.refine.Refinement;
import sift.search.refine.SampleChoice;
import sift.search.sampled.FittingFunctions;
import sift.search.sampled.Synthesis;
import sift.search.sampled.SynthesisRequest;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.search.sampled.SynthesisResult;
import sift.spec.Domain;

/**
 * Finds formulas that fit examples and may have choices, smaller than the smallest without.
 *
 * <p>The general engine has some examples as samples; a counterexample among the others becomes
 * one, and the search restarts. A formula wrong on the samples is wrong on the examples, so that
 * the sizes enumerated are excluded.
 */
final class ChoiceLearning {
  private static final int DROPPED_AT_ONCE = 32;
  private static final int MOST_SAMPLES = Long.SIZE;
  private static final int ADDED_AT_ONCE = 4;

  private final Learning question;
  private final Examples examples;
  private final Progress progress;
  private final List<Examples.Case> samples;
  private int excluded;
  private long tried;

  ChoiceLearning(Learning question, Progress progress) {
    this.question = question;
    this.progress = progress;
    examples = question.examples();
    samples = new ArrayList<>(SampleChoice.first(examples.cases()));
  }

  /** Returns {@code plain}, or a better result with choices. */
  Learned improved(Learned plain) {
    int most = plain.symbols().orElse(question.limits().maxSymbols() + 1) - 1;
    Optional<Expr> found = search(most);
    int withChoices = Math.min(excluded, most);
    Learned.Excluded both =
        new Learned.Excluded(
            Math.max(plain.excluded().symbols(), withChoices),
            withChoices,
            plain.excluded().tried() + tried);
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

  /** Returns the smallest formula of up to {@code most} symbols that fits all examples. */
  private Optional<Expr> search(int most) {
    return Refinement.run(
            () -> fitting(most),
            found -> found.map(this::wrong).orElse(List.of()),
            this::add,
            _ -> progress.stopRequested())
        .filter(formula -> wrong(formula).isEmpty());
  }

  /** Returns the smallest formula that fits the samples, up to a limit of symbols. */
  private Optional<Expr> fitting(int most) {
    SynthesisResult result =
        Synthesis.run(request(sampled(), most), question.limits().threads(), progress);
    excluded = Math.max(excluded, result.excluded());
    tried += result.tried();
    return result.formula().filter(formula -> formula.symbols() <= most);
  }

  private void add(List<Examples.Case> wrong) {
    if (samples.size() + ADDED_AT_ONCE > MOST_SAMPLES) {
      samples.subList(0, DROPPED_AT_ONCE).clear();
    }
    samples.addAll(wrong);
  }

  /** Returns all functions of a size that fit, distinguished on the free words as well. */
  private FittingFunctions counted(int symbols) {
    return FittingFunctions.of(
        request(examples.target().domain(), symbols),
        Learning.MOST_FORMULAS,
        question.limits().threads(),
        progress);
  }

  private SynthesisRequest request(Domain domain, int most) {
    return new SynthesisRequest(
        TreeGrammar.of(question.grammar(), true),
        domain,
        Weights.SYMBOLS,
        SynthesisRequest.Limits.within(question.limits().memory(), most, Patience.SMALLEST));
  }

  private Domain sampled() {
    Domain.Builder domain = new Domain.Builder(examples.width(), examples.inputs());
    for (Examples.Case example : samples) {
      domain.add(0, 0, examples.width().mask(), example.result(), words(example));
    }
    return domain.build();
  }

  /** Returns some examples that a formula does not fit. */
  private List<Examples.Case> wrong(Expr formula) {
    return examples.cases().stream()
        .filter(example -> !fits(formula, example))
        .limit(ADDED_AT_ONCE)
        .toList();
  }

  private boolean fits(Expr formula, Examples.Case example) {
    return formula.value(
            examples.width(), input -> example.words().get(examples.inputs().indexOf(input.name())))
        == example.result();
  }

  private static long[] words(Examples.Case example) {
    return example.words().stream().mapToLong(Long::longValue).toArray();
  }
}
