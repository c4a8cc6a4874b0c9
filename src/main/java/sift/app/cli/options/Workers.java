package sift.app.cli.options;

import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;

/** The option that says how many threads work. */
public final class Workers {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Worker threads. Default: the number of processors.")
  private int threads = Runtime.getRuntime().availableProcessors();

  /** Returns the number of threads; refuses what makes no sense. */
  public int threads() {
    UserException.unlessInRange("--threads", threads, 1, 1024);
    return threads;
  }
}
