package sift.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class PartTest {
  @Test
  void whatAPartDoesIsShownAsTheWhole() {
    Progress whole = new Progress();
    Progress part = Part.within(Duration.ofMinutes(1), whole);
    part.enterParts(5, "matching", 4, 1);
    part.add(7);
    part.addParts(2);
    part.found(3);
    part.found("x & -x");
    assertEquals(7, whole.done());
    assertEquals("matching", whole.stage().activity());
    assertEquals(3, whole.stage().found());
    assertEquals(0.5, whole.share().orElseThrow().share());
    assertEquals("x & -x", whole.best());
    assertEquals(whole.stage(), part.stage());
  }

  @Test
  void aPartEndsWithTheWholeOrBefore() {
    Progress whole = new Progress();
    AtomicBoolean isOver = new AtomicBoolean();
    Progress part = new Part(whole, isOver::get);
    assertFalse(part.stopRequested());
    isOver.set(true);
    assertTrue(part.stopRequested());
    isOver.set(false);
    whole.requestStop();
    assertTrue(part.stopRequested());
    assertTrue(Part.within(Duration.ZERO, new Progress()).stopRequested());
  }

  @Test
  void aPartEndsWhenItsTimeIsOver() {
    Progress part = Part.within(Duration.ofMillis(20), new Progress());
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> {
          while (!part.stopRequested()) {
            Thread.onSpinWait();
          }
        });
  }
}
