package sift.search.remote;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import sift.file.JsonLine;
import sift.search.exhaustive.TaskSite;
import sift.search.request.RequestLine;

/**
 * Runs the tasks of a search that another machine directs.
 *
 * <p>Several threads may run tasks of one round at the same time; those of the next round wait for
 * them.
 */
public final class RemoteWorker implements AutoCloseable {
  private final ForkJoinPool pool;
  private final TaskSite site;
  // Tasks read bank and samples; what brings them to the state of the next round writes.
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  /**
   * A worker for a search.
   *
   * @param search what a {@link TaskRunner} is given of it
   * @param threads how many threads store functions and try formulas
   */
  public RemoteWorker(String search, int threads) {
    pool = new ForkJoinPool(threads);
    try {
      site = pool.submit(() -> new TaskSite(RequestLine.read(JsonLine.read(search)))).join();
    } catch (RuntimeException | Error e) {
      pool.close(); // Spark tries again, with another worker
      throw e;
    }
  }

  /**
   * Runs a task and returns its result.
   *
   * @throws sift.search.request.TaskException if the bank that it needs does not fit the memory, or
   *     is one of a round that is over
   */
  public String run(String task) {
    while (true) {
      lock.readLock().lock();
      try {
        if (site.isReadyFor(task)) {
          return pool.submit(() -> site.run(task)).join();
        }
      } finally {
        lock.readLock().unlock();
      }
      prepare(task);
    }
  }

  private void prepare(String task) {
    lock.writeLock().lock();
    try {
      if (!site.isReadyFor(task)) {
        pool.submit(() -> site.prepare(task)).join();
      }
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** Ends when no task runs any more, and gives the memory back. */
  @Override
  public void close() {
    lock.writeLock().lock();
    try {
      pool.close();
      site.close();
    } finally {
      lock.writeLock().unlock();
    }
  }
}
