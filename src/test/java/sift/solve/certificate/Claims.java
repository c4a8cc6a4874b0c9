package sift.solve.certificate;

import java.time.Duration;
import sift.progress.Progress;
import sift.solve.Solution;
import sift.solve.Solver;
import sift.sygus.SygusProblem;
import sift.sygus.SynthFun;

/** Claims of small problems. */
final class Claims {
  static final long MEMORY = 256L << 20;

  private Claims() {}

  /** Returns what a search says of a function. */
  static AnswerClaim of(SygusProblem problem, SynthFun function) {
    Solution solution =
        Solver.run(
            function,
            Solver.Box.BLACK,
            new Solver.Effort(2, MEMORY, Duration.ofSeconds(20), Duration.ofSeconds(20)),
            new Progress());
    return AnswerClaim.of(problem, function, solution);
  }
}
