package sift.app.report;

import java.util.List;

/** A table in the making; where there is little room, each row becomes a small card. */
final class Table {
  private final List<Column> columns;
  private final Html body = Html.of("tbody");
  private final String caption;

  /**
   * A column.
   *
   * @param head its heading
   * @param style class of its cells: {@code "number"}, {@code "code"}, {@code "wide"} or several
   */
  record Column(String head, String style) {}

  Table(String caption, List<Column> columns) {
    this.caption = caption;
    this.columns = List.copyOf(columns);
  }

  /** Adds a row; its first cell names it. */
  void row(List<Html> cells) {
    Html row = Html.of("tr");
    for (int i = 0; i < cells.size(); i++) {
      Html cell = i == 0 ? Html.of("th").with("scope", "row") : Html.of("td");
      row.add(
          cell.with("class", columns.get(i).style())
              .with("data-head", columns.get(i).head())
              .add(cells.get(i)));
    }
    body.add(row);
  }

  /** Returns the table, in a container of its own. */
  Html html() {
    Html head = Html.of("tr");
    columns.forEach(column ->
        head.add(
            Html.of("th").with("scope", "col").with("class", column.style()).text(column.head())));
    return Html.of("div", "scroll")
        .add(
            Html.of("table")
                .add(Html.of("caption").text(caption), Html.of("thead").add(head), body));
  }
}
