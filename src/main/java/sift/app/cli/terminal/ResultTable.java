package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import sift.store.JsonLine;

/** Results as rows of a table for people, or as JSON Lines of one type for programs. */
public final class ResultTable<R> {
  private final String type;
  private final List<Column<R>> columns = new ArrayList<>();
  private final Map<String, Function<R, ?>> fields = new LinkedHashMap<>();

  private enum Side {
    LEFT,
    RIGHT
  }

  private record Column<R>(Side side, String header, int width, Function<R, String> cell) {
    List<String> parts(R result) {
      return side == Side.LEFT
          ? Columns.wrapped(cell.apply(result), width)
          : List.of(cell.apply(result));
    }
  }

  /** One without columns and fields yet, for JSON Lines of this type. */
  public ResultTable(String type) {
    this.type = type;
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
    return left(header, Integer.MAX_VALUE, cell);
  }

  /** Adds a field; an {@link Optional} value that is empty is left out. */
  public ResultTable<R> field(String name, Function<R, ?> value) {
    fields.put(name, value);
    return this;
  }

  /** Prints all results. */
  public void print(PrintWriter out, Format format, List<R> results) {
    printHeader(out, format);
    results.forEach(result -> print(out, format, result));
  }

  /** Prints the names of the columns, for people. */
  public void printHeader(PrintWriter out, Format format) {
    if (format == Format.TEXT) {
      out.println(line(columns.stream().map(Column::header).toList()));
    }
  }

  /** Prints one result. */
  public void print(PrintWriter out, Format format, R result) {
    switch (format) {
      case TEXT -> rows(result).forEach(out::println);
      case JSONL -> out.println(JsonLine.write(values(result)));
    }
  }

  private List<String> rows(R result) {
    List<List<String>> cells = columns.stream().map(column -> column.parts(result)).toList();
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < cells.stream().mapToInt(List::size).max().orElse(0); i++) {
      int at = i;
      rows.add(line(cells.stream().map(parts -> at < parts.size() ? parts.get(at) : "").toList()));
    }
    return rows;
  }

  /** Cells in line, a space between them; two before a text that follows a number. */
  private String line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      Column<R> column = columns.get(i);
      String padding = " ".repeat(padding(column, cells.get(i)));
      switch (column.side) {
        case LEFT -> {
          line.append(i > 0 && columns.get(i - 1).side == Side.RIGHT ? "  " : i > 0 ? " " : "");
          line.append(cells.get(i)).append(padding);
        }
        case RIGHT -> line.append(i > 0 ? " " : "").append(padding).append(cells.get(i));
      }
    }
    return line.toString().stripTrailing();
  }

  private static int padding(Column<?> column, String cell) {
    return column.width == Integer.MAX_VALUE ? 0 : Math.max(0, column.width - cell.length());
  }

  private Map<String, Object> values(R result) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    fields.forEach((name, field) -> {
      Object value = field.apply(result);
      if (value instanceof Optional<?> optional) {
        optional.ifPresent(present -> values.put(name, present));
      } else {
        values.put(name, value);
      }
    });
    return values;
  }
}
