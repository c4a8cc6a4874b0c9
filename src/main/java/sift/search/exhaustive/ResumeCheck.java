package sift.search.exhaustive;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.search.bank.Bank;
import sift.search.bank.Problem;
import sift.search.request.Coverage;
import sift.search.request.Journal;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.Ending;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.SolutionClass;

/**
 * Compares what a journal tells with its request, and with what is rebuilt from it: every formula
 * is tried on its cases again, and the sizes in the bank are matched again. That larger sizes hold
 * no other classes than the journal has is not compared; it would be the search itself.
 */
final class ResumeCheck {
  private static final int BLOCK = 4096;

  private final SearchRequest request;
  private final SearchState state;
  private final Problem problem;
  private final int targets;
  private final Journal.Standing standing;
  private final int done;

  /** The check of a journal that ends with {@code standing}, for a search that begins now. */
  ResumeCheck(SearchRequest request, SearchState state, Journal.Standing standing) {
    this.request = request;
    this.state = state;
    this.problem = state.problem();
    this.targets = request.targets().size();
    this.standing = standing;
    this.done = standing.reports().size();
  }

  /**
   * Checks the numbers, before anything is rebuilt.
   *
   * @throws ResumeException if no search for the request comes to them
   */
  void checkStanding() {
    check(
        done <= standing.maxSymbols() && standing.maxSymbols() <= request.maxSymbols(),
        "more sizes than asked for");
    for (int i = 0; i < done; i++) {
      SizeReport report = standing.reports().get(i);
      boolean mayBeIncomplete = i == done - 1 && standing.ending().isPresent();
      check(report.symbols() == i + 1, "its sizes are not in order");
      check(report.complete() || mayBeIncomplete, "a size before the last is not complete");
    }
    check(
        standing.exactUpTo().size() == targets + 1
            && standing.exactUpTo().stream().allMatch(size -> size >= 0 && size <= done),
        "exact counts of sizes that are not done");
    Journal.BankState bank = standing.bank();
    check(
        bank.stored() >= 1 && bank.stored() <= Math.max(Storage.SMALL, done + 1),
        "functions of sizes not reached");
    Set<Journal.SampleCase> samples = new HashSet<>();
    for (Journal.SampleCase sample : bank.samples()) {
      check(
          sample.target() >= 0
              && sample.target() < targets
              && sample.index() >= 0
              && sample.index() < problem.domain(sample.target()).cases()
              && samples.add(sample),
          "a sample that is no case, or there twice");
    }
    position();
    standing.ending().ifPresent(this::ending);
  }

  private void position() {
    Journal.Position position = standing.position();
    Set<Integer> again = new HashSet<>(position.again());
    check(
        position.taken() >= 0
            && position.tried() >= 0
            && again.size() == position.again().size()
            && again.stream().allMatch(task -> task >= 0 && task < position.taken()),
        "tasks that were not begun");
    check(
        (position.open().targets() & ~all()) == 0 && (targets > 1 || !position.open().all()),
        "targets that were not asked for");
  }

  private void ending(Ending ending) {
    boolean areComplete = standing.reports().stream().allMatch(SizeReport::complete);
    check(
        switch (ending) {
          case Ending.Exhausted _ -> areComplete && done == standing.maxSymbols();
          case Ending.Found _ -> areComplete && request.beyond().isPresent();
          case Ending.StoredLimit _ -> request.stored().isPresent();
          case Ending.MemoryCap _, Ending.ClassLimit _ -> true;
          case Ending.Interrupted _ -> false;
        },
        "the ending '" + ending.code() + "' does not follow");
  }

  /**
   * Tries the formula of every class on all cases again.
   *
   * @throws ResumeException if one is not what the journal says
   */
  void checkFormulas(List<SolutionClass> found) {
    Optional<String> wrong =
        blocks(found).parallel().flatMap(block -> wrong(block).stream()).findAny();
    check(wrong.isEmpty(), wrong.orElse(""));
  }

  private static Stream<List<SolutionClass>> blocks(List<SolutionClass> found) {
    return IntStream.range(0, (found.size() + BLOCK - 1) / BLOCK)
        .mapToObj(i -> found.subList(i * BLOCK, Math.min(found.size(), (i + 1) * BLOCK)));
  }

  private Optional<String> wrong(List<SolutionClass> found) {
    CaseChecker checker =
        new CaseChecker(problem, problem.loops((long) found.size() * problem.length()));
    int last = Math.min(request.maxSymbols(), standing.begun());
    for (SolutionClass solution : found) {
      boolean isPossible =
          solution.symbols() >= 1
              && solution.symbols() <= last
              && solution.solved() != 0
              && (solution.solved() & ~all()) == 0;
      if (!isPossible || (solution.formula().isPresent() && !isRight(solution, checker))) {
        return Optional.of(
            solution.text().isEmpty()
                ? "a class of %d symbols that no search finds".formatted(solution.symbols())
                : "'%s' is not what it is said to be".formatted(cut(solution.text())));
      }
    }
    return Optional.empty();
  }

  private boolean isRight(SolutionClass solution, CaseChecker checker) {
    Expr formula = solution.formula().orElseThrow();
    return formula.symbols() == solution.symbols()
        && formula.toString().equals(solution.text())
        && problem.grammar().admits(formula)
        && checker.solved(formula, all(), false) == solution.solved()
        && checker.fingerprint().equals(solution.fingerprint());
  }

  /**
   * Compares functions, formulas and classes of each size with the bank, which is rebuilt now.
   *
   * @throws ResumeException if a size has others
   */
  void checkSizes() {
    Bank bank = state.bank();
    Coverage coverage = coverage();
    for (SizeReport report : standing.reports()) {
      int size = report.symbols();
      OptionalLong functions =
          size <= bank.sizes() ? OptionalLong.of(bank.count(size)) : OptionalLong.empty();
      check(
          report.functions().equals(functions)
              && (!report.complete() || coverage.explains(size, report.formulas())),
          "other functions or formulas of %d symbols than there are".formatted(size));
    }
    checkOpen(state.classes());
    int[] exactUpTo = standing.exactUpTo().stream().mapToInt(Integer::intValue).toArray();
    for (int size = 1; size <= Math.min(done, bank.sizes()); size++) {
      if (standing.reports().get(size - 1).complete()) {
        new RebuiltSize(state, size).check(exactUpTo);
      }
    }
  }

  /**
   * Checks a size that was begun before and is complete now.
   *
   * @param tried how many formulas were tried
   * @param exactUpTo for each target, and all, the size up to which counts are exact now
   * @throws ResumeException if there are other formulas or, of a size in the bank, classes
   */
  void checkBegun(int size, long tried, int[] exactUpTo) {
    if (size <= state.bank().sizes()) {
      new RebuiltSize(state, size).check(exactUpTo);
    } else {
      check(
          coverage().explains(size, tried),
          "other formulas of %d symbols than there are".formatted(size));
    }
  }

  private Coverage coverage() {
    Bank bank = state.bank();
    return new Coverage(
        problem.grammar(),
        IntStream.rangeClosed(1, bank.sizes()).mapToObj(size -> (long) bank.count(size)).toList());
  }

  /** A target leaves a search, or a search ends with it found, only when it is solved. */
  private void checkOpen(Classes classes) {
    Journal.OpenTargets open = standing.position().open();
    boolean isFound = standing.ending().filter(Ending.Found.class::isInstance).isPresent();
    for (int target = 0; target < targets; target++) {
      boolean isOpen = (open.targets() >>> target & 1) != 0 || standing.ending().isPresent();
      check(
          classes.count(target) > 0 || (isOpen && !isFound),
          "target %d left unsolved".formatted(target + 1));
    }
    check(
        targets == 1 || open.all() || standing.ending().isPresent() || classes.count(targets) > 0,
        "all targets together left unsolved");
  }

  private long all() {
    return (1L << targets) - 1;
  }

  /** Returns a formula as it may stand in a message. */
  static String cut(String text) {
    return text.length() <= 100 ? text : text.substring(0, 100) + "..";
  }

  /** Refuses a checkpoint if {@code holds} is false. */
  static void check(boolean holds, String message) {
    if (!holds) {
      throw new ResumeException("the checkpoint is wrong: " + message);
    }
  }
}
