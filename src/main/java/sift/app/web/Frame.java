package sift.app.web;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import sift.app.cli.options.Version;
import sift.app.report.Html;

/** What all pages have in common, and the elements that they are made of. */
final class Frame {
  private static final Map<String, String> PAGES =
      Map.of("", "Shorten", "explain", "Explain", "search", "Search", "perft", "Perft");

  private static final List<String> ORDER = List.of("", "explain", "search", "perft");

  private static final Pattern NUMBER = Pattern.compile("<span>[\\d.,-]*</span>");

  private Frame() {}

  /**
   * Returns a whole page.
   *
   * @param bar what stands above it
   * @param isWaiting whether what it shows is not all
   */
  static Html page(String title, Html bar, boolean isWaiting, Html main) {
    Html head =
        Html.of("head")
            .add(
                Html.of("meta").with("charset", "utf-8"),
                meta("viewport", "width=device-width, initial-scale=1"),
                meta("color-scheme", "light dark"),
                Html.of("title").text(title + " - sift"),
                Html.of("link").with("rel", "stylesheet").with("href", "style.css"),
                Html.of("script").with("src", "script.js").with("defer", "defer"));
    if (isWaiting) {
      head.add(
          Html.of("noscript")
              .add(Html.of("meta").with("http-equiv", "refresh").with("content", "2")));
    }
    return Html.of("html")
        .with("lang", "en")
        .add(
            head,
            Html.of("body")
                .add(
                    link("#main", "To the content").with("class", "skip"),
                    bar,
                    main.with("id", "main"),
                    Html.of("footer")
                        .add(
                            Html.of("p")
                                .text("Computed and proved by %s.".formatted(Version.program())))));
  }

  private static Html meta(String name, String content) {
    return Html.of("meta").with("name", name).with("content", content);
  }

  /** Returns the bar that leads to all pages. */
  static Html bar(String current) {
    Html pages = Html.of("ul");
    for (String name : ORDER) {
      Html link = link(name.isEmpty() ? "./" : name, PAGES.getOrDefault(name, name));
      pages.add(Html.of("li").add(name.equals(current) ? link.with("aria-current", "page") : link));
    }
    return Html.of("header", "bar")
        .add(
            Html.of("nav")
                .with("aria-label", "Pages")
                .add(link("./", "sift").with("class", "brand"), pages));
  }

  /** Returns what is told instead of a result, or above it. */
  static Html alert(String text) {
    return Html.of("p", "alert").with("role", "alert").text(text);
  }

  static Html link(String address, String text) {
    return Html.of("a").with("href", address).text(text);
  }

  static Html text(String element, String text) {
    return Html.of(element).text(text);
  }

  /** Returns a text that scripts give a button to copy it. */
  static Html toCopy(String style, String text) {
    return Html.of("pre", style).with("data-copy", "").with("tabindex", "0").text(text);
  }

  /** Returns a part of a page under a heading. */
  static Html section(String heading, Html... parts) {
    return Html.of("section").add(text("h2", heading)).add(parts);
  }

  /** Returns a table in a box that scrolls by itself. */
  static Html table(String caption, List<String> heads, List<List<Html>> rows) {
    Html head = Html.of("tr");
    heads.forEach(each -> head.add(text("th", each).with("scope", "col")));
    Html body = Html.of("tbody");
    for (List<Html> cells : rows) {
      Html row = Html.of("tr");
      for (int i = 0; i < cells.size(); i++) {
        row.add(
            i == 0
                ? Html.of("th").with("scope", "row").add(cells.get(i))
                : Html.of("td", isNumber(cells.get(i)) ? "number" : "words").add(cells.get(i)));
      }
      body.add(row);
    }
    return Html.of("div", "scroll")
        .add(Html.of("table").add(text("caption", caption), Html.of("thead").add(head), body));
  }

  private static boolean isNumber(Html cell) {
    return NUMBER.matcher(cell.toString()).matches();
  }

  /** Returns a piece of text in a table. */
  static Html cell(String text) {
    return text("span", text);
  }

  static Html code(String text) {
    return text("code", text);
  }
}
