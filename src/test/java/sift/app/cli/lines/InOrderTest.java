package sift.app.cli.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sift.file.FileException;
import sift.progress.Progress;

class InOrderTest {
  private static final int MANY = 40;

  private static Consumer<Consumer<Integer>> numbers(int count) {
    return numbers -> IntStream.range(0, count).forEach(numbers::accept);
  }

  private static int awaited(CountDownLatch latch, int item) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return item;
  }

  /** The first item ends after all others. */
  @Test
  void resultsComeInTheOrderOfTheItems() {
    CountDownLatch others = new CountDownLatch(MANY - 1);
    List<Integer> results = new ArrayList<>();
    InOrder.<Integer, Integer>run(
        numbers(MANY),
        2,
        item -> {
          if (item == 0) {
            return awaited(others, item);
          }
          others.countDown();
          return item;
        },
        results::add,
        new Progress());
    assertEquals(IntStream.range(0, MANY).boxed().toList(), results);
  }

  /** A second for each of the items would be {@link #MANY} seconds. */
  @Test
  void allItemsTogetherAreWaitedForASecondAfterTheStop() {
    Progress progress = new Progress();
    List<Integer> results = new ArrayList<>();
    long begin = System.nanoTime();
    InOrder.<Integer, Integer>run(
        numbers(MANY),
        1,
        item -> {
          if (item == 1) {
            progress.requestStop();
            return awaited(new CountDownLatch(1), item);
          }
          return item;
        },
        results::add,
        progress);
    assertEquals(List.of(0), results);
    assertTrue(System.nanoTime() - begin < Duration.ofSeconds(MANY / 2).toNanos());
  }

  @Test
  void nothingIsReadAfterTheStop() throws InterruptedException {
    Progress progress = new Progress();
    CountDownLatch ended = new CountDownLatch(1);
    InOrder.<Integer, Integer>run(
        numbers -> {
          try {
            while (true) {
              numbers.accept(1);
            }
          } finally {
            ended.countDown();
          }
        },
        1,
        item -> {
          progress.requestStop();
          return item;
        },
        _ -> {},
        progress);
    ended.await();
    assertTrue(progress.stopRequested());
  }

  @Test
  void whatTheSourceThrowsIsThrownAfterTheResultsBefore() {
    List<Integer> results = new ArrayList<>();
    Consumer<Consumer<Integer>> failing =
        numbers -> {
          numbers.accept(7);
          throw new FileException("gone");
        };
    assertThrows(
        FileException.class,
        () ->
            InOrder.<Integer, Integer>run(failing, 1, item -> item, results::add, new Progress()));
    assertEquals(List.of(7), results);
  }
}
