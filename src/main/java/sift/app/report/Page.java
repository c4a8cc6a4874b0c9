package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.Sift;
import sift.app.report.SizeChart.Bar;
import sift.app.report.SizeChart.Series;
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
  private final Timeline timeline;
  private final Origin origin;

  private Page(
      Sift.Report report,
      List<CheapestAnswer> cheapest,
      Optional<TakenSizes> taken,
      Timeline timeline,
      Origin origin) {
    this.report = report;
    this.cheapest = cheapest;
    this.taken = taken;
    this.result = report.result();
    this.answers = Answer.of(report);
    this.timeline = timeline;
    this.origin = origin;
  }

  /**
   * Returns the page of a run. The same run of the same origin makes the same page, except for the
   * chart of its speed.
   *
   * @param cheapest what a search by cost found, target by target; none if there was none
   * @param taken the sizes that the run took from a checkpoint
   * @param timeline of the run, closed
   */
  public static String of(
      Sift.Report report,
      List<CheapestAnswer> cheapest,
      Optional<TakenSizes> taken,
      Timeline timeline,
      Origin origin) {
    return new Page(report, List.copyOf(cheapest), taken, timeline, origin).html();
  }

  /** Returns a page with this content, in the style of all pages; its boards have one size. */
  static String document(String title, BoardSize board, Html main, Html footer) {
    Html page =
        Html.of("html")
            .with("lang", "en")
            .add(head(title))
            .add(Html.of("body").add(definitions(board), main, footer));
    return "<!DOCTYPE html>\n" + page + "\n";
  }

  private String html() {
    Cards cards = new Cards(report);
    Html main = Html.of("main");
    main.add(new Summary(report, taken, origin.command()).html(), charts());
    main.add(new Formulas(report, cards.addresses()).html());
    if (!cheapest.isEmpty()) {
      main.add(CheapestAnswer.html(cheapest));
    }
    Winner.html(report, cheapest).ifPresent(main::add);
    cards.html().ifPresent(main::add);
    BoardSize board = report.request().targets().getFirst().board();
    return document("sift: " + new Claims(report).wanted(), board, main, footer());
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
  private static Html definitions(BoardSize board) {
    return Html.of("svg", "definitions")
        .with("aria-hidden", "true")
        .add(Html.of("defs").add(new BoardPicture(board).definition(), SizeChart.hatching()));
  }

  private Html charts() {
    Series functions =
        new Series(
            "functions told apart",
            result.sizes().stream().map(size -> new Bar(size.functions(), true)).toList());
    Series formulas =
        new Series(
            "formulas tried",
            result.sizes().stream()
                .map(size -> new Bar(OptionalLong.of(size.formulas()), true))
                .toList());
    List<Series> classes =
        answers.stream().map(each -> new Series(each.name(), classes(each.finding()))).toList();
    return Html.of("section")
        .add(
            Html.of("h2").text("The search"),
            Html.of("div", "charts")
                .add(
                    new SizeChart(
                            "Functions and formulas",
                            "Functions told apart: those whose smallest formula has that size."
                                + " Formulas tried: formulas of that size over smaller functions.",
                            List.of(functions, formulas))
                        .figure(),
                    new SizeChart(
                            "Classes that solve",
                            "A class is a function, whatever its formulas; it counts at the size"
                                + " of its smallest one.",
                            classes)
                        .figure(),
                    new RateChart(timeline.points()).figure()),
            sizes(Stream.concat(Stream.of(functions, formulas), classes.stream()).toList()));
  }

  private static List<Bar> classes(Finding finding) {
    List<Bar> bars = new ArrayList<>();
    for (int i = 0; i < finding.classes().size(); i++) {
      bars.add(new Bar(OptionalLong.of(finding.classes().get(i)), i + 1 <= finding.exactUpTo()));
    }
    return bars;
  }

  /** Returns the figures of the charts. */
  private Html sizes(List<Series> series) {
    List<Column> columns = new ArrayList<>(List.of(new Column("size", "number")));
    series.forEach(each -> columns.add(new Column(each.name(), "number")));
    Table table = new Table("The same in figures", columns);
    for (SizeReport size : result.sizes()) {
      List<Html> cells = new ArrayList<>(List.of(Html.of("span").text("" + size.symbols())));
      for (Series each : series) {
        cells.add(Html.of("span").text(each.bars().get(size.symbols() - 1).text()));
      }
      table.row(cells);
    }
    return Html.of("div", "sizes")
        .add(
            table.html(),
            Html.of("p", "note")
                .text("A dash: functions of this size were not told apart; >=: a lower bound."));
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
