package sift.spark;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import sift.search.remote.TaskRunner;
import sift.search.request.TaskException;

/** Runs the tasks of a search on a cluster of Apache Spark, which runs lost ones again. */
public final class SparkTasks implements TaskRunner {
  private static final int STOP_MILLIS = 100;

  private final JavaSparkContext context;
  // The search that the executors can ask for.
  private Optional<Broadcast<String>> sent = Optional.empty();
  private String known = "";
  // As many as there were last.
  private int cores;

  /**
   * Joins a cluster.
   *
   * @param master its address as Spark spells it, {@code "spark://host:7077"}
   */
  public SparkTasks(String master) {
    SparkConf conf = new SparkConf().setMaster(master).setIfMissing("spark.app.name", "sift");
    String[] jars = JavaSparkContext.jarOfClass(SparkTasks.class);
    if (jars.length > 0) {
      conf.setIfMissing("spark.jars", jars[0]);
    }
    conf.remove("spark.default.parallelism"); // else it would stand for the number of cores
    context = new JavaSparkContext(conf);
    cores = context.defaultParallelism();
  }

  @Override
  public int cores() {
    try {
      cores = context.defaultParallelism();
    } catch (IllegalStateException hasEnded) {
      // the next run tells; what was found stands
    }
    return cores;
  }

  @Override
  public Optional<List<String>> run(String search, List<String> tasks, BooleanSupplier stop) {
    try {
      JavaFutureAction<List<String>> running = begin(search, tasks);
      while (!stop.getAsBoolean()) {
        try {
          return Optional.of(running.get(STOP_MILLIS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException stillRunning) {
          // asks again
        }
      }
      running.cancel(true);
    } catch (ExecutionException | IllegalStateException e) { // the latter if Spark has ended
      if (stop.getAsBoolean()) {
        return Optional.empty(); // Ctrl-C ends Spark too
      }
      Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
      throw new TaskException("--spark: " + cause, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TaskException("--spark: interrupted", e);
    }
    return Optional.empty();
  }

  private JavaFutureAction<List<String>> begin(String search, List<String> tasks) {
    if (sent.isEmpty() || !known.equals(search)) {
      sent.ifPresent(Broadcast::destroy);
      sent = Optional.of(context.broadcast(search));
      known = search;
    }
    int parts = Math.min(tasks.size(), PARTS_PER_CORE * cores());
    return context
        .parallelize(tasks, parts)
        .map(new ExecutorTask(sent.orElseThrow()))
        .collectAsync();
  }

  /** Leaves the cluster; a second time, does nothing. */
  @Override
  public void close() {
    context.close();
  }
}
