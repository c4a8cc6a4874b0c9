package sift.app.cli.terminal;

/** Nodes in a time, as perft tells it. */
public record Speed(long nodes, long nanos) {
  /** Millions of nodes per second. */
  public double mnps() {
    return nodes * 1e3 / Math.max(1, nanos);
  }

  /** Returns the text {@code "4,865,609 nodes, 0.123 s, 39.6 Mnps"}. */
  @Override
  public String toString() {
    return "%,d nodes, %.3f s, %.1f Mnps".formatted(nodes, nanos / 1e9, mnps());
  }
}
