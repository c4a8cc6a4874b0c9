package sift.search.program;

import java.util.List;
import sift.search.program.DagResult.Ending;
import sift.search.program.DagResult.Level;

/**
 * What is known about programs with several results.
 *
 * @param fewerThan no program of fewer operations has all results
 * @param levels the numbers of operations that were tried, in order
 * @param programs programs of the least number of operations, in the order in which they were met
 */
public record JointAnswer(
    int fewerThan, List<Level> levels, List<JointProgram> programs, Ending ending) {
  public JointAnswer {
    levels = List.copyOf(levels);
    programs = List.copyOf(programs);
  }
}
