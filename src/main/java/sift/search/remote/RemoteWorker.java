package sift.search.remote;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import sift.file.JsonLine;
import sift.search.exhaustive.TaskSite;
import sift.search.request.RequestLine;

/**
 * Runs tasks for a search on another machine.
 *
 * <p>Several threads may run tasks of one round at the same time; those of the next round wait for
 * them.
 */
public final class RemoteWorker implements AutoCloseable {
  private final ForkJoinPool pool;
  private final TaskSite site;
  // Tasks read bank and samples; advancing them to the state of the next round writes.
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  /**
   * A worker for a search.
   *
   * @param search the description that a {@link TaskRunner} receives
   * @param threads the threads that store functions and try formulas
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
   * @throws sift.search.request.TaskException if its bank exceeds the memory, or its round is over
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

  /** Waits for running tasks and frees the memory. */
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
