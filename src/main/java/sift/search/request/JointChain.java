package sift.search.request;

import java.util.List;
import sift.lang.Program;
import sift.progress.Ending;

/**
 * The result of a search for one result after the other.
 *
 * @param links one for each result, up to the first that was not found
 * @param programs the shortest programs with all results; none if one was not found
 */
public record JointChain(List<Link> links, List<Program> programs) {
  public JointChain {
    links = List.copyOf(links);
    programs = List.copyOf(programs);
  }

  /**
   * The answer for one result.
   *
   * @param given the number of programs for the earlier results that were extended
   * @param lowerBound no extension of any of them has fewer further operations; 0 if interrupted
   */
  public record Link(int given, int lowerBound, Ending ending) {}
}
