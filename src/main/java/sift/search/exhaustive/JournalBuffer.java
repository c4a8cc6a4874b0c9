package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.search.request.Journal;
import sift.search.request.SolutionClass;

/** The part of a search that is not yet written to its journal, if it has one. */
final class JournalBuffer {
  // A step of that many is written before it is due: it is less than 200 MB, in memory and on disk.
  static final int MOST_UNWRITTEN = 1 << 20;

  private final Optional<Journal> journal;
  private final List<SolutionClass> unwritten = new ArrayList<>();
  // The state after the last complete round, and how many of the unwritten classes it has.
  private Optional<Journal.Standing> last = Optional.empty();
  private int complete;
  // Whether the last step could not be written; the next is when it is due, however large.
  private boolean hasFailed;

  JournalBuffer(Optional<Journal> journal) {
    this.journal = journal;
  }

  /** Returns the steps of an earlier search, and forgets them. */
  List<Journal.Step> takeSteps() {
    return journal.map(Journal::takeSteps).orElse(List.of());
  }

  /**
   * Returns what was found in all steps, in order; without what larger sizes had where a search for
   * larger formulas did not take them over.
   */
  static List<SolutionClass> found(List<Journal.Step> steps) {
    List<SolutionClass> found = new ArrayList<>();
    for (Journal.Step step : steps) {
      Journal.Standing standing = step.standing();
      if (standing.isTakenOver()) {
        found.removeIf(solution -> solution.symbols() > standing.reports().size());
      }
      found.addAll(step.found());
    }
    return found;
  }

  /** Returns whether there is a journal. */
  boolean isKept() {
    return journal.isPresent();
  }

  /** Adds a class, or a lesser formula for a known one. */
  void add(SolutionClass solution) {
    if (journal.isPresent()) {
      unwritten.add(solution);
    }
  }

  /** Adds the state after a complete round; writes it when a step is due. */
  void afterRound(Journal.Standing standing) {
    complete = unwritten.size();
    last = Optional.of(standing);
    if (journal.isPresent()
        && (journal.get().isDue() || (complete >= MOST_UNWRITTEN && !hasFailed))) {
      write(standing);
    }
  }

  /** Writes the state after the last complete round, and forgets what was found since. */
  void writeLastRound() {
    unwritten.subList(complete, unwritten.size()).clear();
    last.ifPresent(this::write);
  }

  /** Writes all that has not been written yet; what cannot be written is kept for the next time. */
  void write(Journal.Standing standing) {
    complete = unwritten.size();
    last = Optional.of(standing);
    hasFailed = journal.isPresent() && !journal.get().append(new Journal.Step(unwritten, standing));
    if (!hasFailed) {
      unwritten.clear();
      complete = 0;
      last = Optional.empty();
    }
  }
}
