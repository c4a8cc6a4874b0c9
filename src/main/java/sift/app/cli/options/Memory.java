package sift.app.cli.options;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.search.request.MemoryBudget;

/** The option that says how much memory there is. */
@Heading("Formulas of fewest symbols")
public final class Memory {
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = MemorySize.class,
      description = "What it may take, as 200M, 12G. Default: 70%% of all.")
  private @Nullable Long typed;

  /** Returns how many bytes heap and bank may take together. */
  public long bytes() {
    return typed == null ? MemoryBudget.total(Runtime.getRuntime().maxMemory()) : typed;
  }

  /** Returns how many bytes were asked for, if any were. */
  public Optional<Long> typed() {
    return Optional.ofNullable(typed);
  }

  /** Returns a warning if the heap may take much more than its share of that. */
  public Optional<String> heapWarning() {
    long heap = Runtime.getRuntime().maxMemory();
    long share = MemoryBudget.heap(bytes());
    return heap <= 2 * share
        ? Optional.empty()
        : Optional.of(
            "sift: the heap may grow to %s, which --memory cannot prevent from here; start java with"
                    .formatted(MemorySize.text(heap))
                + " -Xmx%dm".formatted(share >> 20));
  }
}
