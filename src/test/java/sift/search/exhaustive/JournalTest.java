package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.search.request.FoundFormula;
import sift.search.request.Join;
import sift.search.request.Journal;
import sift.search.request.KeptJournal;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.TaskException;
import sift.spec.LineTargets;

/** A search goes on from every line after which it could have been killed, to the same answer. */
class JournalTest {
  private static SearchRequest request(int threads, Set<Join> joins) {
    return SearchRequest.of(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            LineTargets.parse("horizontal,diagonal", Ray.POSITIVE),
            5)
        .withTop(5)
        .withThreads(threads)
        .withMemory(1L << 30)
        .withClassLimit(100) // the diagonal is left out on the way
        .withSamples(1)
        .withJoins(joins)
        .withStored(3);
  }

  private static SearchResult run(SearchRequest request, Journal journal) {
    return Engine.run(request, new Progress(), Listeners.journal(journal));
  }

  @Test
  void fromEveryFewLinesTheSearchComesToTheSameAnswer() {
    for (Set<Join> joins : List.of(Set.<Join>of(), Set.of(Join.values()))) {
      KeptJournal whole = new KeptJournal(List.of());
      SearchResult expected = run(request(2, joins), whole);
      assertEquals(expected, Engine.run(request(2, joins), new Progress()));
      int lines = whole.lines().size();
      assertTrue(lines > 4, () -> "only " + lines + " lines");
      for (int taken = 0; taken <= lines; taken += 1 + lines / 6) {
        KeptJournal part = new KeptJournal(whole.lines().subList(0, taken));
        assertEquals(expected, run(request(1, joins), part), joins + ", line " + taken);
        assertEquals(whole.lines(), part.lines());
      }
    }
  }

  @Test
  void tasksOfAnotherSearchAreDropped() {
    SearchRequest request = request(2, Set.of(Join.values()));
    KeptJournal other = new KeptJournal(List.of());
    run(request.withStored(2), other);
    KeptJournal journal = new KeptJournal(other.lines());
    assertEquals(Engine.run(request, new Progress()), run(request, journal));
    KeptJournal own = new KeptJournal(List.of());
    run(request, own);
    assertEquals(own.lines(), journal.lines());
  }

  @Test
  void everyClassIsHandedOverAgainWhenASearchGoesOn() {
    SearchRequest request = request(2, Set.of(Join.values()));
    KeptJournal whole = new KeptJournal(List.of());
    List<FoundFormula> expected = new ArrayList<>();
    Engine.run(
        request, new Progress(), Listeners.of(Optional.of(expected::add), Optional.of(whole)));
    KeptJournal part = new KeptJournal(whole.lines().subList(0, whole.lines().size() / 2));
    List<FoundFormula> found = new ArrayList<>();
    Engine.run(request, new Progress(), Listeners.of(Optional.of(found::add), Optional.of(part)));
    assertEquals(expected, found);
  }

  @Test
  void aStoppedSearchGoesOn() {
    SearchRequest request = request(2, Set.of(Join.values()));
    KeptJournal journal = new KeptJournal(List.of());
    Progress progress = new Progress();
    SearchResult stopped =
        Engine.run(
            request,
            progress,
            Listeners.of(Optional.of(found -> progress.requestStop()), Optional.of(journal)));
    assertEquals(new Ending.Interrupted(), stopped.ending());
    assertEquals(
        Engine.run(request, new Progress(), Listeners.onClass(found -> {})),
        Engine.run(
            request, new Progress(), Listeners.of(Optional.of(found -> {}), Optional.of(journal))));
  }

  @Test
  void aLineWithoutAResultIsRefused() {
    SearchRequest request = request(1, Set.of(Join.values()));
    KeptJournal whole = new KeptJournal(List.of());
    run(request, whole);
    String line = whole.lines().getFirst().replaceFirst("\"counted\":", "\"cnt\":");
    TaskException e =
        assertThrows(TaskException.class, () -> run(request, new KeptJournal(List.of(line))));
    assertTrue(String.valueOf(e.getMessage()).contains("'counted' is missing"), e::getMessage);
  }
}
