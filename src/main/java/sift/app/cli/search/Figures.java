package sift.app.cli.search;

import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.report.CostText;
import sift.file.JsonRecord.Meaning;
import sift.rank.Ranked;
import sift.rank.cost.Cost;

/** A formula with its costs, as the fields of answers and as a row of a table. */
public record Figures(
    @Meaning("the formula") String formula,
    @Meaning("nodes of the tree") int symbols,
    @Meaning("operations, shared terms counted once") int operations,
    @Meaning("operations on the longest path") int depth,
    Optional<Cost.Timing> cycles) {
  /** Returns the figures of a formula. */
  public static Figures of(Ranked ranked) {
    return new Figures(
        ranked.formula().toString(),
        ranked.symbols(),
        ranked.operations(),
        ranked.depth(),
        ranked.timing());
  }

  /** Returns the heading of rows; {@code n} counts the classes of a formula. */
  static String heading(String n) {
    return "  sym ops dep  lat  thr con       %s  formula".formatted(n);
  }

  /** Returns the formula and its figures in a row, which may take several lines. */
  List<String> row(String classes, String idea, Paint paint) {
    String figures =
        "%5d %3d %3d %4s %4s %3s %7s  "
            .formatted(
                symbols,
                operations,
                depth,
                cycles.map(each -> CostText.cycles(each.latency())).orElse("-"),
                cycles.map(each -> CostText.perFormula(each.throughput())).orElse("-"),
                cycles.map(each -> "" + each.constants()).orElse("-"),
                classes);
    String instructions = cycles.map(each -> CostText.instructions(each.instructions())).orElse("");
    return Columns.row(figures, formula, List.of(instructions), idea, paint);
  }
}
