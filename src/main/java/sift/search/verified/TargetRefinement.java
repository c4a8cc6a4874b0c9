package sift.search.verified;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.search.refine.Refinement;
import sift.spec.Target;

/**
 * Searches on the cases of targets, and again with one case more for each formula that is right on
 * these and wrong elsewhere.
 *
 * <p>Where the domains have all cases, the first search is the only one.
 *
 * @param <A> what a search answers
 */
public final class TargetRefinement<A> {
  /** What has to be proved before the search ends. */
  public enum Until {
    /** One of the formulas of a target. */
    ONE,
    /** All of them, but for those that nothing decides. */
    ALL
  }

  private final Until until;
  private final Function<List<Target>, A> search;
  private final Function<A, List<List<Expr>>> formulas;

  /**
   * A refinement.
   *
   * @param formulas the formulas of each target, in the order in which they are to be proved
   */
  public TargetRefinement(
      Until until, Function<List<Target>, A> search, Function<A, List<List<Expr>>> formulas) {
    this.until = until;
    this.search = search;
    this.formulas = formulas;
  }

  /**
   * The answer of the last search.
   *
   * @param targets what was asked then, with all cases added
   * @param verdicts what is known of the formulas of each target; those that are refuted can only
   *     be there if somebody asked to stop
   * @param rounds the number of searches
   */
  public record Answer<A>(
      A answer, List<Target> targets, List<Map<Expr, TargetVerdict>> verdicts, int rounds) {}

  /**
   * Searches until what was found is proved, or {@code progress} is asked to stop.
   *
   * @param whole what {@code progress} is part of; proofs may go on as long as this
   */
  public Answer<A> run(List<Target> first, Progress progress, Progress whole) {
    List<List<Target>> asked = new ArrayList<>(List.of(first));
    return Refinement.run(
        () -> answer(asked.getLast(), asked.size(), whole),
        this::further,
        asked::add,
        _ -> progress.stopRequested());
  }

  private Answer<A> answer(List<Target> targets, int round, Progress whole) {
    A answer = search.apply(targets);
    List<List<Expr>> found = formulas.apply(answer);
    List<Map<Expr, TargetVerdict>> verdicts = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      verdicts.add(verdicts(targets.get(i), found.get(i), whole));
    }
    return new Answer<>(answer, targets, verdicts, round);
  }

  private Map<Expr, TargetVerdict> verdicts(Target target, List<Expr> found, Progress whole) {
    TargetProof proof = new TargetProof(target);
    Map<Expr, TargetVerdict> verdicts = new LinkedHashMap<>();
    for (Expr formula : found) {
      TargetVerdict verdict = proof.verdict(formula, whole);
      if (verdict instanceof TargetVerdict.Refuted && target.hasAllCases()) {
        throw new IllegalStateException(
            "search and verifier disagree on %s: %s".formatted(formula, verdict.fields()));
      }
      verdicts.put(formula, verdict);
      if (until == Until.ONE && verdict.isProof()) {
        break;
      }
    }
    return verdicts;
  }

  /**
   * Returns the targets with the words as cases on which formulas are wrong; nothing if they need
   * none of these. All results of a function have the same cases.
   */
  private List<Target> further(Answer<A> answer) {
    List<Target> further = new ArrayList<>(answer.targets);
    for (int i = 0; i < answer.verdicts.size(); i++) {
      for (long[] words : refuting(answer.verdicts.get(i))) {
        Target refuted = answer.targets.get(i);
        further.replaceAll(target -> target.isOfSame(refuted) ? target.withCase(words) : target);
      }
    }
    return further.equals(answer.targets) ? List.of() : further;
  }

  private List<long[]> refuting(Map<Expr, TargetVerdict> verdicts) {
    boolean isDone =
        until == Until.ONE && verdicts.values().stream().anyMatch(TargetVerdict::isProof);
    return verdicts.values().stream()
        .filter(verdict -> !isDone && verdict instanceof TargetVerdict.Refuted)
        .map(verdict -> ((TargetVerdict.Refuted) verdict).words())
        .toList();
  }

  /** Returns the first of these that is proved, or else the last that nothing decides. */
  public static Optional<Map.Entry<Expr, TargetVerdict>> best(Map<Expr, TargetVerdict> verdicts) {
    Optional<Map.Entry<Expr, TargetVerdict>> best = Optional.empty();
    for (Map.Entry<Expr, TargetVerdict> each : verdicts.entrySet()) {
      if (each.getValue().isProof()) {
        return Optional.of(each);
      }
      if (each.getValue() instanceof TargetVerdict.Tested) {
        best = Optional.of(each);
      }
    }
    return best;
  }
}
