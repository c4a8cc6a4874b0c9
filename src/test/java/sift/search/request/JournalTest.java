package sift.search.request;

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
import sift.search.exhaustive.Engine;
import sift.search.exhaustive.Listeners;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** A search goes on from every point at which it could have been killed, to the same answer. */
class JournalTest {
  /** A journal that writes one step of {@code every} only. */
  private static final class Failing extends KeptJournal {
    private final int every;
    private int asked;
    private boolean isWorking;

    Failing(int every) {
      super(List.of());
      this.every = every;
    }

    @Override
    public boolean append(Step step) {
      boolean isWritten = ++asked % every == 0 || isWorking || step.standing().ending().isPresent();
      return isWritten && super.append(step);
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
      KeptJournal whole = new KeptJournal(List.of());
      SearchResult expected = run(request(2, joins), whole);
      assertEquals(expected, Engine.run(request(2, joins), new Progress()));
      assertTrue(whole.steps().size() > 7, () -> "only " + whole.steps().size() + " steps");
      for (int step = 1; step <= whole.steps().size(); step += stride) {
        KeptJournal part = new KeptJournal(whole.steps().subList(0, step));
        assertEquals(expected, run(request(1, joins), part), joins + ", step " + step);
        assertEquals(whole.steps().getLast().standing(), part.steps().getLast().standing());
      }
    }
  }

  @Test
  void whatCouldNotBeWrittenIsInTheNextStep() {
    SearchRequest request = request(2, Set.of(Join.values()));
    KeptJournal whole = new KeptJournal(List.of());
    SearchResult expected = run(request, whole);
    for (int every : List.of(2, 5, Integer.MAX_VALUE)) {
      Failing failing = new Failing(every);
      assertEquals(expected, run(request, failing));
      assertTrue(failing.steps().size() < whole.steps().size());
      assertEquals(found(whole.steps()), found(failing.steps()));
      KeptJournal part = new KeptJournal(failing.steps().subList(0, failing.steps().size() / 2));
      assertEquals(expected, run(request, part));
    }
  }

  private static List<SolutionClass> found(List<Journal.Step> steps) {
    return steps.stream().flatMap(step -> step.found().stream()).toList();
  }

  @Test
  void aSearchThatIsStoppedBetweenSizesKeepsItsLastRound() {
    SearchRequest request = request(2, Set.of(Join.values())).withBeyond(9);
    SearchResult expected = Engine.run(request, new Progress());
    Failing seldom = new Failing(Integer.MAX_VALUE);
    Progress stopped =
        new Progress() {
          @Override
          public void enter(int size, String activity, long planned, long found) {
            super.enter(size, activity, planned, found);
            if (size == 4 && activity.equals("storing")) { // before size 6 is begun
              seldom.isWorking = true;
              requestStop();
            }
          }
        };
    Engine.run(request, stopped, Listeners.journal(seldom));
    assertEquals(1, seldom.steps().size());
    assertEquals(5, seldom.steps().getFirst().standing().begun());
    assertEquals(expected, run(request, new KeptJournal(seldom.steps())));
  }

  @Test
  void everyClassIsHandedOverAgainWhenASearchGoesOn() {
    SearchRequest request = request(2, Set.of(Join.values()));
    KeptJournal whole = new KeptJournal(List.of());
    List<FoundFormula> expected = new ArrayList<>();
    Engine.run(
        request, new Progress(), Listeners.of(Optional.of(expected::add), Optional.of(whole)));
    KeptJournal part = new KeptJournal(whole.steps().subList(0, whole.steps().size() / 2));
    List<FoundFormula> found = new ArrayList<>();
    Engine.run(request, new Progress(), Listeners.of(Optional.of(found::add), Optional.of(part)));
    assertEquals(Set.copyOf(expected), Set.copyOf(found));
    assertEquals(expected.size(), found.size());
  }

  @Test
  void aSearchThatIsStoppedBeforeItsJournalIsCheckedClaimsNothing() {
    SearchRequest request = request(2, Set.of(Join.values()));
    KeptJournal whole = new KeptJournal(List.of());
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
    KeptJournal journal = new KeptJournal(List.of());
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
