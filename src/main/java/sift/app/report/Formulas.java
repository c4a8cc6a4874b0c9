package sift.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.Sift;
import sift.app.report.Table.Column;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.Ranking.Family;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;

/** The tables of the formulas shown, one for each answer, and what their columns mean. */
final class Formulas {
  // A page with more could not be read, and would grow large.
  private static final int MOST_ROWS = 40;
  private static final List<Column> FAMILY =
      List.of(new Column("idea", "wide code"), new Column("classes", "number"));
  private static final Column FORMULA = new Column("formula", "wide code");
  private static final List<Column> COSTS =
      List.of(
          new Column("symbols", "number"),
          new Column("operations", "number"),
          new Column("depth", "number"),
          new Column("latency", "number"),
          new Column("cycles per formula", "number"),
          new Column("constants", "number"),
          new Column("instructions", "wide code"));

  private final Sift.Report report;
  private final Claims claims;
  private final Map<Expr, String> cards;

  /**
   * Tables of a run.
   *
   * @param cards the addresses of the cards there are, by their formulas
   */
  Formulas(Sift.Report report, Map<Expr, String> cards) {
    this.report = report;
    this.claims = new Claims(report);
    this.cards = new LinkedHashMap<>(cards);
  }

  /** Returns the part of the page. */
  Html html() {
    Html section =
        Html.of("section", "formulas").add(Html.of("h2").text("The formulas, cheapest first"));
    section.add(models());
    for (Answer answer : Answer.of(report)) {
      section.add(Html.of("h3").text(answer.name()));
      if (answer.shown().isEmpty()) {
        section.add(Html.of("p").text("Nothing found; " + claims.absence(answer.finding()) + "."));
      } else {
        section.add(table(answer));
      }
    }
    claims
        .cut()
        .ifPresent(cut ->
            section.add(
                Html.of("p", "note")
                    .text(
                        "Cut: %s. A table here has at most %d rows; what the command prints has no"
                                .formatted(cut, MOST_ROWS)
                            + " such limit.")));
    return section;
  }

  /** Returns what orders the formulas, and where its figures come from. */
  private Html models() {
    Ranking ranking = report.view().ranking();
    Html list = Html.of("dl");
    list.add(model("ordered by", ranking.model()));
    if (!ranking.model().equals(ranking.machine())) {
      list.add(model("cycles of", ranking.machine()));
    }
    if (report.view().listing() == Ranking.Listing.FAMILIES) {
      list.add(
          Html.of("dt").text("families"),
          Html.of("dd")
              .text(
                  "formulas that are one idea, each shown by its cheapest; an idea is what is left"
                      + " of a formula when its terms give way to simpler ones as long as it is"
                      + " right on every case, with sums written as multiples and constants as c"));
    }
    list.add(
        Html.of("dt").text("columns"),
        Html.of("dd")
            .text(
                "latency: cycles from the board to the result; cycles per formula: when many are"
                    + " computed side by side; constants: words that must be at hand"));
    return list;
  }

  private static List<Html> model(String role, CostModel model) {
    return List.of(
        Html.of("dt").text(role),
        Html.of("dd")
            .add(Html.of("strong").text(model.name()))
            .text(": %s. Source: %s.".formatted(model.title(), model.source())));
  }

  private Html table(Answer answer) {
    List<Ranked> shown = answer.shown();
    List<Ranked> rows = shown.subList(0, Math.min(MOST_ROWS, shown.size()));
    Ranking.Result ranked = answer.ranking();
    Table table =
        new Table(
            "%s; %s; %s"
                .formatted(
                    claims.listed(rows.size(), ranked),
                    claims.ranked(answer.finding(), ranked),
                    answer.verdictOnAll()),
            columns());
    for (Ranked row : rows) {
      table.row(cells(row, answer.family(row)));
    }
    return table.html();
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>(List.of(FORMULA));
    if (report.view().listing() == Ranking.Listing.FAMILIES) {
      columns.addAll(FAMILY);
    }
    columns.addAll(COSTS);
    return columns;
  }

  private List<Html> cells(Ranked ranked, Optional<Family> family) {
    List<Html> cells = new ArrayList<>(List.of(formula(ranked.formula())));
    family.ifPresent(each -> {
      cells.add(code(each.skeleton()));
      cells.add(text("%,d".formatted(each.size())));
    });
    Optional<Cost.Timing> timing = ranked.timing();
    cells.addAll(
        List.of(
            text("" + ranked.symbols()),
            text("" + ranked.operations()),
            text("" + ranked.depth()),
            text(timing.map(each -> CostText.cycles(each.latency())).orElse("-")),
            text(timing.map(each -> CostText.perFormula(each.throughput())).orElse("-")),
            text(timing.map(each -> "" + each.constants()).orElse("-")),
            code(timing.map(Formulas::instructions).orElse("-"))));
    return cells;
  }

  /** Returns a formula, with a link to its card if it has one. */
  private Html formula(Expr formula) {
    Html code = code(formula.toString());
    String card = cards.get(formula);
    return card == null ? code : Html.of("a").with("href", "#" + card).add(code);
  }

  private static Html code(String text) {
    return Html.of("code").text(text);
  }

  private static Html text(String text) {
    return Html.of("span").text(text);
  }

  /** Returns the instructions of a formula, in an order in which they can run. */
  static String instructions(Cost.Timing timing) {
    return String.join("; ", timing.instructions());
  }

  /** Returns what a formula takes on a machine, in words. */
  static List<String> timing(Cost.Timing timing, String machine) {
    List<String> parts = new ArrayList<>();
    parts.add("latency " + CostText.cycles(timing.latency()));
    parts.add(CostText.perFormula(timing.throughput()) + " cycles per formula");
    parts.add(
        "%d %s on %s"
            .formatted(
                timing.constants(), timing.constants() == 1 ? "constant" : "constants", machine));
    return parts;
  }
}
