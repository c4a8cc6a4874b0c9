/**
 * Tasks of a search on Apache Spark; compiled with profile {@code spark} only.
 *
 * <pre>
 *   SparkTasks       on the driver: hands tasks to the cluster
 *   ExecutorTask     on an executor: runs one, with the worker of its JVM
 * </pre>
 */
@NullMarked
package sift.spark;

import org.jspecify.annotations.NullMarked;
