package sift.search.request;

import java.util.List;
import java.util.Optional;
import sift.lang.Program;
import sift.progress.Ending;

/**
 * The result of a search for programs.
 *
 * @param answers one for each target of the request, in its order
 * @param general the answer for all targets together; absent with a single target
 */
public record ProgramResult(List<Answer> answers, Optional<Answer> general) {
  public ProgramResult {
    answers = List.copyOf(answers);
  }

  /**
   * The work on programs of one number of operations.
   *
   * @param operations the number of operations
   * @param sets distinct sets of values, all but the last ones, that were completed
   * @param programs completions tried
   * @param complete whether all were tried; else those before the last program shown
   */
  public record Level(int operations, long sets, long programs, boolean complete) {}

  /**
   * The answer to one question.
   *
   * @param lowerBound no program of fewer operations exists
   * @param inheritedBound the part of {@code lowerBound} proved by earlier answers
   * @param levels the numbers of operations that were tried, in order
   * @param programs programs of the least number of operations, in the order of the search
   */
  public record Answer(
      int lowerBound,
      int inheritedBound,
      List<Level> levels,
      List<Program> programs,
      Ending ending) {
    public Answer {
      levels = List.copyOf(levels);
      programs = List.copyOf(programs);
    }
  }
}
