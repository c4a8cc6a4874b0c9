package sift.app.cli;

import java.util.function.Supplier;
import sift.chess.perft.Progress;

/**
 * The live line of perft: what is counted, the nodes so far, and the rate since the line was last
 * shown.
 */
final class PerftLine implements Supplier<String> {
  private final Progress progress;
  private final Supplier<String> share;
  private long lastNodes;
  private long lastNanos = System.nanoTime();

  /** Creates a line that begins with the text of {@code share}. */
  PerftLine(Progress progress, Supplier<String> share) {
    this.progress = progress;
    this.share = share;
    lastNodes = progress.nodes();
  }

  @Override
  public String get() {
    long nodes = progress.nodes();
    long nanos = System.nanoTime();
    double perSecond = (nodes - lastNodes) * 1e9 / Math.max(1, nanos - lastNanos);
    lastNodes = nodes;
    lastNanos = nanos;
    return "%s, %s nodes, %s/s"
        .formatted(share.get(), LiveProgress.count((double) nodes), LiveProgress.count(perSecond));
  }
}
