package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sift.app.report.Table.Column;
import sift.rank.Ranked;

/**
 * What a search by cost says of a target.
 *
 * @param formulas those of the least cost known, the cheapest first
 */
public record CheapestAnswer(CheapestClaims claims, List<Ranked> formulas) {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("formula", "wide code"),
          new Column("operations", "number"),
          new Column("latency", "number"),
          new Column("cycles per formula", "number"),
          new Column("instructions", "wide code"));

  public CheapestAnswer {
    formulas = List.copyOf(formulas);
  }

  /** Returns the part of the page about some. */
  static Html html(List<CheapestAnswer> answers) {
    Html section =
        Html.of("section", "formulas").add(Html.of("h2").text("The least cost, and the proof"));
    for (CheapestAnswer answer : answers) {
      section.add(
          Html.of("h3").text(answer.claims.request().target().name()),
          Html.of("p").text(answer.sentence()));
      if (!answer.formulas.isEmpty()) {
        section.add(answer.table());
      }
    }
    return section;
  }

  private String sentence() {
    String sentence = claims.sentence();
    return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1) + ".";
  }

  private Html table() {
    Table table =
        new Table(
            "formulas of that cost, each proved on %,d cases"
                .formatted(claims.request().target().domain().cases()),
            COLUMNS);
    for (Ranked ranked : formulas) {
      List<String> cells = new ArrayList<>(List.of(ranked.text(), "" + ranked.operations()));
      ranked
          .timing()
          .ifPresentOrElse(
              timing ->
                  cells.addAll(
                      List.of(
                          CostText.cycles(timing.latency()),
                          CostText.exact(timing.throughput()),
                          Formulas.instructions(timing))),
              () -> cells.addAll(List.of("-", "-", "-")));
      table.row(cells.stream().map(cell -> Html.of("span").text(cell)).toList());
    }
    return table.html();
  }
}
