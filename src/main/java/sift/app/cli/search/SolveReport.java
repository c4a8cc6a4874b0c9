package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.file.JsonRecord.Meaning;
import sift.solve.Evidence;
import sift.solve.Solution;
import sift.sygus.SygusProblem;
import sift.sygus.SygusText;
import sift.sygus.SynthFun;

/**
 * What {@code sift solve} prints of one function: for people, or as a record.
 *
 * @param nanos the time that was spent
 */
record SolveReport(SygusProblem problem, SynthFun function, Solution solution, long nanos)
    implements Answers {
  private static final double NANOS = 1e9;

  /**
   * Returns the answer as SyGuS text: {@code "infeasible"} if there is none, {@code "fail"} if none
   * was found.
   */
  String answer() {
    return solution
        .answer()
        .map(found -> SygusText.answer(function, found.formula()))
        .orElse(solution.isInfeasible() ? "infeasible" : "fail");
  }

  @Override
  public void print(PrintWriter out) {
    out.println(answer());
  }

  /** Prints what is known of the answer. */
  void printKnown(PrintWriter err) {
    Columns.print(err, "%s: %s: %s".formatted(problem.name(), function.name(), known()), 2);
  }

  private String known() {
    String size = excluded().map(text -> "; " + text).orElse("");
    String seconds = "%.2f s".formatted(nanos / NANOS);
    return solution
        .answer()
        .map(found ->
            "%s, %s, %s%s; found by %s after %.2f s of %s"
                .formatted(
                    Counted.of(found.formula().symbols(), "symbol"),
                    Counted.of(found.operations(), "operation"),
                    found.evidence().text(),
                    size,
                    found.search(),
                    found.after().toNanos() / NANOS,
                    seconds))
        .orElseGet(() -> "none found in %s%s".formatted(seconds, size));
  }

  private Optional<String> excluded() {
    if (solution.excluded() == 0) {
      return Optional.empty();
    }
    if (solution.isInfeasible()) {
      return Optional.of("none is in the grammar");
    }
    return Optional.of(
        solution.isSmallest()
            ? "no smaller one is in the grammar"
            : "none of up to %s is in the grammar"
                .formatted(Counted.of(solution.excluded(), "symbol")));
  }

  /** What is known of the formula for a function wanted. */
  record SolutionAnswer(
      @Meaning("the file of the problem") String file,
      @Meaning("the function wanted") String function,
      Optional<Found> found,
      @Meaning("whether no smaller formula of the grammar fulfils the constraints")
          boolean smallest,
      @Meaning("whether no formula of the grammar, of whatever size, fulfils them")
          boolean infeasible,
      @Meaning("none of up to so many symbols does") Optional<Integer> excluded,
      @Meaning("formulas that the general engine tried") long tried,
      @Meaning("the time spent, ns") long nanos) {}

  /** An answer. */
  record Found(
      @Meaning("the answer as SyGuS text") String answer,
      @Meaning("symbols of its formula") int symbols,
      @Meaning("operators and macros, equal terms once") int operations,
      @Meaning("proved, tested, or fits (all examples, which are all that is wanted)")
          String evidence,
      @Meaning("how it was proved") Optional<String> method,
      @Meaning("on how many words it was tested, or how many examples it fits")
          Optional<Integer> words,
      @Meaning("which search found it") String search,
      @Meaning("when it was found, ns from the begin") long foundNanos) {}

  @Override
  public List<Record> records() {
    return List.of(
        new SolutionAnswer(
            problem.name(),
            function.name(),
            solution.answer().map(this::found),
            solution.isSmallest(),
            solution.isInfeasible(),
            Optional.of(solution.excluded()).filter(_ -> !solution.isInfeasible()),
            solution.tried(),
            nanos));
  }

  private Found found(Solution.Answer found) {
    Evidence evidence = found.evidence();
    return new Found(
        answer(),
        found.formula().symbols(),
        found.operations(),
        switch (evidence) {
          case Evidence.Proved _ -> "proved";
          case Evidence.Tested _ -> "tested";
          case Evidence.Fits _ -> "fits";
        },
        evidence instanceof Evidence.Proved(String method) ? Optional.of(method) : Optional.empty(),
        switch (evidence) {
          case Evidence.Proved _ -> Optional.empty();
          case Evidence.Tested(int words) -> Optional.of(words);
          case Evidence.Fits(int examples) -> Optional.of(examples);
        },
        found.search(),
        found.after().toNanos());
  }
}
