package sift.search.verified;

import java.util.List;
import java.util.Optional;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.Counterexample;
import sift.proof.Verifier;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramTarget;
import sift.search.straightline.MinimalProgramSearch;

/** Searches for programs, each result proved once more by the verifier. */
public final class VerifiedPrograms {
  private VerifiedPrograms() {}

  /**
   * Searches for programs of the fewest operations, and has every result of every one proved once
   * more by the verifier.
   *
   * @throws IllegalArgumentException if results of one program do not have the same cases, or leave
   *     bits free
   */
  public static ProgramResult run(ProgramRequest request, Progress progress) {
    ProgramResult result = MinimalProgramSearch.run(request, progress);
    for (int i = 0; i < request.targets().size(); i++) {
      verify(request.targets().get(i), result.answers().get(i).programs());
      verify(
          request.targets().get(i),
          result.general().map(ProgramResult.Answer::programs).orElse(List.of()));
    }
    return result;
  }

  private static void verify(ProgramTarget target, List<Program> programs) {
    for (int i = 0; i < target.results().size(); i++) {
      Verifier verifier = new Verifier(target.results().get(i).domain());
      for (Program program : programs) {
        Expr formula = program.formulas().get(i);
        Optional<Counterexample> wrong = verifier.verify(formula);
        if (wrong.isPresent()) {
          throw new IllegalStateException(
              "search and verifier disagree on "
                  + formula
                  + "\n"
                  + String.join("\n", wrong.get().picture()));
        }
      }
    }
  }
}
