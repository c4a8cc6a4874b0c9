package sift.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.rank.explain.Step;
import sift.search.tree.Engine;
import sift.search.tree.Listeners;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** A search goes on from every point at which it could have been killed, to the same answer. */
class JournalTest {
  /** A journal that keeps its steps in a list. */
  private static final class Kept implements Journal {
    private final List<Step> steps;

    Kept(List<Step> steps) {
      this.steps = new ArrayList<>(steps);
    }

    @Override
    public List<Step> steps() {
      return List.copyOf(steps);
    }

    @Override
    public boolean isDue() {
      return true;
    }

    @Override
    public void append(Step step) {
      steps.add(step);
    }
  }

  private static SearchRequest request(int threads, Set<Join> joins) {
    SearchRequest usual =
        SearchRequest.of(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED),
            7);
    return usual
        .withTop(5)
        .withThreads(threads)
        .withMemory(1L << 30)
        .withClassLimit(3_000) // two lines are left out on the way
        .withSamples(4)
        .withJoins(joins)
        .withStored(4);
  }

  private static SearchResult run(SearchRequest request, Journal journal) {
    return Engine.run(request, new Progress(), Listeners.journal(journal));
  }

  @Test
  void fromEveryTwelfthStepTheSearchComesToTheSameAnswer() {
    assertSameAnswers(12);
  }

  @Test
  @Tag("slow")
  void fromEveryStepTheSearchComesToTheSameAnswer() {
    assertSameAnswers(1);
  }

  private static void assertSameAnswers(int stride) {
    for (Set<Join> joins : List.of(Set.<Join>of(), Set.of(Join.values()))) {
      Kept whole = new Kept(List.of());
      SearchResult expected = run(request(2, joins), whole);
      assertEquals(expected, Engine.run(request(2, joins), new Progress()));
      assertTrue(whole.steps().size() > 7, () -> "only " + whole.steps().size() + " steps");
      for (int step = 1; step <= whole.steps().size(); step += stride) {
        Kept part = new Kept(whole.steps().subList(0, step));
        assertEquals(expected, run(request(1, joins), part), joins + ", step " + step);
        assertEquals(whole.steps().getLast().standing(), part.steps().getLast().standing());
      }
    }
  }

  @Test
  void everyClassIsHandedOverAgainWhenASearchGoesOn() {
    SearchRequest request = request(2, Set.of(Join.values()));
    Kept whole = new Kept(List.of());
    List<FoundFormula> expected = new ArrayList<>();
    Engine.run(
        request, new Progress(), Listeners.of(Optional.of(expected::add), Optional.of(whole)));
    Kept part = new Kept(whole.steps().subList(0, whole.steps().size() / 2));
    List<FoundFormula> found = new ArrayList<>();
    Engine.run(request, new Progress(), Listeners.of(Optional.of(found::add), Optional.of(part)));
    assertEquals(Set.copyOf(expected), Set.copyOf(found));
    assertEquals(expected.size(), found.size());
  }

  @Test
  void aSearchThatIsStoppedBeforeItsJournalIsCheckedClaimsNothing() {
    SearchRequest request = request(2, Set.of(Join.values()));
    Kept whole = new Kept(List.of());
    Engine.run(request, new Progress(), Listeners.of(Optional.of(found -> {}), Optional.of(whole)));
    Progress progress = new Progress();
    SearchResult stopped =
        Engine.run(
            request,
            progress,
            Listeners.of(Optional.of(found -> progress.requestStop()), Optional.of(whole)));
    assertEquals(new SearchResult.Ending.Interrupted(), stopped.ending());
    assertEquals(List.of(), stopped.sizes());
    stopped
        .findings()
        .forEach(finding -> assertEquals(1, stopped.grounds(finding).lowerBound(), "of symbols"));
  }

  @Test
  void aStoppedSearchGoesOn() {
    SearchRequest request = request(2, Set.of(Join.values()));
    Kept journal = new Kept(List.of());
    Progress progress = new Progress();
    SearchResult stopped =
        Engine.run(
            request,
            progress,
            Listeners.of(Optional.of(found -> progress.requestStop()), Optional.of(journal)));
    assertEquals(new SearchResult.Ending.Interrupted(), stopped.ending());
    assertEquals(
        Engine.run(request, new Progress(), Listeners.onClass(found -> {})),
        Engine.run(
            request, new Progress(), Listeners.of(Optional.of(found -> {}), Optional.of(journal))));
  }
}
