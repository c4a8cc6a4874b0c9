package sift.search.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a search has found and not yet written to its journal, if it has one. */
final class JournalBuffer {
  private final Optional<Journal> journal;
  private final List<SolutionClass> unwritten = new ArrayList<>();
  // Where the search stood after the last complete round, and how many of the unwritten it had.
  private Optional<Journal.Standing> last = Optional.empty();
  private int complete;

  JournalBuffer(Optional<Journal> journal) {
    this.journal = journal;
  }

  /** The steps of an earlier search. */
  List<Journal.Step> steps() {
    return journal.map(Journal::steps).orElse(List.of());
  }

  /** Takes note of a class, or of a lesser formula for a known one. */
  void found(SolutionClass solution) {
    if (journal.isPresent()) {
      unwritten.add(solution);
    }
  }

  /** Takes note of where the search stands after a complete round; writes it when that is due. */
  void stands(Journal.Standing standing) {
    complete = unwritten.size();
    last = Optional.of(standing);
    if (journal.isPresent() && journal.get().isDue()) {
      write(standing);
    }
  }

  /** Writes what stood after the last complete round, and forgets what was found since. */
  void stop() {
    unwritten.subList(complete, unwritten.size()).clear();
    last.ifPresent(this::write);
  }

  /** Writes all that has not been written yet. */
  void write(Journal.Standing standing) {
    journal.ifPresent(j -> j.append(new Journal.Step(unwritten, standing)));
    unwritten.clear();
    complete = 0;
    last = Optional.empty();
  }
}
