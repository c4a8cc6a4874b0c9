package sift.app.cli.search;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.terminal.UserException;
import sift.lang.Grammar;
import sift.search.remote.TaskRunner;

/** The option that names a cluster whose machines run the tasks of a search. */
@Heading(Heading.RARE)
final class ClusterOption {
  // Compiled with profile spark only, so that others need no Spark: see docs/cluster.md.
  private static final String SPARK_TASKS = "sift.spark.SparkTasks";

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "Run the tasks on the Apache Spark cluster MASTER, as spark://host:7077; for a sift built"
              + " and started with Spark. No influence on what is found.")
  private @Nullable String master;

  /** Refuses a search that has no tasks for others. */
  void check(Grammar grammar) {
    if (master != null && !grammar.functions().isEmpty()) {
      throw new UserException("--spark: not for grammars with [functions]; leave it out");
    }
  }

  /** Joins the cluster, if one is named; who calls this leaves it. */
  Optional<TaskRunner> join() {
    return Optional.ofNullable(master).map(ClusterOption::joined);
  }

  private static TaskRunner joined(String master) {
    try {
      return Class.forName(SPARK_TASKS)
          .asSubclass(TaskRunner.class)
          .getConstructor(String.class)
          .newInstance(master);
    } catch (ClassNotFoundException e) {
      throw new UserException(
          "--spark: this sift is built without Spark; build with mvn -Pspark -DskipTests package,"
              + " and start by spark-submit, see docs/cluster.md");
    } catch (NoClassDefFoundError e) {
      throw new UserException(
          "--spark: Spark is not on the class path; start by spark-submit, see docs/cluster.md");
    } catch (InvocationTargetException e) {
      throw new UserException("--spark %s: %s".formatted(master, e.getCause()));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
