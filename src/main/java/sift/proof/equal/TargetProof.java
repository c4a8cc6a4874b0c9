package sift.proof.equal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.Counterexample;
import sift.proof.Verifier;
import sift.spec.Domain;
import sift.spec.Reference;
import sift.spec.Target;
import sift.spec.WordSet;
import sift.spec.WordTarget;
import sift.spec.WordTargets;

/**
 * Decides whether formulas are right for a target: by all its cases if these are few, else by
 * {@link Equality} with its reference. One instance serves one thread.
 */
public final class TargetProof {
  private final Target target;
  // All cases, or a sample.
  private final Domain tried;
  private final boolean isWhole;

  /** A proof for a target. */
  public TargetProof(Target target) {
    this.target = target;
    Optional<Domain> all =
        target.hasAllCases()
            ? Optional.of(target.domain())
            : target.stated().flatMap(Target.Stated::all);
    isWhole = all.isPresent();
    tried = all.or(() -> WordTargets.trials(target)).orElseGet(target::domain);
  }

  /** Returns the function of a formula, with the ranges of its inputs from the assumptions. */
  public static WordTarget function(
      String name, BitWidth width, Expr formula, List<Expr> assumptions) {
    Map<String, WordSet.Span> ranges = WordSet.Span.of(width, assumptions);
    List<WordTarget.Given> inputs =
        Stream.concat(Stream.of(formula), assumptions.stream())
            .flatMap(term -> Program.of(term).inputs().stream())
            .distinct()
            .map(input ->
                new WordTarget.Given(
                    input, Objects.requireNonNullElse(ranges.get(input), new WordSet.All())))
            .toList();
    return WordTarget.of(name, width, inputs, formula, assumptions);
  }

  /**
   * Returns a target for each result of a function.
   *
   * @throws IllegalArgumentException if no words that fulfil the assumptions are known, or there
   *     are more cases than can be enumerated and the reference is no formula
   */
  public static List<Target> targets(WordTarget function) {
    return WordTargets.of(function, true, () -> assumedWords(function));
  }

  /**
   * Returns the same with a sample of cases each, even if there are few, so that the proofs are
   * about words.
   *
   * @throws IllegalArgumentException if no words that fulfil the assumptions are known
   */
  public static List<Target> targetsOnWords(WordTarget function) {
    return WordTargets.of(function, false, () -> assumedWords(function));
  }

  /** Returns words that fulfil the conditions: those on which 0 and 1 differ under them. */
  private static Optional<long[]> assumedWords(WordTarget function) {
    return switch (Equality.of(
            function.width(),
            List.of(new Expr.Constant(0)),
            List.of(new Expr.Constant(1)),
            function.conditions())
        .verdict()) {
      case EqualVerdict.Differs differs -> Optional.of(function.words(differs.inputs()));
      case EqualVerdict.Proved _ ->
          throw new IllegalArgumentException("the assumptions hold on no words");
      case EqualVerdict.NotDecided _ -> Optional.empty();
    };
  }

  /**
   * Returns the verdict on a formula over the inputs of the target.
   *
   * @throws IllegalArgumentException if an operator is undefined for words of its width
   */
  public TargetVerdict verdict(Expr formula) {
    return verdict(formula, new Progress());
  }

  /** Returns the verdict; once {@code progress} is asked to stop, no further method is tried. */
  public TargetVerdict verdict(Expr formula, Progress progress) {
    Program.of(formula).at(target.domain().width()); // refuses what means nothing there
    Optional<Counterexample> wrong = new Verifier(tried).verify(formula);
    if (wrong.isPresent()) {
      return refuted(wrong.get().index(), formula);
    }
    return isWhole
        ? new TargetVerdict.ProvedByCases(tried.cases())
        : onWords(formula, tried.cases(), progress);
  }

  private TargetVerdict refuted(int index, Expr formula) {
    Map<String, Long> inputs = new LinkedHashMap<>();
    for (String input : tried.inputs()) {
      inputs.put(input, tried.column(input)[index]);
    }
    long mask = tried.mask(index);
    return new TargetVerdict.Refuted(
        inputs, mask, tried.expected(index), tried.value(formula, index) & mask);
  }

  private TargetVerdict onWords(Expr formula, int cases, Progress progress) {
    Target.Stated stated = target.stated().orElseThrow();
    WordTarget function = stated.function();
    Expr wanted = formula(function.results().get(stated.result()).reference());
    Equality question =
        Equality.of(
            function.width(),
            List.of(masked(function, wanted)),
            List.of(masked(function, formula)),
            function.conditions());
    return switch (question.verdict(progress)) {
      case EqualVerdict.Proved proved -> new TargetVerdict.ProvedOnWords(proved);
      case EqualVerdict.NotDecided open -> new TargetVerdict.Tested(cases + open.tested(), open);
      case EqualVerdict.Differs differs -> {
        long[] words = function.words(differs.inputs());
        Map<String, Long> inputs = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i++) {
          inputs.put(function.inputNames().get(i), words[i]);
        }
        yield new TargetVerdict.Refuted(
            inputs, function.maskOn(words), differs.left().getFirst(), differs.right().getFirst());
      }
    };
  }

  private static Expr masked(WordTarget function, Expr formula) {
    return function.overFree(
        function.mask().map(mask -> BinaryOp.AND.over(formula, formula(mask))).orElse(formula));
  }

  private static Expr formula(Reference reference) {
    if (reference instanceof Reference.Formula(Expr formula)) {
      return formula;
    }
    throw new IllegalStateException("what is no formula has few cases: " + reference.text());
  }
}
