package sift.search.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sift.search.request.Fingerprint;
import sift.search.request.Journal;
import sift.search.request.KeptJournal;
import sift.search.request.SolutionClass;

/** When steps are written; what they hold is tested with whole searches. */
class JournalBufferTest {
  private static final SolutionClass ANY =
      new SolutionClass(new Fingerprint(1, 2), 1, 9, Optional.empty(), "");
  private static final Journal.Standing STANDING =
      new Journal.Standing(
          9,
          new Journal.BankState(3, false, List.of(), false, false),
          List.of(),
          List.of(0),
          Journal.Position.start(new Journal.OpenTargets(1, false)),
          Optional.empty());

  /** A journal that tells how many classes it was asked to write each time. */
  private static final class Counting extends KeptJournal {
    private final List<Integer> asked = new ArrayList<>();
    private boolean isDue;
    private boolean writes = true;

    Counting() {
      super(List.of());
    }

    @Override
    public boolean isDue() {
      return isDue;
    }

    @Override
    public boolean append(Step step) {
      asked.add(step.found().size());
      return writes;
    }
  }

  private final Counting journal = new Counting();
  private final JournalBuffer buffer = new JournalBuffer(Optional.of(journal));

  private void round(int classes) {
    for (int i = 0; i < classes; i++) {
      buffer.add(ANY);
    }
    buffer.afterRound(STANDING);
  }

  @Test
  void aStepIsWrittenWhenItIsDueOrLarge() {
    round(JournalBuffer.MOST_UNWRITTEN - 1);
    assertEquals(List.of(), journal.asked);
    round(1);
    assertEquals(List.of(JournalBuffer.MOST_UNWRITTEN), journal.asked);
    round(5);
    journal.isDue = true;
    round(2);
    assertEquals(List.of(JournalBuffer.MOST_UNWRITTEN, 7), journal.asked);
  }

  @Test
  void aLargeStepThatCannotBeWrittenIsTriedAgainWhenItIsDue() {
    journal.writes = false;
    round(JournalBuffer.MOST_UNWRITTEN);
    round(1);
    assertEquals(List.of(JournalBuffer.MOST_UNWRITTEN), journal.asked);
    journal.isDue = true;
    journal.writes = true;
    round(0);
    assertEquals(
        List.of(JournalBuffer.MOST_UNWRITTEN, JournalBuffer.MOST_UNWRITTEN + 1), journal.asked);
    round(0);
    assertEquals(0, journal.asked.getLast());
  }
}
