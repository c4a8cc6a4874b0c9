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
 * Refines searches on the cases of targets: a formula is proved where it is a candidate, and each
 * counterexample becomes a further case (CEGIS).
 *
 * <p>If the domains have all cases, there is one search only.
 *
 * @param <A> the result of a search
 */
public final class TargetRefinement<A> {
  /** The formulas to prove before the search ends. */
  public enum Until {
    /** One of the formulas of a target. */
    ONE,
    /** All of them, undecided ones excepted. */
    ALL
  }

  private final Until until;
  private final Function<List<Target>, A> search;
  private final Function<A, List<List<Expr>>> formulas;

  /**
   * A refinement.
   *
   * @param formulas the formulas of each target in a result, in the order of their proofs
   */
  public TargetRefinement(
      Until until, Function<List<Target>, A> search, Function<A, List<List<Expr>>> formulas) {
    this.until = until;
    this.search = search;
    this.formulas = formulas;
  }

  /**
   * The result of the last search.
   *
   * @param targets its targets, with all cases added
   * @param verdicts the verdicts on the formulas of each target; refuted ones only after a request
   *     to stop
   * @param rounds the number of searches
   */
  public record Answer<A>(
      A answer, List<Target> targets, List<Map<Expr, TargetVerdict>> verdicts, int rounds) {}

  /**
   * Searches until the formulas found are proved, or {@code progress} is asked to stop.
   *
   * @param whole the progress of the whole job; proofs may run until it is asked to stop
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
            "search and verifier disagree on %s: %s".formatted(formula, verdict));
      }
      verdicts.put(formula, verdict);
      if (until == Until.ONE && verdict.isProof()) {
        break;
      }
    }
    return verdicts;
  }

  /**
   * Returns the targets with the counterexamples as cases; nothing if there are none to add. All
   * results of a function have the same cases.
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

  /** Returns the first that is proved, or else the last undecided one. */
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
