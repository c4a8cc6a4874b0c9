package sift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sift.dag.DagRequest;
import sift.dag.DagResult;
import sift.dag.Deepening;
import sift.dag.Program;
import sift.expr.Expr;
import sift.search.Basis;
import sift.search.Engine;
import sift.search.Found;
import sift.search.Journal;
import sift.search.Progress;
import sift.search.SearchRequest;
import sift.search.SearchResult;
import sift.solution.Solution;
import sift.target.Target;
import sift.verify.Verdict;
import sift.verify.Verifier;

/** One run of the pipeline: search, verify what is reported, keep it. */
public final class Sift {
  private Sift() {}

  /**
   * What a run has to say.
   *
   * @param request what was asked
   * @param result what the search found
   */
  public record Report(SearchRequest request, SearchResult result) {
    /** The best formulas of every target as solutions, to be kept in files. */
    public List<Solution> solutions(String command) {
      List<Solution> solutions = new ArrayList<>();
      for (int i = 0; i < request.targets().size(); i++) {
        Target target = request.targets().get(i);
        for (Expr formula : result.findings().get(i).best()) {
          solutions.add(new Solution(target, request.grammar().name(), formula, command));
        }
      }
      return solutions;
    }
  }

  /**
   * Searches, and has every formula that will be reported proved once more by the verifier, which
   * shares no state with the search.
   *
   * @param onClass told of every class when it is found, if present
   * @param journal where the search goes on, and writes to, if present
   * @param onEnd told what the result rests on, if present
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static Report run(
      SearchRequest request,
      Progress progress,
      Optional<Consumer<Found>> onClass,
      Optional<Journal> journal,
      Optional<Consumer<Basis>> onEnd) {
    SearchResult result = Engine.run(request, progress, onClass, journal, onEnd);
    for (int i = 0; i < request.targets().size(); i++) {
      Verifier verifier = new Verifier(request.targets().get(i).domain());
      verify(verifier, result.findings().get(i).best());
      verify(verifier, result.general().best());
    }
    return new Report(request, result);
  }

  /**
   * Searches for programs of the fewest operations, and has every one proved once more by the
   * verifier.
   *
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static DagResult run(DagRequest request, sift.dag.Progress progress) {
    DagResult result = Deepening.run(request, progress);
    for (int i = 0; i < request.targets().size(); i++) {
      Verifier verifier = new Verifier(request.targets().get(i).domain());
      verify(verifier, formulas(result.answers().get(i)));
      result.general().ifPresent(general -> verify(verifier, formulas(general)));
    }
    return result;
  }

  private static List<Expr> formulas(DagResult.Answer answer) {
    return answer.programs().stream().map(Program::formula).toList();
  }

  private static void verify(Verifier verifier, List<Expr> formulas) {
    for (Expr formula : formulas) {
      if (verifier.verify(formula) instanceof Verdict.Refuted refuted) {
        throw new IllegalStateException(
            "search and verifier disagree on "
                + formula
                + "\n"
                + String.join("\n", refuted.counterexample().picture()));
      }
    }
  }
}
