package sift.app.cli;

import picocli.CommandLine.Option;

/** The option that says how many threads work. */
final class Workers {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Worker threads. Default: the number of processors.")
  private int threads = Runtime.getRuntime().availableProcessors();

  /** Returns the number of threads; refuses what makes no sense. */
  int threads() {
    UserException.unlessInRange("--threads", threads, 1, 1024);
    return threads;
  }
}
