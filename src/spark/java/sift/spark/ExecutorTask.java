package sift.spark;

import java.util.Optional;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import sift.search.remote.RemoteWorker;

/**
 * Runs a task on an executor.
 *
 * @param search what is searched
 */
record ExecutorTask(Broadcast<String> search) implements Function<String, String> {
  /** The worker of this JVM and its search: a bank takes too long to build one for each task. */
  private static Optional<RemoteWorker> worker = Optional.empty();

  private static String known = "";

  @Override
  public String call(String task) {
    return worker(search.value()).run(task);
  }

  private static synchronized RemoteWorker worker(String search) {
    if (worker.isEmpty() || !known.equals(search)) {
      worker.ifPresent(RemoteWorker::close);
      worker = Optional.empty(); // before there is memory for another
      worker = Optional.of(new RemoteWorker(search, Runtime.getRuntime().availableProcessors()));
      known = search;
    }
    return worker.orElseThrow();
  }
}
