package sift.search.verified;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.TargetVerdict;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramTarget;
import sift.spec.Target;

/**
 * The programs of the fewest operations for a function of words.
 *
 * @param result the result of the last search
 * @param request its request
 * @param targets the results with its cases
 * @param verdicts the verdicts on the formulas of each result
 */
public record WordPrograms(
    ProgramResult result,
    ProgramRequest request,
    List<Target> targets,
    List<Map<Expr, TargetVerdict>> verdicts) {
  /** Returns the verdicts on the results of a program. */
  public List<TargetVerdict> verdicts(Program program) {
    return IntStream.range(0, verdicts.size())
        .mapToObj(i -> Optional.ofNullable(verdicts.get(i).get(program.formulas().get(i))))
        .flatMap(Optional::stream)
        .toList();
  }

  /**
   * Searches for programs that compute all results of a function, and proves them on all words. If
   * there are too many cases to enumerate, counterexamples restart the search.
   *
   * @param request one target, the results of the function
   * @throws IllegalArgumentException if the results leave bits free
   */
  public static WordPrograms run(ProgramRequest request, List<Target> results, Progress progress) {
    TargetRefinement.Answer<ProgramResult> answer =
        new TargetRefinement<>(
                TargetRefinement.Until.ALL,
                targets -> VerifiedPrograms.run(on(request, targets), progress),
                found -> formulas(found, results.size()))
            .run(results, progress, progress);
    return new WordPrograms(
        answer.answer(), on(request, answer.targets()), answer.targets(), answer.verdicts());
  }

  private static ProgramRequest on(ProgramRequest request, List<Target> targets) {
    String name = request.targets().getFirst().name();
    return new ProgramRequest(
        request.grammar(),
        List.of(new ProgramTarget(name, targets)),
        request.maxOperations(),
        request.top(),
        request.threads());
  }

  /** Returns the formulas of each result of the programs found. */
  private static List<List<Expr>> formulas(ProgramResult found, int results) {
    List<Program> programs = found.answers().getFirst().programs();
    return IntStream.range(0, results)
        .mapToObj(
            i -> programs.stream().map(program -> program.formulas().get(i)).distinct().toList())
        .toList();
  }
}
