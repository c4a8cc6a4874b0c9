package sift.app.report;

import java.util.List;
import java.util.stream.IntStream;

/** Tables of pages: the first cell of a row names it. */
public final class Table {
  private Table() {}

  /**
   * Returns a table in a box that scrolls by itself.
   *
   * @param rows texts, numbers and elements; columns of numbers are set to the right
   */
  public static Html of(String caption, List<String> heads, List<List<Object>> rows) {
    List<String> styles =
        IntStream.range(0, heads.size())
            .mapToObj(i -> rows.stream().allMatch(row -> isNumber(row.get(i))) ? "number" : "words")
            .toList();
    Html body = Html.of("tbody");
    rows.forEach(row -> body.add(row("td", styles, row)));
    Html head = Html.of("thead").add(row("th", styles, heads));
    Html table = Html.of("table").add(Html.of("caption").text(caption), head, body);
    return Html.of("div", "scroll").add(table);
  }

  private static boolean isNumber(Object cell) {
    return cell.toString().matches("[\\d.,-]*");
  }

  private static Html row(String kind, List<String> styles, List<?> cells) {
    Html row = Html.of("tr");
    for (int i = 0; i < cells.size(); i++) {
      Html cell = Html.of(i == 0 ? "th" : kind, styles.get(i));
      if (i == 0 || kind.equals("th")) {
        cell.with("scope", kind.equals("th") ? "col" : "row");
      }
      row.add(cells.get(i) instanceof Html html ? cell.add(html) : cell.text("" + cells.get(i)));
    }
    return row;
  }
}
