package sift.search.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Queues by hand, and a slow twin that goes through the time tick by tick. */
class TaskQueueTest {
  private static final long[] TASKS = {5, 3, 8, 1, 1, 4};

  @Test
  void oneWorkerTakesTheSumOfTheTasks() {
    assertEquals(22, new TaskQueue(1).run(0, TASKS, 0));
    assertEquals(122, new TaskQueue(1).run(100, TASKS, 0));
  }

  @Test
  void asManyWorkersAsTasksTakeTheLongest() {
    assertEquals(8, new TaskQueue(6).run(0, TASKS, 0));
    assertEquals(8, new TaskQueue(60).run(0, TASKS, 0));
  }

  @Test
  void twoWorkersTakeTheTasksInTheirOrder() {
    // The first has 5 and 1 and 1 and 4, the second 3 and 8.
    assertEquals(11, new TaskQueue(2).run(0, TASKS, 0));
  }

  @Test
  void tasksThatAreSentSlowlyEndOneAfterTheOther() {
    assertEquals(6 * 10 + 4, new TaskQueue(60).run(0, TASKS, 10));
  }

  @Test
  void theTaskOfALostWorkerRunsAgain() {
    TaskQueue queue = new TaskQueue(2);
    queue.lose(0, 4, 1000); // after 4 of 5
    // The second worker does 3, 8, 1, 1, 4 and then the 5 once more.
    assertEquals(22, queue.run(0, TASKS, 0));
  }

  @Test
  void aWorkerThatIsLostAloneGoesOnWhenItIsBack() {
    TaskQueue queue = new TaskQueue(1);
    queue.lose(0, 6, 50); // the 5 is done, 1 of the 3 lost
    assertEquals(50 + 17, queue.run(0, TASKS, 0));
  }

  @Test
  void aWorkerThatIsLostWhileIdleLosesNothing() {
    TaskQueue queue = new TaskQueue(2);
    queue.lose(1, 20, 30);
    assertEquals(11, queue.run(0, TASKS, 0));
    assertEquals(110, queue.run(99, TASKS, 0));
  }

  @Test
  void queuesByChanceGoAsTickByTick() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 2000; i++) {
      int workers = random.nextInt(1, 5);
      long send = random.nextInt(3);
      long[] tasks =
          LongStream.range(0, random.nextInt(12)).map(_ -> random.nextInt(1, 9)).toArray();
      TaskQueue queue = new TaskQueue(workers);
      List<Loss> losses = new ArrayList<>();
      for (int worker = 0; worker < workers; worker++) {
        if (random.nextInt(3) == 0) {
          long at = random.nextInt(1, 20);
          long back = at + random.nextInt(1, 15);
          losses.add(new Loss(worker, at, back));
          queue.lose(worker, at, back);
        }
      }
      long begin = random.nextInt(4);
      assertEquals(
          ticked(workers, begin, tasks, send, losses),
          queue.run(begin, tasks, send),
          () ->
              "%d workers, send %d, %s, %s"
                  .formatted(workers, send, Arrays.toString(tasks), losses));
    }
  }

  private record Loss(int worker, long at, long back) {}

  /** Returns when the last task is done. */
  private static long ticked(int workers, long begin, long[] tasks, long send, List<Loss> losses) {
    List<Integer> queue = new ArrayList<>();
    int sent = 0;
    int[] at = new int[workers];
    long[] left = new long[workers];
    long[] freeSince = new long[workers];
    int done = 0;
    long tick = 0;
    while (done < tasks.length) {
      List<Integer> lost = new ArrayList<>();
      for (int worker = 0; worker < workers; worker++) {
        if (left[worker] > 0 && --left[worker] == 0) {
          done++;
          freeSince[worker] = tick;
        }
        for (Loss loss : losses) {
          if (loss.worker == worker && loss.at == tick) {
            freeSince[worker] = loss.back;
            if (left[worker] > 0) {
              lost.add(at[worker]);
              left[worker] = 0;
            }
          }
        }
      }
      while (sent < tasks.length && tick >= begin + (sent + 1) * send) {
        queue.add(sent++);
      }
      Collections.sort(lost);
      queue.addAll(lost);
      while (!queue.isEmpty()) {
        int first = -1;
        for (int worker = 0; worker < workers; worker++) {
          if (left[worker] == 0
              && freeSince[worker] <= tick
              && (first < 0 || freeSince[worker] < freeSince[first])) {
            first = worker;
          }
        }
        if (first < 0) {
          break;
        }
        at[first] = queue.removeFirst();
        left[first] = tasks[at[first]];
      }
      tick++;
    }
    return Math.max(begin, tick - 1);
  }
}
