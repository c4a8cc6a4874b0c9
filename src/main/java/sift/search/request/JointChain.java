package sift.search.request;

import java.util.List;
import sift.lang.Program;
import sift.progress.Ending;

/**
 * The answer of a search for one result after the other.
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
   * What is known about one result.
   *
   * @param given how many programs with the results before it were continued
   * @param lowerBound fewer further operations do not suffice behind any of them; 0 if interrupted
   */
  public record Link(int given, int lowerBound, Ending ending) {}
}
