package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sift.Sift;
import sift.file.Resource;
import sift.geometry.BoardSize;
import sift.rank.Ranked;

/**
 * A page about a search: the best formula, what was printed, and boards that show each formula at
 * work. One file of HTML, for any browser, on screen and on paper.
 */
public final class Page {
  private static final String STYLE = "page.css";

  private Page() {}

  /**
   * Returns the page of a run. The same run of the same origin makes the same page.
   *
   * @param text what was printed
   */
  public static String of(Sift.Report report, String text, Origin origin) {
    String wanted = new Claims(report).wanted();
    BoardSize board = report.request().targets().getFirst().board();
    String title = wanted.substring(0, 1).toUpperCase(Locale.ROOT) + wanted.substring(1);
    Html main = Html.of("main").add(header(title, answer(report)), printed(text));
    Cards.of(report).ifPresent(main::add);
    return document("sift: " + wanted, Set.of(board), main, origin.footer());
  }

  /** Returns a page with this content, in the style of all pages, and boards of these sizes. */
  static String document(String title, Set<BoardSize> boards, Html main, Html footer) {
    Html page =
        Html.of("html")
            .with("lang", "en")
            .add(head(title))
            .add(Html.of("body").add(definitions(boards), main, footer));
    return "<!DOCTYPE html>\n" + page + "\n";
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

  /** Returns what pictures have in common. */
  private static Html definitions(Set<BoardSize> boards) {
    return Html.of("svg", "definitions")
        .with("aria-hidden", "true")
        .add(
            Html.of("defs")
                .add(boards.stream().map(board -> new BoardPicture(board).definition()).toList()));
  }

  /** Returns the title with what stands below it. */
  static Html header(String title, Html... below) {
    return Html.of("header")
        .add(Html.of("p", "kicker").text("sift"), Html.of("h1").text(title))
        .add(below);
  }

  /** Returns the text of a command. */
  static Html printed(String text) {
    return Html.of("section").add(Html.of("pre", "printed").text(text.strip()));
  }

  /** Returns the best formula, large; without one for all targets the best of each. */
  private static Html answer(Sift.Report report) {
    Html section = Html.of("section", "answer").with("aria-label", "Answer");
    List<Answer> answers = Answer.of(report);
    Answer first = answers.getFirst();
    if (!first.shown().isEmpty()) {
      return section.add(best(first));
    }
    String whatFor = first.isGeneral() ? " that is right on " + first.name() : "";
    section.add(Html.of("p").text("Nothing found%s.".formatted(whatFor)));
    answers.stream()
        .filter(answer -> !answer.shown().isEmpty())
        .forEach(answer -> section.add(best(answer)));
    return section;
  }

  private static List<Html> best(Answer answer) {
    Ranked best = answer.shown().getFirst();
    return List.of(
        Html.of("p", "label")
            .text(
                "cheapest of the classes ranked for %s, by %s"
                    .formatted(answer.name(), answer.report().view().ranking().model().name())),
        Html.of("p", "formula").add(Html.of("code").text(best.formula().toString())),
        Html.of("p", "cost").text(cost(answer, best)),
        Html.of("p", "verdict").text(answer.verdict(best)));
  }

  /** Returns the cost in words. */
  private static String cost(Answer answer, Ranked best) {
    List<String> parts = new ArrayList<>();
    parts.add(CostText.counted(best.symbols(), "symbol"));
    parts.add(CostText.counted(best.operations(), "operation"));
    parts.add("depth " + best.depth());
    best.timing()
        .ifPresent(timing ->
            parts.add(
                CostText.words(timing)
                    + " on "
                    + answer.report().view().ranking().machine().name()));
    return String.join(", ", parts);
  }
}
