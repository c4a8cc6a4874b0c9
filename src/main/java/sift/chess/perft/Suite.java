package sift.chess.perft;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import sift.chess.game.Position;

/**
 * Positions with their expected counts.
 *
 * @param file the file they are from, for messages
 * @param rows in the order of the file
 * @param refused what is wrong with rows that are none, a line each with the place
 */
public record Suite(String file, List<Row> rows, List<String> refused) {
  public Suite {
    rows = List.copyOf(rows);
    refused = List.copyOf(refused);
  }

  /** The number of paths at a depth. */
  public record Count(int depth, long nodes) {}

  /**
   * A line of the file.
   *
   * @param line its number, from 1
   * @param fen the position as it is written there
   * @param position what it means
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

  /**
   * The result of one count.
   *
   * @param got the leaves counted; one more than the limit if the count was ended
   * @param isStopped whether there may be more: the count passed a limit and was ended
   */
  public record Result(Row row, Count expected, long got, boolean isStopped) {
    /** Returns whether the count is the expected one. */
    public boolean isRight() {
      return got == expected.nodes && !isStopped;
    }
  }

  /** Returns the number of counts of all rows. */
  public int counts() {
    return rows.stream().mapToInt(row -> row.counts.size()).sum();
  }

  /** Returns this suite without the counts above {@code nodes}; all rows stay. */
  public Suite within(long nodes) {
    return new Suite(file, rows.stream().map(row -> row.within(nodes)).toList(), refused);
  }

  /**
   * Makes all counts, and passes each result to {@code results} as soon as it and those before it
   * are there. A count that passes {@code most} is ended.
   */
  public void run(Perft perft, long most, Consumer<Result> results) {
    List<Subtree> trees = new ArrayList<>();
    List<LongFunction<Result>> asked = new ArrayList<>();
    for (Row row : rows) {
      for (Count expected : row.counts) {
        trees.add(new Subtree(trees.size(), row.position.setup(), expected.depth));
        asked.add(got -> new Result(row, expected, got > most ? most + 1 : got, got > most));
      }
    }
    perft.countAll(trees, most, (i, got) -> results.accept(asked.get(i).apply(got)));
  }
}
