package sift.app.web;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.report.Html;
import sift.file.JsonRecord;
import sift.file.Resource;

/** The pieces that pages are made of, as parts.html has them, and tables. */
final class Parts {
  private static final Map<String, String> ALL =
      Pattern.compile("(?sm)^<!-- ([\\w-]+) -->\\n(.*?)(?=^<!-- |\\z)")
          .matcher(Resource.text(Parts.class, "parts.html"))
          .results()
          .collect(Collectors.toMap(part -> part.group(1), part -> part.group(2).stripTrailing()));

  private Parts() {}

  /** Returns the part that is called as a record, with its values. */
  static Html of(Record values) {
    return of(JsonRecord.type(values.getClass()), JsonRecord.values(values));
  }

  /** Returns a part with values by their names. */
  static Html of(String part, Map<String, ?> values) {
    return Html.filled(ALL.getOrDefault(part, ""), values);
  }

  /** Returns elements one behind the other. */
  static Html all(Stream<Html> parts) {
    Html all = Html.of("");
    parts.forEach(all::add);
    return all;
  }

  private record Section(String heading, Html body) {}

  private record Text(String style, String text) {}

  private record Copy(String style, String text) {}

  private record Link(String href, String text) {}

  private record CodeLink(String href, String text) {}

  private record Item(Html item) {}

  private record Links(Html items) {}

  private record Alert(String text) {}

  /** Returns a part of a page under a heading. */
  static Html section(String heading, Html body) {
    return of(new Section(heading, body));
  }

  /** Returns a paragraph; the style may be empty. */
  static Html text(String style, String text) {
    return of(new Text(style, text));
  }

  /** Returns what is told instead of a result. */
  static Html alert(String text) {
    return of(new Alert(text));
  }

  /** Returns a text in lines, which scripts give a button to copy it. */
  static Html toCopy(String style, String text) {
    return of(new Copy(style, text));
  }

  /** Returns a link. */
  static Html link(String address, String text) {
    return of(new Link(address, text));
  }

  /** Returns a link whose text is a formula. */
  static Html formula(String address, String formula) {
    return of(new CodeLink(address, formula));
  }

  /** Returns a link as an item of a list. */
  static Html item(String address, String text) {
    return of(new Item(link(address, text)));
  }

  /** Returns links below each other. */
  static Html links(Html... items) {
    return of(new Links(all(Stream.of(items))));
  }

  /** Returns a table of texts, numbers and elements, in a box that scrolls by itself. */
  static Html table(String caption, List<String> heads, List<List<Object>> rows) {
    Html head = Html.of("tr");
    heads.forEach(each -> head.add(Html.of("th").with("scope", "col").text(each)));
    Html body = Html.of("tbody");
    for (List<Object> cells : rows) {
      Html row = Html.of("tr");
      for (int i = 0; i < cells.size(); i++) {
        Object content = cells.get(i);
        boolean isNumber = content.toString().matches("[\\d.,-]*");
        Html cell =
            i == 0
                ? Html.of("th").with("scope", "row")
                : Html.of("td", isNumber ? "number" : "words");
        row.add(content instanceof Html html ? cell.add(html) : cell.text(content.toString()));
      }
      body.add(row);
    }
    Html table = Html.of("table").add(Html.of("caption").text(caption));
    return Html.of("div", "scroll").add(table.add(Html.of("thead").add(head), body));
  }
}
