package sift.app.report;

import java.util.List;
import sift.file.Resource;

/**
 * What a command printed, and formulas at work as boards: one file of HTML, for any browser, on
 * screen and on paper.
 */
public final class Page {
  private static final String STYLE = "page.css";

  /** How many examples fit. */
  public static final int MOST_EXAMPLES = 40;

  private Page() {}

  /**
   * Returns the page. The same text and examples of the same origin make the same page.
   *
   * @param title what was asked, in a few words
   * @param text what was printed
   * @param examples shown below it as boards, as many as fit
   */
  public static String of(String title, String text, List<Boards> examples, Origin origin) {
    Html main =
        Html.of("main")
            .add(
                Html.of("header")
                    .add(Html.of("p", "kicker").text("sift"), Html.of("h1").text(title)),
                Html.of("section").add(Html.of("pre", "printed").text(text.strip())));
    if (!examples.isEmpty()) {
      boolean areAll = examples.size() <= MOST_EXAMPLES;
      main.add(
          Html.of("section")
              .add(
                  Html.of("h2")
                      .text(
                          areAll
                              ? "Step by step"
                              : "Step by step; more are left out here to keep the page small"),
                  BoardSheet.html(
                      examples.stream().limit(MOST_EXAMPLES).toList(), origin.command())));
    }
    return "<!DOCTYPE html>\n"
        + Html.of("html")
            .with("lang", "en")
            .add(head("sift: " + title), Html.of("body").add(main, origin.footer()))
        + "\n";
  }

  private static Html head(String title) {
    return Html.of("head")
        .add(
            Html.of("meta").with("charset", "utf-8"),
            Html.of("meta")
                .with("name", "viewport")
                .with("content", "width=device-width, initial-scale=1"),
            Html.of("meta").with("name", "color-scheme").with("content", "light dark"),
            Html.of("title").text(title),
            Html.of("style").text(Resource.text(Page.class, STYLE)));
  }
}
