package sift.bench.fills;

import java.util.List;
import java.util.stream.IntStream;

/** How the words of positions lie in columns, and what stands behind the names of these. */
enum Form {
  /** A word for each position, one column. */
  WHOLE(Positions.COUNT),
  /** A word for each position, eight columns one after the other: {@code "s.0"} to "s.7". */
  EIGHTHS(Positions.COUNT / Positions.EIGHTS),
  /**
   * A column for each rank, {@code "s@0"} to "s@7". A row holds that rank of the positions in the
   * same row of the eighths, a byte each.
   */
  SLICED(Positions.COUNT / Positions.EIGHTS);

  static final char EIGHTH = '.';
  static final char RANK = '@';

  private final int rows;

  Form(int rows) {
    this.rows = rows;
  }

  /** Returns the rows of a column. */
  int rows() {
    return rows;
  }

  /** Returns how many positions lie in a row. */
  int positionsInRow() {
    return Positions.COUNT / rows;
  }

  /** Returns the columns of a word. */
  List<String> columns(String word) {
    return switch (this) {
      case WHOLE -> List.of(word);
      case EIGHTHS -> numbered(word + EIGHTH);
      case SLICED -> numbered(word + RANK);
    };
  }

  private static List<String> numbered(String name) {
    return IntStream.range(0, Positions.EIGHTS).mapToObj(i -> name + i).toList();
  }
}
