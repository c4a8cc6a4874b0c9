package sift.search.refine;

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
import sift.spec.Target;

/**
 * Searches on the cases of targets and restarts with each counterexample as a further case (CEGIS).
 *
 * <p>A formula that is wrong on some cases is wrong, so sizes excluded on samples are excluded. If
 * the domains have all cases, there is one search only.
 *
 * @param <A> the result of a search
 */
public final class Refinement<A> {
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
  public Refinement(
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
    List<Target> targets = first;
    for (int rounds = 1; ; rounds++) {
      A answer = search.apply(targets);
      List<List<Expr>> found = formulas.apply(answer);
      List<Map<Expr, TargetVerdict>> verdicts = new ArrayList<>();
      for (int i = 0; i < found.size(); i++) {
        verdicts.add(verdicts(targets.get(i), found.get(i), whole));
      }
      List<Target> further = with(targets, verdicts);
      if (further.equals(targets) || progress.stopRequested()) {
        return new Answer<>(answer, targets, verdicts, rounds);
      }
      targets = further;
    }
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
   * Returns the targets with the counterexamples as cases. All results of a function have the same
   * cases.
   */
  private List<Target> with(List<Target> targets, List<Map<Expr, TargetVerdict>> verdicts) {
    List<Target> further = new ArrayList<>(targets);
    for (int i = 0; i < verdicts.size(); i++) {
      for (long[] words : refuting(verdicts.get(i))) {
        Target refuted = targets.get(i);
        further.replaceAll(target -> target.isOfSame(refuted) ? target.withCase(words) : target);
      }
    }
    return further;
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
