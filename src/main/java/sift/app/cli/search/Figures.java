package sift.app.cli.search;

import java.util.List;
import java.util.Optional;
import sift.file.JsonRecord.Meaning;
import sift.rank.Ranked;

/** A formula with its costs, as the fields of answers. */
public record Figures(
    @Meaning("the formula") String formula,
    @Meaning("nodes of the tree") int symbols,
    @Meaning("operations, shared terms counted once") int operations,
    @Meaning("operations on the longest path") int depth,
    Optional<Cycles> cycles) {
  /** What it takes on a machine. */
  public record Cycles(
      @Meaning("cycles from the board to the result; if the machine can compute the formula")
          double latency,
      @Meaning("cycles per formula when many are computed side by side") double throughput,
      @Meaning("words from a table or a register") int constants,
      @Meaning("names of the instructions") List<String> instructions) {}

  /** Returns the figures of a formula. */
  public static Figures of(Ranked ranked) {
    return new Figures(
        ranked.formula().toString(),
        ranked.symbols(),
        ranked.operations(),
        ranked.depth(),
        ranked
            .timing()
            .map(timing ->
                new Cycles(
                    timing.latency(),
                    timing.throughput(),
                    timing.constants(),
                    timing.instructions())));
  }
}
