package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.Sift;
import sift.app.cli.dag.Known;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Paint;
import sift.app.report.Grounds;
import sift.app.report.TargetFields;
import sift.file.JsonRecord.Meaning;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.Finding;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.Target;
import sift.store.Solution;

/**
 * What a search found. Of its records {@code run} comes first, {@code end} last.
 *
 * @param command what makes it again
 */
record SearchReport(
    Sift.Report report, CheapestReport cheapest, MeasuredReport measured, String command)
    implements Answers {
  private static final String ALL = "all";
  static final String TARGET = "a target, or all: right on all targets at once";

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

  /** What does not exist for a target, and what was ranked. */
  record FindingAnswer(
      @Meaning(TARGET) String target,
      @Meaning("symbols: no formula of fewer exists") int fewerThan,
      @Meaning("distinct functions that this rests on") long functions,
      @Meaning("symbols up to which functions were told apart") int functionsUpTo,
      @Meaning("formulas beyond that size that it also rests on") long formulas,
      @Meaning("classes that were ranked") int ranked,
      @Meaning(
              "symbols up to which all classes were ranked; 0: only the first of the smallest size")
          int rankedUpTo,
      @Meaning("families among them") int families) {}

  /** The classes of a size. */
  record Classes(
      @Meaning(TARGET) String target,
      @Meaning("the size") int symbols,
      @Meaning("classes of that size that solve the target") long classes,
      @Meaning("false: at least so many") boolean exact) {}

  /** A formula that is listed for a target. */
  record Formula(
      @Meaning(TARGET) String target,
      @Meaning("place, from 1") int rank,
      Figures figures,
      Known known,
      Optional<Family> family) {}

  /** The family whose cheapest formula is listed. */
  record Family(
      @Meaning("classes of its family, if only the cheapest of each family is listed") int classes,
      @Meaning("its skeleton") String idea,
      @Meaning("its core") String core) {}

  /** What is known of the cheapest formulas of a target. */
  record Cheapest(
      @Meaning("the target") String target,
      @Meaning("latency, throughput or operations") String minimize,
      @Meaning("name of the machine; absent with operations") Optional<String> cost,
      @Meaning("words by square are those of up to so many symbols") int tableSymbols,
      @Meaning("the least cost known; absent if no formula is") Optional<Double> least,
      @Meaning("no formula costs less, as a tree of instructions; absent if there is none at all")
          Optional<Double> noneBelow,
      @Meaning("whether least is the least there is") boolean proved,
      @Meaning("formulas that the search by cost tried") long formulas,
      @Meaning("formulas of that cost where the search by symbols had none, the cheapest first")
          List<String> found) {}

  /** Why a search ended. */
  record End(
      @Meaning("exhausted, found, memory_cap, stored_limit, class_limit or interrupted")
          String ending,
      @Meaning("symbols up to which every formula was tried") int exhausted) {}

  @Override
  public void print(PrintWriter out) {
    TextReport.print(out, Paint.AUTO, report);
    cheapest.print(out);
    measured.print(out);
  }

  @Override
  public List<Record> records() {
    SearchResult result = report.result();
    List<Record> records = new ArrayList<>(List.of(run()));
    result.sizes().forEach(size -> records.add(Size.of(size)));
    for (int place = 0; place < report.ranked().size(); place++) {
      add(place, records);
    }
    records.addAll(cheapest.records());
    records.addAll(measured.records());
    records.add(new End(result.ending().code(), result.exhausted()));
    return records;
  }

  /** Returns what is kept: the cheapest formulas if they were wanted, else those shown. */
  List<Solution> solutions() {
    return cheapest.isWanted() ? cheapest.solutions(command) : report.allSolutions(command);
  }

  private Run run() {
    SearchRequest request = report.request();
    List<Target> targets = request.targets();
    Target first = targets.getFirst();
    Optional<Target> line = Optional.of(first).filter(each -> each.sliding().isPresent());
    boolean isWhole = targets.stream().allMatch(Target::hasAllCases);
    return new Run(
        targets.stream().map(Target::name).toList(),
        TargetFields.of(first),
        line.filter(each -> !each.isOfChess()).map(each -> each.board().text()),
        first.domain().inputs(),
        line.map(Target::occupiedUnder),
        first.qualifier(),
        first.stated().map(_ -> isWhole ? ALL : "samples"),
        cases(targets),
        request.grammar().name(),
        request.grammar().leaves().stream().map(Object::toString).toList(),
        request.grammar().operatorNames(),
        Optional.of(request.grammar().functions().stream().map(DefinedFunction::text).toList())
            .filter(functions -> !functions.isEmpty()),
        request.maxSymbols(),
        report.view().ranking().model().name(),
        report.view().ranking().machine().name(),
        command);
  }

  /** Adds what was found for a target, or at the last place for all of several at once. */
  private void add(int place, List<Record> records) {
    List<Target> targets = report.request().targets();
    boolean isOne = place < targets.size();
    String name = isOne ? targets.get(place).name() : ALL;
    Finding finding = isOne ? report.result().findings().get(place) : report.result().general();
    Grounds grounds = Grounds.of(report.result(), finding);
    Ranking.Result ranking = report.ranked().get(place);
    records.add(
        new FindingAnswer(
            name,
            grounds.lowerBound(),
            grounds.functions(),
            grounds.toldApart(),
            grounds.formulas(),
            ranking.pool().formulas().size(),
            ranking.pool().symbols(),
            ranking.families().size()));
    for (int size = 1; size <= finding.classes().size(); size++) {
      long classes = finding.classes().get(size - 1);
      records.add(new Classes(name, size, classes, size <= finding.exactUpTo()));
    }
    List<Ranked> shown = report.shown(place);
    for (int i = 0; i < shown.size(); i++) {
      Optional<Family> family =
          report.view().listing() == Ranking.Listing.FAMILIES
              ? Optional.of(family(ranking.families().get(i)))
              : Optional.empty();
      Known known =
          known(place, isOne ? List.of(targets.get(place)) : targets, shown.get(i).formula());
      records.add(new Formula(name, i + 1, Figures.of(shown.get(i)), known, family));
    }
  }

  private static Family family(Ranking.Family family) {
    return new Family(family.size(), family.skeleton(), family.core().toString());
  }

  /** Returns what is known of a formula: of lines the search tried all cases. */
  private Known known(int place, List<Target> targets, Expr formula) {
    return targets.getFirst().stated().isEmpty()
        ? Known.of("proved", Optional.of(cases(targets)))
        : Known.worst(report.verdicts(place, formula).toList());
  }

  private static int cases(List<Target> targets) {
    return targets.stream().mapToInt(target -> target.domain().cases()).sum();
  }
}
