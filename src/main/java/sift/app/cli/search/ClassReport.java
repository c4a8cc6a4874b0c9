package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import sift.app.cli.options.Question;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Paint;
import sift.app.report.TargetText;
import sift.file.JsonLine;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.rank.Cheapest;
import sift.rank.CostText;
import sift.rank.DisplayForm;
import sift.rank.Ranked;
import sift.rank.UsualCounts;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.search.bank.Problem;
import sift.search.count.Census;
import sift.search.count.Census.Row;
import sift.search.count.Operands;
import sift.spec.Target;

/** How many formulas a class has: for people, or as JSON Lines. */
final class ClassReport {
  private static final List<CostModel> MODELS =
      CostFile.SHIPPED.stream().map(CostFile::read).toList();

  // The costs of so many formulas under all models take about a second.
  private static final long MOST_RANKED = 20_000;

  private final PrintWriter out;
  private final Problem problem;
  private final Expr formula;
  private final Census census;
  private final Progress progress;

  private ClassReport(
      PrintWriter out, Problem problem, Expr formula, Census census, Progress progress) {
    this.out = out;
    this.problem = problem;
    this.formula = formula;
    this.census = census;
    this.progress = progress;
  }

  /**
   * The cheapest formulas by cost model.
   *
   * @param symbols the size up to which all were looked at
   */
  private record UpTo(int symbols, List<Ranked> best) {}

  /**
   * The targets that the formula is proved right for.
   *
   * @param isCutShort whether others are not decided because of a request to stop
   */
  private record Solved(List<Target> targets, boolean isCutShort) {}

  /** Prints the census for people. */
  static void print(
      PrintWriter out, Problem problem, Expr formula, Census census, Progress progress) {
    ClassReport report = new ClassReport(out, problem, formula, census, progress);
    report.print(List.of("class of " + report.given(formula.toString())));
  }

  /** Prints the same of a question over any words. */
  static void print(
      PrintWriter out, Problem problem, Question question, Census census, Progress progress) {
    ClassReport report = new ClassReport(out, problem, question.formula(), census, progress);
    List<String> heading = new ArrayList<>();
    heading.add("class of " + report.given(question.beginning()));
    question.reading().ifPresent(heading::add);
    heading.addAll(question.where());
    report.print(heading);
  }

  private String given(String text) {
    return "%s (%s)".formatted(text, Counted.of(formula.symbols(), "symbol"));
  }

  private void print(List<String> heading) {
    heading.forEach(this::print);
    question();
    counts();
    if (census.leastSymbols().isPresent()) {
      cheapest();
    }
  }

  private void question() {
    Target first = problem.targets().getFirst();
    Grammar grammar = problem.grammar();
    print("over     " + TargetText.wanted(problem.targets()));
    print(
        "cases    %s: %s"
            .formatted(
                TargetText.count(problem.targets()),
                first.stated().isPresent()
                    ? TargetText.cases(problem.targets())
                    : "every square, every subset of the " + first.occupiedUnder()));
    print(
        "         its formulas agree in all %d bits on each, told apart by fingerprint%s"
            .formatted(
                first.domain().width().bits(),
                hasAllCases() ? "" : "; on other words they may differ"));
    print(
        "grammar  %s, up to %s"
            .formatted(grammar.name(), Counted.of(census.maxSymbols(), "symbol")));
    print(
        "scalars  "
            + grammar.leaves().stream().map(Expr.Leaf::toString).collect(Collectors.joining(" ")));
    print("ops      " + grammar.operators());
    Solved solved = solved();
    print("solves   " + (solved.isCutShort ? cutShort(solved.targets) : all(solved.targets)));
    out.println();
  }

  private String all(List<Target> solved) {
    return solved.isEmpty()
        ? "none of its targets"
        : names(solved) + ", proved on every case" + (hasAllCases() ? "" : " or word");
  }

  private String cutShort(List<Target> solved) {
    return solved.isEmpty()
        ? "not known, interrupted"
        : all(solved) + "; others not known, interrupted";
  }

  private Expr displayed(Expr tree) {
    return UsualCounts.of(problem.targets().getFirst().domain().width(), DisplayForm.of(tree));
  }

  private void print(String text) {
    Columns.print(out, text, 9);
  }

  private void counts() {
    if (census.leastSymbols().isEmpty()) {
      Columns.print(
          out,
          "no formula of up to %s in this grammar computes it: all were tried; a larger"
                  .formatted(Counted.of(census.maxSymbols(), "symbol"))
              + " --max-symbols goes on",
          2);
      foreign();
      return;
    }
    List<Row> rows = census.rows();
    out.printf("%7s %20s %26s%n", "symbols", "trees", "up to order of operands");
    for (Row row : rows) {
      out.printf(
          "%7d %20s %26s%n",
          row.symbols(), "%,d".formatted(row.trees()), "%,d".formatted(row.upToOrder()));
    }
    int least = census.leastSymbols().getAsInt();
    out.println();
    Columns.print(
        out, "smallest %s; a formula of each size:".formatted(Counted.of(least, "symbol")), 2);
    foreign();
    for (Row row : rows) {
      row.example()
          .map(this::displayed)
          .map(example ->
              Columns.row(
                  "  %3d  ".formatted(row.symbols()),
                  example.toString(),
                  List.of(),
                  "",
                  Paint.AUTO))
          .ifPresent(lines -> lines.forEach(out::println));
    }
    out.println();
    Columns.print(
        out,
        "counted: every tree of the grammar of up to %s, simplified or not;"
            .formatted(Counted.of(census.maxSymbols(), "symbol")),
        2);
    Columns.print(
        out, "  (a ^ b) and (b ^ a) are two trees, and one up to the order of operands;", 2);
    Columns.print(out, "  a larger --max-symbols goes on", 2);
  }

  /** Prints which symbols of the formula the grammar lacks, if there are any. */
  private void foreign() {
    List<String> lacking = problem.grammar().lacking(formula);
    if (!lacking.isEmpty()) {
      Columns.print(
          out,
          "  %s itself is not in this grammar: it has no %s"
              .formatted(formula, String.join(" ", lacking)),
          4);
    }
  }

  private void cheapest() {
    out.println();
    UpTo cheapest = cheapestByModel();
    if (cheapest.best.isEmpty()) {
      out.println("interrupted; the cheapest of its formulas are not known");
      return;
    }
    Columns.print(
        out,
        "cheapest of its formulas of up to %s, by cost model"
            .formatted(Counted.of(cheapest.symbols, "symbol")),
        2);
    if (cheapest.symbols < rankedUpTo()) {
      out.println("  interrupted before larger ones were looked at");
    } else if (cheapest.symbols < census.maxSymbols()) {
      Columns.print(
          out,
          "  cut: no option ranks more than %,d; --all FILE lists every tree"
              .formatted(MOST_RANKED),
          4);
    }
    for (int i = 0; i < MODELS.size(); i++) {
      Ranked ranked = cheapest.best.get(i);
      String figures = "  %-10s %13s  ".formatted(MODELS.get(i).name(), CostText.of(ranked));
      Columns.row(
              figures,
              displayed(ranked.formula()).toString(),
              List.of(),
              CostText.instructions(ranked),
              Paint.AUTO)
          .forEach(out::println);
    }
    Columns.print(out, CostText.LEGEND, 2);
  }

  /**
   * Returns the largest size up to which there are few enough formulas to find the cheapest of all.
   */
  private int rankedUpTo() {
    long formulas = 0;
    int symbols = 0;
    for (Row row : census.rows()) {
      formulas += row.upToOrder();
      if (symbols == 0 || formulas <= MOST_RANKED) {
        symbols = row.upToOrder() > 0 || symbols > 0 ? row.symbols() : 0;
      }
    }
    return symbols;
  }

  /** Returns the cheapest formulas, of the sizes that were looked at before a request to stop. */
  private UpTo cheapestByModel() {
    Cheapest cheapest = new Cheapest(MODELS, Inputs.of(problem.targets().getFirst()));
    UpTo best = new UpTo(0, List.of());
    try {
      for (int symbols = 1; symbols <= rankedUpTo(); symbols++) {
        census.forEach(
            symbols,
            Operands.EXCHANGEABLE,
            tree -> {
              progress.check();
              cheapest.offer(tree);
            });
        best = new UpTo(symbols, cheapest.best().stream().flatMap(Optional::stream).toList());
      }
    } catch (CancellationException e) {
      // The sizes before stand.
    }
    return best;
  }

  /** Prints the census for programs; each line has a {@code type}. */
  static void printLines(
      PrintWriter out, Problem problem, Expr formula, Census census, Progress progress) {
    ClassReport report = new ClassReport(out, problem, formula, census, progress);
    report.questionLine();
    census.rows().forEach(report::line);
    if (census.leastSymbols().isPresent()) {
      report.cheapestLines();
    }
  }

  private void cheapestLines() {
    UpTo cheapest = cheapestByModel();
    for (int i = 0; i < cheapest.best.size(); i++) {
      Ranked ranked = cheapest.best.get(i);
      Map<String, Object> values = line("cheapest");
      values.put("cost", MODELS.get(i).name());
      values.put("symbols_up_to", cheapest.symbols);
      values.putAll(JsonReport.figures(ranked));
      out.println(JsonLine.write(values));
    }
  }

  private void questionLine() {
    Target first = problem.targets().getFirst();
    Map<String, Object> values = line("class");
    values.put("formula", formula.toString());
    values.put("symbols", formula.symbols());
    values.put("targets", problem.targets().stream().map(Target::name).toList());
    if (first.stated().isPresent()) {
      values.put("width", first.domain().width().bits());
      values.put("domain", hasAllCases() ? "all" : "samples");
    } else {
      values.put("ray", first.rayName());
      values.put("slider", first.sliderName());
    }
    values.put("cases", problem.targets().stream().mapToInt(t -> t.domain().cases()).sum());
    values.put("grammar", problem.grammar().name());
    values.put("max_symbols", census.maxSymbols());
    Solved solved = solved();
    values.put("solves", solved.targets.stream().map(Target::name).toList());
    values.put("interrupted", solved.isCutShort);
    census.leastSymbols().ifPresent(least -> values.put("smallest", least));
    out.println(JsonLine.write(values));
  }

  private void line(Row row) {
    Map<String, Object> values = line("trees");
    values.put("symbols", row.symbols());
    values.put("trees", row.trees());
    values.put("up_to_order", row.upToOrder());
    row.example().ifPresent(example -> values.put("example", displayed(example).toString()));
    out.println(JsonLine.write(values));
  }

  private static Map<String, Object> line(String type) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", type);
    return values;
  }

  /** Decides which targets the formula, and with it the class, is right for. */
  private Solved solved() {
    List<Target> solved = new ArrayList<>();
    boolean isOpen = false;
    for (Target target : problem.targets()) {
      TargetVerdict verdict = new TargetProof(target).verdict(formula, progress);
      isOpen |= verdict instanceof TargetVerdict.Tested;
      if (verdict.isProof()) {
        solved.add(target);
      }
    }
    return new Solved(solved, isOpen && progress.stopRequested());
  }

  private boolean hasAllCases() {
    return problem.targets().stream().allMatch(Target::hasAllCases);
  }

  private static String names(List<Target> targets) {
    return targets.stream().map(Target::name).collect(Collectors.joining(", "));
  }
}
