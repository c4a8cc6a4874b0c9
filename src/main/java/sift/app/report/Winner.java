package sift.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.Sift;
import sift.app.report.Table.Column;
import sift.geometry.Ray;
import sift.kernel.line.LineFormula;
import sift.kernel.line.SliderChoice;
import sift.kernel.print.SliderSource;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.spec.Target;

/** The formula that the page lists first: what it costs on other machines, and its code. */
final class Winner {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("machine", ""),
          new Column("latency", "number"),
          new Column("cycles per formula", "number"),
          new Column("constants", "number"),
          new Column("instructions", "code"));

  private final String name;
  private final List<Target> targets;
  private final Ranked best;
  private final CostModel machine;

  private Winner(String name, List<Target> targets, Ranked best, CostModel machine) {
    this.name = name;
    this.targets = targets;
    this.best = best;
    this.machine = machine;
  }

  /**
   * Returns the part of the page about it, if anything was found.
   *
   * @param cheapest what was found by cost, which comes first
   */
  static Optional<Html> html(Sift.Report report, List<CheapestAnswer> cheapest) {
    CostModel machine = report.view().ranking().machine();
    Stream<Winner> byCost =
        IntStream.range(0, cheapest.size())
            .filter(i -> !cheapest.get(i).formulas().isEmpty())
            .mapToObj(i -> {
              Target target = cheapest.get(i).claims().request().target();
              Ranked best = cheapest.get(i).formulas().getFirst();
              return new Winner(target.name(), List.of(target), best, machine);
            });
    Stream<Winner> bySymbols =
        Answer.of(report).stream()
            .filter(answer -> !answer.shown().isEmpty())
            .map(answer ->
                new Winner(
                    answer.name(), answer.targets(), answer.shown().getFirst(), machine));
    return Stream.concat(byCost, bySymbols).findFirst().map(Winner::section);
  }

  private Html section() {
    Html section =
        Html.of("section")
            .add(
                Html.of("h2").text("The first formula, elsewhere and as code"),
                Html.of("p")
                    .text(name + ": ")
                    .add(Html.of("code").text(best.formula().toString())));
    section.add(Html.of("div", "sizes").add(machines()));
    code().ifPresent(section::add);
    return section;
  }

  /** Returns what it costs on the machines that the program has models of. */
  private Html machines() {
    Table table =
        new Table("On all machines of sift list costs; a dash: it cannot be computed", COLUMNS);
    Inputs inputs = Inputs.of(targets.getFirst());
    for (String name : CostFile.SHIPPED) {
      CostModel model = CostFile.read(name);
      if (model.isMachine()) {
        Ranked there = Ranked.of(best.formula(), model, model, inputs);
        List<String> cells = new ArrayList<>(List.of(name));
        there
            .timing()
            .ifPresentOrElse(
                timing ->
                    cells.addAll(
                        List.of(
                            CostText.cycles(timing.latency()),
                            CostText.exact(timing.throughput()),
                            "" + timing.constants(),
                            String.join(", ", timing.instructions()))),
                () -> cells.addAll(List.of("-", "-", "-", "-")));
        table.row(cells.stream().map(cell -> Html.of("span").text(cell)).toList());
      }
    }
    return table.html();
  }

  /** Returns it as C for a slider along its lines, where it is one of an 8x8 board. */
  private Optional<Html> code() {
    Target first = targets.getFirst();
    if (first.stated().isPresent() || !first.isOfChess()) {
      return Optional.empty();
    }
    Expr formula = best.formula();
    List<LineFormula> formulas =
        targets.stream().map(target -> new LineFormula(target, formula)).toList();
    SliderChoice choice = SliderChoice.of(formulas, machine);
    String command =
        "sift code '%s' --target %s%s --language c"
            .formatted(
                formula,
                String.join(",", targets.stream().map(Target::name).toList()),
                first.ray() == Ray.POSITIVE
                    ? ""
                    : " --ray " + (first.ray() == Ray.LINE ? "line" : "negative"));
    List<String> notes =
        List.of(
            "attacks: what a slider on square attacks along: " + name,
            "the same with a proof and a test: " + command + " --test",
            "licence: Apache-2.0");
    String text =
        SliderSource.C.print(new SliderSource.File(choice.code(), "attacks", "", "", notes));
    return Optional.of(
        Html.of("details")
            .add(
                Html.of("summary").text("C to paste: the attacks of a slider on a square"),
                Html.of("pre").add(Html.of("code").text(text))));
  }
}
