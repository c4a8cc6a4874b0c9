package sift.template;

import java.util.List;

/**
 * What a search found, and what it proved.
 *
 * @param fewerThan no program of fewer operations exists
 * @param leastShifts no program has fewer shifts, however much logic it has
 * @param levels what was tried, in order
 * @param programs programs of the least number of operations, one for each shape, in the order in
 *     which they were met
 */
public record TemplateResult(
    int fewerThan, int leastShifts, List<Level> levels, List<Program> programs, Ending ending) {
  public TemplateResult {
    levels = List.copyOf(levels);
    programs = List.copyOf(programs);
  }

  /** Why a search ended. */
  public enum Ending {
    /** A program was found. */
    FOUND,
    /** All programs up to the longest asked for were tried. */
    EXHAUSTED,
    /** Somebody asked the search to end. */
    INTERRUPTED
  }

  /**
   * What was tried of the programs with so many operations of each kind.
   *
   * @param shapes shapes tried: which operation uses which, logic open
   * @param right how many of them some logic makes right
   * @param complete whether all were tried; else those before the last program shown
   */
  public record Level(int logic, int shifts, long shapes, long right, boolean complete) {
    /** Operations of both kinds. */
    public int operations() {
      return logic + shifts;
    }
  }
}
