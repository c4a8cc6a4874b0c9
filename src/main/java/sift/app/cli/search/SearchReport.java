package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sift.Sift;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.ResultTable;
import sift.app.report.Boards;
import sift.app.report.LessonBoards;
import sift.app.report.Page;
import sift.app.report.TargetFields;
import sift.app.report.TargetText;
import sift.file.JsonRecord.Meaning;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Ending;
import sift.proof.equal.TargetVerdict;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.SolutionPool;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.Target;
import sift.store.Solution;

/**
 * What a search found: the same text for the same request. Of its records {@code run} comes first,
 * {@code end} last.
 *
 * @param command what makes it again
 */
record SearchReport(Sift.Report report, CheapestReport cheapest, String command)
    implements Answers {
  // What fits a line; JSON Lines have the classes of all targets.
  private static final int MOST_COLUMNS = 4;

  /** What was asked for. */
  record Run(
      @Meaning("names of the targets") List<String> targets,
      TargetFields of,
      @Meaning("of lines: the size of the board, where it is not 8x8") Optional<String> board,
      @Meaning("names of the inputs") List<String> inputs,
      @Meaning("of lines: where occupied squares matter") Optional<String> occupiedUnder,
      @Meaning("where a formula must agree") String comparedUnder,
      @Meaning("of target files: all, or samples: functions are told apart over some words")
          Optional<String> domain,
      @Meaning("cases of all targets") int cases,
      @Meaning("name of the grammar") String grammar,
      @Meaning("constants and inputs") List<String> scalars,
      @Meaning("operators, unary ones first") List<String> operators,
      @Meaning("functions that formulas may call, if there are any")
          Optional<List<String>> functions,
      @Meaning("the largest size asked for") int maxSymbols,
      @Meaning("name of the cost model that orders formulas") String cost,
      @Meaning("name of the machine of the figures") String machine,
      @Meaning("the command that finds this") String command) {}

  /** A size that was tried. */
  record Size(
      @Meaning("the size") int symbols,
      @Meaning("distinct functions of that size, if told apart") Optional<Long> functions,
      @Meaning("formulas tried") long formulas,
      @Meaning("whether all of the size were tried") boolean complete) {
    static Size of(SizeReport size) {
      return new Size(
          size.symbols(),
          size.functions().stream().boxed().findFirst(),
          size.formulas(),
          size.complete());
    }
  }

  /** Why a search ended. */
  record End(
      @Meaning("exhausted, found, memory_cap, stored_limit, class_limit or interrupted")
          String ending,
      @Meaning("symbols up to which every formula was tried") int exhausted) {}

  private SearchRequest request() {
    return report.request();
  }

  private List<Target> targets() {
    return request().targets();
  }

  private Target first() {
    return targets().getFirst();
  }

  private boolean hasAllCases() {
    return targets().stream().allMatch(Target::hasAllCases);
  }

  private List<Size> sizes() {
    return report.result().sizes().stream().map(Size::of).toList();
  }

  private List<Found> shown() {
    return Found.of(report).stream().filter(Found::isShown).toList();
  }

  /** Returns what was wanted: {@code "positive ray of diagonal"}. */
  String wanted() {
    return TargetText.wanted(targets());
  }

  /** Returns what is kept: the cheapest formulas if they were wanted, else those shown. */
  List<Solution> solutions() {
    return cheapest.isWanted() ? cheapest.solutions(command) : report.allSolutions(command);
  }

  /** Returns formulas shown for lines at work, those high in some list first, as a page shows. */
  List<Boards> boards() {
    Map<Expr, List<Target>> all = new LinkedHashMap<>();
    int most = Math.max(report.view().top(), report.view().topOfMany());
    for (int rank = 0; rank < most && first().stated().isEmpty(); rank++) {
      for (Found found : Found.of(report)) {
        report.shown(found.place()).stream()
            .skip(rank)
            .limit(1)
            .forEach(shown -> all.putIfAbsent(shown.formula(), found.targets()));
      }
    }
    return all.entrySet().stream()
        .limit(Page.MOST_EXAMPLES + 1)
        .map(each -> LessonBoards.of(each.getKey(), each.getValue()))
        .toList();
  }

  @Override
  public List<Record> records() {
    SearchResult result = report.result();
    List<Record> records = new ArrayList<>(List.of(run()));
    records.addAll(sizes());
    Found.of(report).stream()
        .sorted(Comparator.comparingInt(Found::place))
        .forEach(found -> records.addAll(found.records()));
    records.addAll(cheapest.records());
    records.add(new End(result.ending().code(), result.exhausted()));
    return records;
  }

  private Run run() {
    Grammar grammar = request().grammar();
    Optional<Target> line = Optional.of(first()).filter(each -> each.sliding().isPresent());
    return new Run(
        targets().stream().map(Target::name).toList(),
        TargetFields.of(first()),
        line.filter(each -> !each.isOfChess()).map(each -> each.board().text()),
        first().domain().inputs(),
        line.map(Target::occupiedUnder),
        first().qualifier(),
        first().stated().map(_ -> hasAllCases() ? "all" : "samples"),
        targets().stream().mapToInt(target -> target.domain().cases()).sum(),
        grammar.name(),
        grammar.leaves().stream().map(Object::toString).toList(),
        grammar.operatorNames(),
        Optional.of(grammar.functions().stream().map(DefinedFunction::text).toList())
            .filter(functions -> !functions.isEmpty()),
        request().maxSymbols(),
        report.view().ranking().model().name(),
        report.view().ranking().machine().name(),
        command);
  }

  @Override
  public void print(PrintWriter out) {
    question(out);
    sizes(out);
    List<String> absences = shown().stream().map(Found::absence).distinct().toList();
    String common = absences.size() == 1 ? absences.getFirst() : "";
    proved(out, common);
    if (isAnythingFound()) {
      order(out);
    }
    shown().forEach(found -> found.print(out, Paint.AUTO, common));
    out.println();
    cut().ifPresent(cut -> Columns.print(out, "cut: " + cut, 5));
    Columns.print(out, "ended: " + ending(), 7);
    cheapest.print(out);
  }

  private void question(PrintWriter out) {
    Grammar grammar = request().grammar();
    Columns.print(out, wanted(), 9);
    Columns.print(
        out,
        "grammar  %s, up to %d symbols: %s"
            .formatted(
                grammar.name(),
                request().maxSymbols(),
                grammar.leaves().stream().map(Object::toString).collect(Collectors.joining(" "))),
        9);
    Columns.print(out, "         " + grammar.operators(), 9);
    grammar
        .functions()
        .forEach(function -> Columns.print(out, "         " + function.definition(), 11));
    Columns.print(
        out,
        first().stated().isEmpty()
            ? "cases    %s: all squares, all subsets of the %s, compared there; functions told apart over %s"
                .formatted(
                    TargetText.count(targets()),
                    first().qualifier(),
                    targets().size() == 1 ? "these cases" : "their union")
            : "cases    %s: %s; %s; functions told apart over %s"
                .formatted(
                    TargetText.count(targets()),
                    TargetText.cases(targets()),
                    TargetText.compared(first()),
                    hasAllCases() ? "these cases" : "the samples"),
        9);
    out.println();
  }

  private void sizes(PrintWriter out) {
    boolean isOne = targets().size() == 1;
    ResultTable<Size> table =
        new ResultTable<Size>()
            .right("size", 4, size -> String.valueOf(size.symbols))
            .right("functions", 10, size -> size.functions.map("%,d"::formatted).orElse("-"))
            .right("formulas", 14, size -> "%,d".formatted(size.formulas));
    for (int i = 0; i < Math.min(targets().size(), MOST_COLUMNS); i++) {
      Finding finding = report.result().findings().get(i);
      String name = isOne ? "classes" : TargetText.shortName(targets().get(i));
      table.right(name, 9, size -> classes(finding, size));
    }
    if (!isOne && first().stated().isEmpty()) {
      table.right("all", 8, size -> classes(report.result().general(), size));
    }
    String one =
        "%4s %10s %14s  classes that solve %s"
            .formatted("size", "functions", "formulas", first().name());
    if (isOne && one.length() <= Columns.WIDTH) {
      out.println(one);
      sizes().forEach(size -> table.print(out, size));
    } else {
      table.print(out, sizes());
    }
    out.println();
  }

  /** Returns a count, with {@code >=} where it is a lower bound. */
  private String classes(Finding finding, Size size) {
    long count = finding.classes().get(size.symbols - 1);
    if (size.symbols <= finding.exactUpTo()) {
      return "%,d".formatted(count);
    }
    return (targets().size() == 1 ? ">=%,d" : ">=%d").formatted(count); // as wide as there is room
  }

  private boolean isAnythingFound() {
    return report.ranked().stream().anyMatch(ranked -> !ranked.families().isEmpty());
  }

  private void proved(PrintWriter out, String absence) {
    List<String> facts = new ArrayList<>();
    if (isAnythingFound() && first().stated().isPresent()) {
      facts.addAll(verdicts());
    } else if (isAnythingFound()) {
      String cases = targets().size() == 1 ? TargetText.count(targets()) + " cases" : "their cases";
      facts.add("the formulas shown, on all " + cases);
    }
    if (!absence.isEmpty()) {
      facts.add(absence);
    }
    Columns.print(out, "proved   " + String.join("; ", facts), 9);
  }

  /** Returns what is known of the formulas of words that are shown; nothing if none is. */
  private List<String> verdicts() {
    Map<String, Integer> verdicts = new TreeMap<>();
    for (Found found : Found.of(report)) {
      for (Ranked shown : report.shown(found.place())) {
        found
            .verdicts(shown)
            .map(TargetVerdict::text)
            .distinct()
            .forEach(text -> verdicts.merge(text, 1, Integer::sum));
      }
    }
    return verdicts.size() == 1
        ? List.of("the formulas shown: " + verdicts.keySet().iterator().next())
        : verdicts.entrySet().stream()
            .map(each -> "%d of the formulas shown: %s".formatted(each.getValue(), each.getKey()))
            .toList();
  }

  /** Prints the order of the solutions, and what the columns mean. */
  private void order(PrintWriter out) {
    Ranking ranking = report.view().ranking();
    String model = ranking.model().name();
    String machine = ranking.machine().name();
    boolean areFamilies = report.view().listing() == Ranking.Listing.FAMILIES;
    boolean isAnyIdeaShown =
        Found.of(report).stream()
            .flatMap(found -> found.formulas().stream())
            .anyMatch(formula -> !formula.idea().isEmpty());
    Columns.print(
        out,
        "cost     %s; lat, thr, con: latency, cycles per formula, constants"
            .formatted(
                model.equals(machine) || model.equals("symbols")
                    ? model
                    : model + ", then symbols"),
        9);
    Columns.print(
        out, "         on %s; sym, ops, dep: symbols, operations, depth".formatted(machine), 9);
    Columns.print(
        out,
        areFamilies
            ? "families n classes of one idea, by the cheapest; [instructions]"
                + (isAnyIdeaShown ? ", ~ the idea" : "")
            : "classes  each by a formula of fewest symbols; [instructions]",
        9);
    out.println(Figures.heading(areFamilies ? "n" : " "));
  }

  /** Returns which options would list, rank or count more; nothing if none would. */
  private Optional<String> cut() {
    List<String> ways = new ArrayList<>();
    List<Found> all = Found.of(report);
    if (all.stream().anyMatch(found -> report.shown(found.place()).size() < found.all())) {
      ways.add("a larger --limit lists more");
    }
    if (all.stream().anyMatch(found -> found.ranked() < found.classes())) {
      int most = Math.max(SolutionPool.USUAL, report.view().top());
      ways.add("a --limit above %d, or more --memory, ranks more".formatted(most));
    }
    // What else ends a search, or a part of it, is said by its ending.
    boolean isWhole = report.result().ending().isExhausted();
    boolean isByOperators = request().grammar().functions().isEmpty();
    int sizes = report.result().sizes().size();
    if (isWhole
        && isByOperators
        && all.stream().anyMatch(found -> found.finding().exactUpTo() < sizes)) {
      ways.add("more --memory counts more");
    }
    return Optional.of(String.join("; ", ways)).filter(text -> !text.isEmpty());
  }

  private boolean isEveryFound() {
    return Found.of(report).stream().allMatch(found -> found.finding().smallest().isPresent());
  }

  static String symbols(int count) {
    return count + (count == 1 ? " symbol" : " symbols");
  }

  private static String tried(int symbols) {
    return "every formula of up to %s was tried".formatted(symbols(symbols));
  }

  /** Returns why the search ended, and how far it went. */
  private String ending() {
    SearchResult result = report.result();
    String size = symbols(result.sizes().isEmpty() ? 0 : result.sizes().getLast().symbols());
    String tried = tried(result.exhausted());
    return switch (result.ending()) {
      case Ending.Exhausted(int symbols) ->
          tried(symbols)
              + (symbols < SearchCommand.MOST_SYMBOLS
                  ? "; larger ones may %s: --max-symbols %d goes on"
                      .formatted(isEveryFound() ? "be cheaper" : "be right", symbols + 1)
                  : "");
      case Ending.Found(int symbols) ->
          "enough found; %s; larger ones may be cheaper: --beyond %d goes on"
              .formatted(tried(symbols), 1 + request().beyond().orElse(0));
      case Ending.MemoryCap _ ->
          "memory cap after %s; %s; more --memory goes further".formatted(size, tried);
      case Ending.StoredLimit _ -> "bank limit after %s; %s".formatted(size, tried);
      case Ending.FormulaLimit(long formulas) ->
          "%,d formulas tried; %s".formatted(formulas, tried);
      case Ending.Interrupted _ ->
          result.exhausted() == 0
              ? "interrupted; no size was tried to its end"
              : "interrupted %s %s; %s"
                  .formatted(
                      result.sizes().size() == result.exhausted() ? "after" : "at", size, tried);
      case Ending.ClassLimit _ ->
          "class limit at %s; %s; more --memory goes further".formatted(size, tried);
    };
  }
}
