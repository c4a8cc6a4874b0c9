package sift.search.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Workers that take tasks from a queue, simulated.
 *
 * <ol>
 *   <li>A task is taken by the worker that is free first, of several by the first of them.
 *   <li>A task whose worker is lost stands at the end of the queue then, and begins anew.
 *   <li>A worker that is lost, at work or idle, comes back.
 * </ol>
 *
 * <p>Times are in nanoseconds since a begin that is the same for all calls.
 */
final class TaskQueue {
  private final List<Worker> workers = new ArrayList<>();
  private final PriorityQueue<Worker> free =
      new PriorityQueue<>(
          Comparator.comparingLong((Worker worker) -> worker.freeAt)
              .thenComparingInt(worker -> worker.place));

  /** A worker, and when it can take the next task. */
  private static final class Worker {
    private final int place;
    private final Deque<Loss> losses = new ArrayDeque<>();
    private long freeAt;

    Worker(int place) {
      this.place = place;
    }
  }

  /** A loss of a worker, from {@code at} until {@code back}. */
  private record Loss(long at, long back) {}

  private record Task(int place, long from, long nanos) {}

  /** A queue with so many workers, all free from time 0 on. */
  TaskQueue(int workers) {
    for (int place = 0; place < workers; place++) {
      this.workers.add(new Worker(place));
    }
    free.addAll(this.workers);
  }

  /** Loses a worker for a time that begins after all its losses before. */
  void lose(int worker, long at, long back) {
    workers.get(worker).losses.addLast(new Loss(at, back));
  }

  /**
   * Runs tasks, and returns when the last one is done.
   *
   * @param begin when the first is sent
   * @param nanos how long each takes
   * @param sendNanos from sending one to sending the next, and until it has arrived
   */
  long run(long begin, long[] nanos, long sendNanos) {
    long end = begin;
    PriorityQueue<Task> again =
        new PriorityQueue<>(Comparator.comparingLong(Task::from).thenComparingInt(Task::place));
    for (int place = 0; place < nanos.length; place++) {
      Task sent = new Task(place, begin + (place + 1) * sendNanos, nanos[place]);
      while (!again.isEmpty() && again.peek().from < sent.from) {
        end = Math.max(end, end(again.remove(), again));
      }
      end = Math.max(end, end(sent, again));
    }
    while (!again.isEmpty()) {
      end = Math.max(end, end(again.remove(), again));
    }
    return end;
  }

  /** Returns when a task is done; if it is lost, adds it to {@code again} and returns when. */
  private long end(Task task, PriorityQueue<Task> again) {
    while (true) {
      Worker worker = free.remove();
      long begin = Math.max(worker.freeAt, task.from);
      long end = begin + task.nanos;
      Loss loss = worker.losses.peekFirst();
      if (loss == null || loss.at >= end) {
        worker.freeAt = end;
        free.add(worker);
        return end;
      }
      worker.losses.removeFirst();
      worker.freeAt = Math.max(worker.freeAt, loss.back);
      free.add(worker);
      if (loss.at > begin) {
        again.add(new Task(task.place, loss.at, task.nanos));
        return loss.at;
      }
    }
  }
}
