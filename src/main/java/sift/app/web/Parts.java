package sift.app.web;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.report.Html;
import sift.file.Resource;

/** The pieces that pages are made of, as parts.html has them, and tables. */
final class Parts {
  private static final Map<String, String> ALL =
      Pattern.compile("(?sm)^<!-- ([\\w-]+) -->\\n(.*?)(?=^<!-- |\\z)")
          .matcher(Resource.text(Parts.class, "parts.html"))
          .results()
          .collect(Collectors.toMap(part -> part.group(1), part -> part.group(2).stripTrailing()));

  private Parts() {}

  /** Returns a part with values: names, each followed by a text, a number or an element. */
  static Html of(String part, Object... namesAndValues) {
    Map<String, Object> values = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return of(part, values);
  }

  /** Returns the same, with values by their names. */
  static Html of(String part, Map<String, ?> values) {
    return Html.filled(ALL.getOrDefault(part, ""), values);
  }

  /** Returns elements one behind the other. */
  static Html all(Stream<Html> parts) {
    Html all = Html.of("");
    parts.forEach(all::add);
    return all;
  }

  /** Returns a part of a page under a heading. */
  static Html section(String heading, Html... body) {
    return of("section", "heading", heading, "body", all(Stream.of(body)));
  }

  /** Returns a paragraph; the style may be empty. */
  static Html text(String style, String text) {
    return of("text", "style", style, "text", text);
  }

  /** Returns a text in lines, which scripts give a button to copy it. */
  static Html toCopy(String style, String text) {
    return of("copy", "style", style, "text", text);
  }

  /** Returns links below each other: their addresses, each followed by its text. */
  static Html links(String... addressesAndTexts) {
    Html items = Html.of("");
    for (int i = 0; i < addressesAndTexts.length; i += 2) {
      Html link = of("link", "href", addressesAndTexts[i], "text", addressesAndTexts[i + 1]);
      items.add(of("item", "item", link));
    }
    return of("links", "items", items);
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
