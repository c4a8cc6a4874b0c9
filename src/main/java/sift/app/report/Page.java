package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.Sift;
import sift.app.report.Table.Column;
import sift.claim.Certificate;
import sift.file.Resource;
import sift.geometry.BoardSize;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.TakenSizes;

/** A page about a run: one file of HTML, for any browser, on screen and on paper. */
public final class Page {
  private static final String STYLE = "page.css";

  private final Sift.Report report;
  private final SearchResult result;
  private final List<Answer> answers;
  private final List<CheapestAnswer> cheapest;
  private final Optional<TakenSizes> taken;
  private final Origin origin;

  private Page(
      Sift.Report report,
      List<CheapestAnswer> cheapest,
      Optional<TakenSizes> taken,
      Origin origin) {
    this.report = report;
    this.cheapest = cheapest;
    this.taken = taken;
    this.result = report.result();
    this.answers = Answer.of(report);
    this.origin = origin;
  }

  /**
   * Returns the page of a run. The same run of the same origin makes the same page.
   *
   * @param cheapest what a search by cost found, target by target; none if there was none
   * @param taken the sizes that the run took from a checkpoint
   */
  public static String of(
      Sift.Report report,
      List<CheapestAnswer> cheapest,
      Optional<TakenSizes> taken,
      Origin origin) {
    return new Page(report, List.copyOf(cheapest), taken, origin).html();
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

  private String html() {
    Cards cards = new Cards(report);
    Html main = Html.of("main");
    main.add(new Summary(report, taken, origin.command()).html(), search());
    main.add(new Formulas(report, cards.addresses()).html());
    if (!cheapest.isEmpty()) {
      main.add(CheapestAnswer.html(cheapest));
    }
    cards.html().ifPresent(main::add);
    BoardSize board = report.request().targets().getFirst().board();
    return document("sift: " + new Claims(report).wanted(), Set.of(board), main, footer());
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

  /** Returns how many functions, formulas and classes of each target a size has. */
  private Html search() {
    List<Column> columns =
        new ArrayList<>(
            Stream.of("size", "functions told apart", "formulas tried")
                .map(head -> new Column(head, "number"))
                .toList());
    answers.forEach(answer -> columns.add(new Column(answer.name(), "number")));
    Table table = new Table("functions, formulas, and classes that solve", columns);
    for (SizeReport size : result.sizes()) {
      List<String> cells = new ArrayList<>();
      cells.add("" + size.symbols());
      cells.add(size.functions().isPresent() ? "%,d".formatted(size.functions().getAsLong()) : "-");
      cells.add("%,d".formatted(size.formulas()));
      answers.forEach(answer -> cells.add(classes(answer.finding(), size.symbols())));
      table.row(cells.stream().map(cell -> Html.of("span").text(cell)).toList());
    }
    return Html.of("section")
        .add(
            Html.of("h2").text("The search"),
            Html.of("div", "sizes")
                .add(
                    table.html(),
                    Html.of("p", "note")
                        .text(
                            "A class is a function, whatever its formulas; it counts at the size of"
                                + " its smallest one. A dash: functions of this size were not told"
                                + " apart; >=: a lower bound.")));
  }

  private static String classes(Finding finding, int symbols) {
    if (symbols > finding.classes().size()) {
      return "-";
    }
    return (symbols <= finding.exactUpTo() ? "" : ">=")
        + "%,d".formatted(finding.classes().get(symbols - 1));
  }

  private Html footer() {
    String compared =
        answers.getFirst().targets().stream()
            .map(target -> target.qualifier())
            .distinct()
            .collect(Collectors.joining(", "));
    return origin.footer(
        Html.of("p")
            .text("Grammar %s (%s).".formatted(report.request().grammar().name(), compared)),
        Html.of("p")
            .text(
                "Meaning: %s."
                    .formatted(
                        Certificate.semantics(
                            answers.getFirst().targets().getFirst().domain().width()))));
  }
}
