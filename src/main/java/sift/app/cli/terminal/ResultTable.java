package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Results as rows of a table for people. */
public final class ResultTable<R> {
  // Of the column that takes what is left of the line.
  private static final int LEAST_REST = 20;

  private final List<Column<R>> columns = new ArrayList<>();

  private enum Side {
    LEFT,
    RIGHT,
    /** Texts, in what is left of the line. */
    REST
  }

  private record Column<R>(Side side, String header, int width, Function<R, String> cell) {
    /** Returns the same column at another width. */
    Column<R> at(int other) {
      return new Column<>(side, header, other, cell);
    }

    /** Returns the width that holds header and cells in one line each. */
    int whole(List<R> results) {
      return Math.min(width, Math.max(header.length(), longest(results, "\\R")));
    }

    /** Returns the width that breaks no word, and no number with its unit. */
    int least(List<R> results) {
      int word = Stream.of(header.split(" ")).mapToInt(String::length).max().orElse(0);
      return Math.min(width, Math.max(word, longest(results, side == Side.RIGHT ? "\\R" : " ")));
    }

    private int longest(List<R> results, String between) {
      return results.stream()
          .flatMap(result -> Stream.of(cell.apply(result).split(between)))
          .mapToInt(String::length)
          .max()
          .orElse(width); // what is not known yet may be as wide as declared
    }

    String padded(String text) {
      String padding = " ".repeat(Math.max(0, width - text.length()));
      return side == Side.RIGHT ? padding + text : text + padding;
    }
  }

  /** Adds a column of texts; those that are too long go on in the lines below. */
  public ResultTable<R> left(String header, int width, Function<R, String> cell) {
    columns.add(new Column<>(Side.LEFT, header, width, cell));
    return this;
  }

  /** Adds a column of numbers. */
  public ResultTable<R> right(String header, int width, Function<R, String> cell) {
    columns.add(new Column<>(Side.RIGHT, header, width, cell));
    return this;
  }

  /** Adds a column that takes what is left of the line. */
  public ResultTable<R> last(String header, Function<R, String> cell) {
    columns.add(new Column<>(Side.REST, header, LEAST_REST, cell));
    return this;
  }

  /** Prints all results below the names of the columns. */
  public void print(PrintWriter out, List<R> results) {
    List<List<Column<R>>> layout = layout(results);
    printTexts(out, layout, Column::header);
    results.forEach(result -> printTexts(out, layout, column -> column.cell.apply(result)));
  }

  /** Prints the names of the columns. */
  public void printHeader(PrintWriter out) {
    printTexts(out, layout(List.of()), Column::header);
  }

  /** Prints one result of some that are not known beforehand. */
  public void print(PrintWriter out, R result) {
    printTexts(out, layout(List.of()), column -> column.cell.apply(result));
  }

  /**
   * Returns the columns of each line of a row: all in one line as wide as they were declared if
   * that fits; else as narrow as the results allow; else those that do not fit in further lines.
   */
  private List<List<Column<R>>> layout(List<R> results) {
    if (width(columns) <= Columns.WIDTH) {
      return List.of(widened(columns));
    }
    List<Column<R>> whole =
        columns.stream().map(column -> column.at(column.whole(results))).toList();
    List<Column<R>> narrow = new ArrayList<>(whole);
    for (int i = narrow.size() - 1; i >= 0; i--) {
      int excess = Math.max(0, width(narrow) - Columns.WIDTH);
      Column<R> column = narrow.get(i);
      narrow.set(i, column.at(Math.max(column.least(results), column.width - excess)));
    }
    return width(narrow) <= Columns.WIDTH ? List.of(narrow) : inLines(whole);
  }

  /** Returns the columns with what is left of the line added to the one that takes it. */
  private List<Column<R>> widened(List<Column<R>> line) {
    int left = Columns.WIDTH - width(line);
    return line.stream()
        .map(column -> column.side == Side.REST ? column.at(column.width + left) : column)
        .toList();
  }

  private static <R> List<List<Column<R>>> inLines(List<Column<R>> columns) {
    List<List<Column<R>>> lines = new ArrayList<>();
    List<Column<R>> line = new ArrayList<>();
    for (Column<R> column : columns) {
      line.add(column);
      if (line.size() > 1 && indent(lines.size()).length() + width(line) > Columns.WIDTH) {
        lines.add(List.copyOf(line.subList(0, line.size() - 1)));
        line = new ArrayList<>(List.of(column));
      }
    }
    lines.add(line);
    return lines;
  }

  private static String indent(int line) {
    return line == 0 ? "" : "  ";
  }

  /** Returns how wide columns are together. */
  private static <R> int width(List<Column<R>> line) {
    return IntStream.range(0, line.size()).map(i -> gap(line, i) + line.get(i).width).sum();
  }

  /** Returns the spaces before a column: two before a text that follows a number, else one. */
  private static <R> int gap(List<Column<R>> line, int i) {
    if (i == 0) {
      return 0;
    }
    return line.get(i).side != Side.RIGHT && line.get(i - 1).side == Side.RIGHT ? 2 : 1;
  }

  private void printTexts(
      PrintWriter out, List<List<Column<R>>> layout, Function<Column<R>, String> text) {
    for (int i = 0; i < layout.size(); i++) {
      String indent = indent(i);
      rows(layout.get(i), text).forEach(row -> out.println(indent + row));
    }
  }

  private static <R> List<String> rows(List<Column<R>> line, Function<Column<R>, String> text) {
    List<List<String>> cells =
        line.stream().map(column -> Columns.wrapped(text.apply(column), column.width)).toList();
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < cells.stream().mapToInt(List::size).max().orElse(0); i++) {
      StringBuilder row = new StringBuilder();
      for (int c = 0; c < line.size(); c++) {
        List<String> parts = cells.get(c);
        row.append(" ".repeat(gap(line, c)))
            .append(line.get(c).padded(i < parts.size() ? parts.get(i) : ""));
      }
      rows.add(row.toString().stripTrailing());
    }
    return rows;
  }
}
