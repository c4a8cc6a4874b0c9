package sift.chess.perft;

import java.util.List;
import java.util.function.Consumer;
import sift.chess.game.Position;

/**
 * Positions with the counts that are expected of them.
 *
 * @param file what messages call the file it is from
 * @param rows in the order of the file
 */
public record Suite(String file, List<Row> rows) {
  public Suite {
    rows = List.copyOf(rows);
  }

  /** The number of paths at a depth. */
  public record Count(int depth, long nodes) {}

  /**
   * A line of the file.
   *
   * @param line its number, from 1
   * @param fen the position as it is written there
   * @param counts by rising depth
   */
  public record Row(int line, String fen, Position position, List<Count> counts) {
    public Row {
      counts = List.copyOf(counts);
    }

    private Row within(long nodes) {
      return new Row(
          line, fen, position, counts.stream().filter(count -> count.nodes <= nodes).toList());
    }
  }

  /** What counting came to. */
  public record Result(Row row, Count expected, long got) {
    /** Whether it is what was expected. */
    public boolean isRight() {
      return got == expected.nodes;
    }
  }

  /** How many counts it has. */
  public int counts() {
    return rows.stream().mapToInt(row -> row.counts.size()).sum();
  }

  /** This suite without the counts above {@code nodes}; it keeps all its rows. */
  public Suite within(long nodes) {
    return new Suite(file, rows.stream().map(row -> row.within(nodes)).toList());
  }

  /** Counts all of them, and tells {@code results} of each when it is there, in order. */
  public void run(Perft perft, Consumer<Result> results) {
    for (Row row : rows) {
      for (Count expected : row.counts) {
        results.accept(new Result(row, expected, perft.count(row.position, expected.depth)));
      }
    }
  }
}
