package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.Sift;
import sift.app.cli.options.MinimizeOptions;
import sift.app.cli.options.Named;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.report.CheapestClaims;
import sift.claim.Certificate;
import sift.claim.Cheapest;
import sift.claim.Fraction;
import sift.file.JsonRecord.Meaning;
import sift.progress.Progress;
import sift.proof.Verifier;
import sift.rank.DisplayForm;
import sift.rank.Ranked;
import sift.rank.cheapest.CheapestRequest;
import sift.rank.cheapest.CheapestResult;
import sift.rank.cheapest.CheapestSearch;
import sift.rank.cheapest.Objective;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.store.LeastCost;
import sift.store.Solution;

/** The cheapest formulas of the targets of a search, and the proofs. */
final class CheapestReport {
  private final Sift.Report report;
  private final MinimizeOptions options;
  private final CostModel model;
  private final Consumer<CheapestReport> keeper;
  private final List<CheapestClaims> answers = new ArrayList<>();
  private String digest = "";

  /** What is known of the cheapest formulas of a target. */
  record CheapestAnswer(
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

  private CheapestReport(
      Sift.Report report,
      MinimizeOptions options,
      CostModel model,
      Consumer<CheapestReport> keeper) {
    this.report = report;
    this.options = options;
    this.model = model;
    this.keeper = keeper;
  }

  /**
   * Searches for each target of a report, if that is wanted.
   *
   * @param memory bytes that a search may take
   * @param keeper receives the report whenever more is known, before it is whole
   */
  static CheapestReport of(
      Sift.Report report,
      MinimizeOptions options,
      CostModel model,
      long memory,
      Progress progress,
      Consumer<CheapestReport> keeper) {
    CheapestReport cheapest = new CheapestReport(report, options, model, keeper);
    for (int i = 0; cheapest.isWanted() && i < report.request().targets().size(); i++) {
      cheapest.search(i, memory, progress);
    }
    return cheapest;
  }

  private void search(int target, long memory, Progress progress) {
    options
        .request(
            report.request().grammar(),
            report.request().targets().get(target),
            model,
            known(target),
            memory,
            report.request().threads())
        .ifPresent(request ->
            put(
                target,
                request,
                CheapestSearch.run(
                    request,
                    progress,
                    known -> {
                      put(target, request, known);
                      keeper.accept(this);
                    })));
  }

  private void put(int target, CheapestRequest request, CheapestResult result) {
    answers.subList(target, answers.size()).clear();
    answers.add(new CheapestClaims(request, result));
  }

  /** Returns the least cost of the formulas that the search by symbols ranked. */
  private double known(int target) {
    return ranked(target).stream()
        .mapToDouble(options::cost)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** Returns what the search by symbols ranked for a target, as the model prices it. */
  private List<Ranked> ranked(int target) {
    Inputs inputs = Inputs.of(report.request().targets().get(target));
    return report.ranked().get(target).ranked().stream()
        .map(each -> Ranked.of(each.formula(), model, model, inputs))
        .toList();
  }

  /** Whether formulas of the least cost are wanted, and not those of the fewest symbols. */
  boolean isWanted() {
    return options.objective().isPresent();
  }

  /**
   * Returns the formulas of the least cost known of a target, each proved on every case: those that
   * were found by cost, else those of the search by symbols that cost as much.
   */
  private List<Ranked> cheapest(int target) {
    CheapestResult result = answers.get(target).result();
    List<Ranked> all =
        result.found().isEmpty()
            ? ranked(target).stream()
                .filter(each -> isCost(options.cost(each), result.cost()))
                .sorted()
                .toList()
            : listed(answers.get(target));
    Verifier verifier = new Verifier(report.request().targets().get(target).domain());
    return all.stream()
        .filter(each -> verifier.verify(each.formula()).isEmpty())
        .limit(report.view().top())
        .toList();
  }

  private static boolean isCost(double cost, double least) {
    return Double.isFinite(cost) && cost <= least;
  }

  /**
   * Returns the certificate of the answers there are; there is one at least.
   *
   * @param cost how the command line calls the cost model
   */
  Certificate certificate(String cost) {
    CheapestRequest request = answers.getFirst().request();
    return Cheapest.certificate(
        request.grammar(),
        Named.name(request.objective()),
        Optional.of(request)
            .filter(each -> each.objective() != Objective.OPERATIONS)
            .map(each -> new Cheapest.Machine(cost, digest(cost), each.limits().tableSymbols())),
        IntStream.range(0, answers.size()).mapToObj(this::claim).toList());
  }

  /** Returns the digest of the cost model as it was when it was first asked for. */
  private String digest(String cost) {
    digest = digest.isEmpty() ? CostFile.digest(cost) : digest;
    return digest;
  }

  private Cheapest claim(int target) {
    CheapestResult result = answers.get(target).result();
    // Shared terms count once here: what was found at one cost as a tree may cost less.
    Map<Fraction, List<Ranked>> byCost =
        cheapest(target).stream()
            .collect(
                Collectors.groupingBy(
                    each -> Fraction.of(options.cost(each)), TreeMap::new, Collectors.toList()));
    return new Cheapest(
        answers.get(target).request().target(),
        byCost.keySet().stream().findFirst(),
        Optional.of(result.provedBelow()).filter(Double::isFinite).map(Fraction::of),
        byCost.values().stream()
            .limit(1)
            .flatMap(List::stream)
            .map(each -> each.formula().toString())
            .toList());
  }

  /** Returns these formulas as solutions. */
  List<Solution> solutions(String command) {
    return IntStream.range(0, answers.size())
        .boxed()
        .flatMap(target -> cheapest(target).stream().map(each -> solution(target, each, command)))
        .toList();
  }

  private Solution solution(int target, Ranked ranked, String command) {
    CheapestRequest request = answers.get(target).request();
    boolean isMachine = request.objective() != Objective.OPERATIONS;
    return new Solution(
        request.target(),
        request.grammar().name(),
        ranked.formula(),
        command,
        List.of(
            new LeastCost(
                Named.name(request.objective()),
                isMachine ? request.model().name() : "",
                isMachine ? request.limits().tableSymbols() : 0,
                options.cost(ranked),
                answers.get(target).result().provedBelow())));
  }

  /** Whether a formula was found that the search by symbols had not. */
  boolean isAnythingFound() {
    return answers.stream().anyMatch(answer -> !answer.result().found().isEmpty());
  }

  /** Returns the formulas that are listed for a target, the cheapest first. */
  private List<Ranked> listed(CheapestClaims answer) {
    Inputs inputs = Inputs.of(answer.request().target());
    return answer.result().found().stream()
        .map(formula -> Ranked.of(DisplayForm.of(formula), model, model, inputs))
        .sorted(Comparator.naturalOrder())
        .limit(report.view().top())
        .toList();
  }

  /** Prints the answers for people. */
  void print(PrintWriter out) {
    for (CheapestClaims answer : answers) {
      out.println();
      Columns.print(
          out, "cheapest %s: %s".formatted(answer.request().target().name(), answer.sentence()), 9);
      List<Ranked> listed = listed(answer);
      if (!listed.isEmpty()) {
        out.println(Figures.heading(" "));
        listed.forEach(each -> Figures.of(each).row("", "", Paint.AUTO).forEach(out::println));
      } else if (Double.isFinite(answer.result().cost())) {
        out.println("  the cheapest of the formulas above cost that");
      }
    }
  }

  /** Returns the answers for programs. */
  List<Record> records() {
    return answers.stream().<Record>map(this::fields).toList();
  }

  private CheapestAnswer fields(CheapestClaims answer) {
    CheapestRequest request = answer.request();
    CheapestResult result = answer.result();
    return new CheapestAnswer(
        request.target().name(),
        Named.name(request.objective()),
        Optional.of(request.model().name())
            .filter(_ -> request.objective() != Objective.OPERATIONS),
        request.limits().tableSymbols(),
        Optional.of(result.cost()).filter(Double::isFinite),
        Optional.of(result.provedBelow()).filter(Double::isFinite),
        result.isCheapest(),
        result.levels().stream().mapToLong(CheapestResult.LevelReport::tried).sum(),
        listed(answer).stream().map(ranked -> ranked.formula().toString()).toList());
  }
}
