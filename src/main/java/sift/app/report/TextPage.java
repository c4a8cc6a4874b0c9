package sift.app.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sift.geometry.BoardSize;

/** What a command printed, as a page of its own: one file of HTML, for any browser. */
public final class TextPage {
  private TextPage() {}

  /**
   * Returns the page.
   *
   * @param title what was asked, in a few words
   * @param text what was printed
   * @param examples shown below it as boards
   */
  public static String of(String title, String text, List<Boards> examples, Origin origin) {
    Html main =
        Html.of("main")
            .add(
                Html.of("header")
                    .add(Html.of("p", "kicker").text("sift"), Html.of("h1").text(title)),
                Html.of("section").add(Html.of("pre", "printed").text(text.strip())));
    if (!examples.isEmpty()) {
      Html section = Html.of("section").add(Html.of("h2").text("As boards"));
      section.add(LessonBoards.legend(examples.getFirst().board(), ""));
      examples.forEach(example ->
          section.add(
              Html.of("article", "card")
                  .add(
                      Html.of("h3").add(Html.of("code").text(example.formula())), example.html())));
      main.add(section);
    }
    Set<BoardSize> boards =
        examples.stream().map(Boards::board).collect(Collectors.toCollection(LinkedHashSet::new));
    return Page.document(title, boards, main, origin.footer());
  }
}
