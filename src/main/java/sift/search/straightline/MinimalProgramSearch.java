package sift.search.straightline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.refine.Refinement;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramResult.Level;
import sift.search.request.ProgramTarget;
import sift.search.straightline.Sweep.Outcome.Found;

/**
 * Tries programs of 0, 1, 2, ... operations until one is right: its number of operations is the
 * least. The entry to this package.
 */
public final class MinimalProgramSearch {
  private static final int FIRST_SAMPLES = 8;

  private final ProgramRequest request;
  private final Progress progress;
  private final ProgramProblem question;
  private final List<Level> levels = new ArrayList<>();
  private ProgramSamples samples;

  private MinimalProgramSearch(ProgramRequest request, Progress progress, ProgramProblem question) {
    this.request = request;
    this.progress = progress;
    this.question = question;
    samples = ProgramSamples.first(question, FIRST_SAMPLES);
  }

  private void include(List<Integer> cases) {
    for (int index : cases) {
      samples = samples.with(index);
    }
  }

  /**
   * Searches for each target of the request, and for all together if there are several.
   *
   * @throws IllegalArgumentException if results of one program do not have the same cases, or leave
   *     bits free
   */
  public static ProgramResult run(ProgramRequest request, Progress progress) {
    request.targets().forEach(ProgramTarget::checkTogether);
    List<Answer> answers = new ArrayList<>();
    int proved = 0;
    List<Integer> telling = List.of();
    int before = 0;
    for (ProgramTarget target : request.targets()) {
      ProgramProblem question = new ProgramProblem(request.grammar(), List.of(target));
      MinimalProgramSearch search = new MinimalProgramSearch(request, progress, question);
      Answer answer = search.answer(0);
      answers.add(answer);
      if (answer.lowerBound() > proved) {
        proved = answer.lowerBound();
        telling = search.samples.cases(before);
      }
      before += target.cases();
    }
    if (answers.size() == 1) {
      return new ProgramResult(answers, Optional.empty());
    }
    // A program that is right on all targets is right on each. The counterexamples to the
    // shorter programs have to be among the samples, as a search assumes that there are no
    // shorter ones.
    ProgramProblem all = new ProgramProblem(request.grammar(), request.targets());
    MinimalProgramSearch search = new MinimalProgramSearch(request, progress, all);
    search.include(telling);
    return new ProgramResult(answers, Optional.of(search.answer(proved)));
  }

  /** Returns the answer, given that no program has fewer than {@code inherited} operations. */
  private Answer answer(int inherited) {
    for (int operations = inherited; operations <= request.maxOperations(); operations++) {
      Sweep.Outcome outcome = exhaust(operations);
      if (progress.stopRequested() && !outcome.complete()) {
        return new Answer(operations, inherited, levels, List.of(), new Ending.Interrupted());
      }
      levels.add(new Level(operations, outcome.sets(), outcome.programs(), outcome.complete()));
      if (!outcome.found().isEmpty()) {
        return new Answer(
            operations,
            inherited,
            levels,
            outcome.found().stream().map(Found::program).toList(),
            new Ending.Found(operations));
      }
    }
    int tried = Math.max(inherited, request.maxOperations() + 1);
    return new Answer(
        tried, inherited, levels, List.of(), new Ending.Exhausted(request.maxOperations()));
  }

  /**
   * Tries all programs of a number of operations; each counterexample becomes a sample and restarts
   * the round.
   */
  private Sweep.Outcome exhaust(int operations) {
    return Refinement.run(
        () -> new Sweep(question, samples, operations, request, progress).run(),
        outcome -> outcome.mismatch() < 0 ? List.of() : List.of(outcome.mismatch()),
        this::include,
        _ -> progress.stopRequested());
  }
}
