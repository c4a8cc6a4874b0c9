package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.Sift;
import sift.app.cli.dag.Known;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Paint;
import sift.app.report.Grounds;
import sift.app.report.TargetFields;
import sift.file.JsonRecord.Meaning;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.proof.equal.TargetVerdict;
import sift.rank.Ranked;
import sift.rank.Ranking;
import sift.rank.Ranking.Family;
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
  static final String TARGET = "a target, or all";

  /** What was asked for. */
  record Run(
      @Meaning("names of the targets") List<String> targets,
      TargetFields of,
      @Meaning("where a formula must agree") String comparedUnder,
      @Meaning("of target files: all, or samples: functions are told apart over some words")
          Optional<String> domain,
      @Meaning("cases of all targets") int cases,
      @Meaning("name of the grammar") String grammar,
      @Meaning("constants and inputs") List<String> scalars,
      @Meaning("operators, unary ones first") List<String> operators,
      @Meaning("the largest size asked for") int maxSymbols) {}

  /** A size that was tried. */
  record Size(
      @Meaning("the size") int symbols,
      @Meaning("distinct functions of that size, if told apart") Optional<Long> functions,
      @Meaning("formulas tried") long formulas,
      @Meaning("whether all of the size were tried") boolean complete) {}

  /** What does not exist. */
  record Absence(
      @Meaning(TARGET) String target,
      @Meaning("symbols: no formula of fewer exists") int fewerThan,
      @Meaning("distinct functions that this rests on") long functions,
      @Meaning("symbols up to which functions were told apart") int functionsUpTo,
      @Meaning("formulas beyond that size that it also rests on") long formulas) {}

  /** The classes of a size. */
  record Classes(
      @Meaning(TARGET) String target,
      @Meaning("the size") int symbols,
      @Meaning("classes of that size that solve the target") long classes,
      @Meaning("false: at least so many") boolean exact) {}

  /** A formula shown of a target. */
  record SolutionAnswer(
      @Meaning("the target") String target,
      Optional<TargetFields.Line> of,
      @Meaning("of lines: the size of the board, where it is not 8x8") Optional<String> board,
      @Meaning("names of the inputs") List<String> inputs,
      @Meaning("of lines: where occupied squares matter") Optional<String> occupiedUnder,
      @Meaning("where the formula agrees") String comparedUnder,
      @Meaning("grammar in which it was found") String grammar,
      @Meaning("functions that it calls, if there are any") Optional<List<String>> functions,
      @Meaning("nodes of the tree") int symbols,
      @Meaning("the formula") String formula,
      Known known,
      @Meaning("the command that finds it") String command) {
    static SolutionAnswer of(
        Target target, String grammar, Expr formula, Known known, String command) {
      List<DefinedFunction> functions = DefinedFunction.calledBy(formula);
      boolean isLine = target.sliding().isPresent();
      return new SolutionAnswer(
          target.name(),
          isLine
              ? Optional.of(new TargetFields.Line(target.rayName(), target.sliderName()))
              : Optional.empty(),
          isLine && !target.isOfChess() ? Optional.of(target.board().text()) : Optional.empty(),
          target.domain().inputs(),
          isLine ? Optional.of(target.occupiedUnder()) : Optional.empty(),
          target.qualifier(),
          grammar,
          Optional.of(functions.stream().map(DefinedFunction::text).toList())
              .filter(called -> !called.isEmpty()),
          formula.symbols(),
          formula.toString(),
          known,
          command);
    }
  }

  /** A formula that is right on all targets. */
  record General(
      @Meaning("nodes of the tree") int symbols,
      @Meaning("a formula that is right on all targets") String formula,
      @Meaning("proved, or undecided: right on all words tried") String verdict,
      @Meaning("cases of all targets") int cases) {}

  /** What was ranked of a target. */
  record RankingAnswer(
      @Meaning(TARGET) String target,
      @Meaning("name of the cost model that orders") String cost,
      @Meaning("name of the machine of the figures") String machine,
      @Meaning("classes that were ranked") int classes,
      @Meaning(
              "symbols up to which all classes were ranked; 0: only the first of the smallest size")
          int classesUpTo,
      @Meaning("families among them") int families) {}

  /** A family, by its cheapest formula. */
  record FamilyAnswer(
      Place place,
      @Meaning("classes of the family") int classes,
      @Meaning("its skeleton") String idea,
      @Meaning("its core") String core,
      Figures figures) {}

  /** A class. */
  record RankedAnswer(Place place, Figures figures) {}

  /** A class on the Pareto front. */
  record Pareto(Place place, Figures figures) {}

  /** Where a formula stands. */
  record Place(@Meaning(TARGET) String target, @Meaning("place, from 1") int rank) {}

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
    List<Target> targets = report.request().targets();
    List<Record> records = new ArrayList<>(List.of(run()));
    result.sizes().forEach(size -> records.add(size(size)));
    for (int i = 0; i < targets.size(); i++) {
      records.addAll(finding(targets.get(i).name(), result.findings().get(i)));
    }
    if (targets.size() > 1) {
      records.addAll(finding(ALL, result.general()));
    }
    records.addAll(shown());
    if (targets.size() > 1) {
      report.shown(targets.size()).forEach(ranked -> records.add(general(ranked.formula())));
    }
    for (int i = 0; i < report.ranked().size(); i++) {
      records.addAll(ranking(i));
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
    Target first = request.targets().getFirst();
    boolean isWhole = request.targets().stream().allMatch(Target::hasAllCases);
    return new Run(
        request.targets().stream().map(Target::name).toList(),
        TargetFields.of(first),
        first.qualifier(),
        first.stated().map(_ -> isWhole ? ALL : "samples"),
        cases(),
        request.grammar().name(),
        request.grammar().leaves().stream().map(Object::toString).toList(),
        request.grammar().operatorNames(),
        request.maxSymbols());
  }

  private static Size size(SizeReport size) {
    return new Size(
        size.symbols(),
        size.functions().isPresent() ? Optional.of(size.functions().getAsLong()) : Optional.empty(),
        size.formulas(),
        size.complete());
  }

  private List<Record> finding(String target, Finding finding) {
    Grounds grounds = Grounds.of(report.result(), finding);
    List<Record> records = new ArrayList<>();
    records.add(
        new Absence(
            target,
            grounds.lowerBound(),
            grounds.functions(),
            grounds.toldApart(),
            grounds.formulas()));
    for (int i = 0; i < finding.classes().size(); i++) {
      records.add(
          new Classes(target, i + 1, finding.classes().get(i), i + 1 <= finding.exactUpTo()));
    }
    return records;
  }

  private List<SolutionAnswer> shown() {
    List<Target> targets = report.request().targets();
    String grammar = report.request().grammar().name();
    if (targets.getFirst().stated().isEmpty()) {
      return report.solutions(command).stream()
          .map(solution ->
              SolutionAnswer.of(
                  solution.target(),
                  grammar,
                  solution.formula(),
                  Known.of("proved", Optional.of(solution.target().domain().cases())),
                  command))
          .toList();
    }
    return IntStream.range(0, targets.size())
        .boxed()
        .flatMap(place ->
            report.shown(place).stream()
                .map(Ranked::formula)
                .map(formula ->
                    SolutionAnswer.of(
                        targets.get(place),
                        grammar,
                        formula,
                        Known.of(report.verdicts(place, formula).findFirst().orElseThrow()),
                        command)))
        .toList();
  }

  private General general(Expr formula) {
    int all = report.request().targets().size();
    boolean isProof = report.verdicts(all, formula).allMatch(TargetVerdict::isProof);
    return new General(
        formula.symbols(), formula.toString(), isProof ? "proved" : "undecided", cases());
  }

  /** Returns what was ranked for a target, and the formulas listed, cheapest first. */
  private List<Record> ranking(int place) {
    Ranking.Result ranked = report.ranked().get(place);
    Ranking by = report.view().ranking();
    List<Target> targets = report.request().targets();
    String target = place < targets.size() ? targets.get(place).name() : ALL;
    List<Record> records = new ArrayList<>();
    records.add(
        new RankingAnswer(
            target,
            by.model().name(),
            by.machine().name(),
            ranked.pool().formulas().size(),
            ranked.pool().symbols(),
            ranked.families().size()));
    List<Ranked> shown = report.shown(place);
    for (int i = 0; i < shown.size(); i++) {
      Place at = new Place(target, i + 1);
      Figures figures = Figures.of(shown.get(i));
      records.add(
          switch (report.view().listing()) {
            case FAMILIES -> {
              Family family = ranked.families().get(i);
              String core = family.core().toString();
              yield new FamilyAnswer(at, family.size(), family.skeleton(), core, figures);
            }
            case CLASSES -> new RankedAnswer(at, figures);
            case PARETO -> new Pareto(at, figures);
          });
    }
    return records;
  }

  private int cases() {
    return report.request().targets().stream().mapToInt(target -> target.domain().cases()).sum();
  }
}
