package sift.app.cli.options;

import picocli.CommandLine.Option;
import sift.search.SearchRequest;

/** The option that says how much memory there is. */
public final class Memory {
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description =
          "What heap and bank may take together, as 200M or 12G; the JVM itself takes about 100M"
              + " more. Default: 70%% of the machine's.")
  private long bytes = SearchRequest.memoryFor(Runtime.getRuntime().maxMemory());

  /** Returns how many bytes heap and bank may take together. */
  public long bytes() {
    return bytes;
  }
}
