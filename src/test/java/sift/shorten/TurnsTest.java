package sift.shorten;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sift.shorten.Turns.Work;

class TurnsTest {
  @Test
  void atMostOneOfTheTwoWorksAtATime() throws InterruptedException {
    Turns turns = new Turns();
    AtomicInteger working = new AtomicInteger();
    AtomicInteger together = new AtomicInteger();
    AtomicInteger[] moments = {new AtomicInteger(), new AtomicInteger()};
    long end = System.nanoTime() + Duration.ofMillis(400).toNanos();
    Thread[] threads = new Thread[2];
    for (Work work : Work.values()) {
      Runnable task =
          () -> {
            int expected = work.ordinal() + 1;
            while (System.nanoTime() < end) {
              turns.pass(work);
              if (working.getAndSet(expected) != expected) {
                moments[work.ordinal()].incrementAndGet();
              }
              Thread.onSpinWait();
              together.addAndGet(working.get() == expected ? 0 : 1);
            }
            turns.end(work);
          };
      threads[work.ordinal()] = Thread.ofPlatform().daemon().start(task);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(0, together.get());
    assertTrue(moments[0].get() > 1 && moments[1].get() > 1);
  }

  @Test
  void whatIsLeftHasAllTurns() {
    Turns turns = new Turns();
    turns.end(Work.EXHAUSTIVE);
    turns.pass(Work.GENERAL);
    turns.end(Work.GENERAL);
    turns.pass(Work.EXHAUSTIVE);
    turns.pass(Work.GENERAL);
  }
}
