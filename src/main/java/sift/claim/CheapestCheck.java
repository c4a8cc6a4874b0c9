package sift.claim;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.claim.Recheck.Outcome;
import sift.claim.plain.PlainEnumeration;
import sift.file.FileException;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Ending;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.rank.cost.Toolbox;
import sift.spec.Target;

/**
 * Checks the claim of a search by cost about a target.
 *
 * <ol>
 *   <li>The cases are generated again; the text of the cost model is compared by its digest.
 *   <li>Every formula is tried on every case by the interpreter, and its cost by the model's
 *       covering must be exactly that claimed.
 *   <li>The plain twin computes every formula below the bound, as far as the limits allow.
 * </ol>
 *
 * <p>Shared with the search are the cases, the instructions and costs of {@code rank.cost}, the
 * choice of samples and the loop by counterexamples.
 */
final class CheapestCheck {
  private static final String LATENCY = "latency";
  private static final String THROUGHPUT = "throughput";
  // Says nothing; an empty bound says that there is no formula at all.
  private static final Optional<Fraction> NO_BOUND = Optional.of(Fraction.of(0));
  private static final long MOST_TABLE_SYMBOLS = 6;

  private final Line head;
  private final Grammar grammar;
  private final Line line;
  private final Cheapest claim;
  private final String minimize;
  private final Checks checks;
  private final Inputs inputs;

  private CheapestCheck(Line head, Grammar grammar, Line line, Target target, Checks checks) {
    this.head = head;
    this.grammar = grammar;
    this.line = line;
    this.checks = checks;
    claim = Cheapest.read(line, target);
    minimize = head.text("minimize");
    inputs = isOfOperations() ? Inputs.BOARDS : Inputs.of(target);
  }

  /**
   * Checks the claims of a certificate, one after the other.
   *
   * @throws FileException if the cost model is not there, or another one
   */
  static Stream<Outcome> all(Certificate certificate, Supplier<Checks> checks) {
    Line head = certificate.head();
    Grammar grammar = GrammarFields.read(head);
    checkMachine(head);
    List<Line> lines = certificate.all("target");
    List<Target> targets = TargetFields.madeAnew(lines, grammar);
    return IntStream.range(0, lines.size())
        .mapToObj(i -> {
          Line line = lines.get(i);
          if (!targets.get(i).domain().width().equals(BitWidth.WORD) || line.has("file")) {
            throw line.wrong("a search by cost is for lines in words of 64 bits");
          }
          return new CheapestCheck(head, grammar, line, targets.get(i), checks.get()).run();
        });
  }

  private static void checkMachine(Line head) {
    boolean isMachine = !head.text("minimize").equals(Cheapest.OPERATIONS);
    boolean isObjective =
        !isMachine || List.of(LATENCY, THROUGHPUT).contains(head.text("minimize"));
    if (!isObjective
        || !Stream.of("cost", "cost_sha256", "table_symbols")
            .allMatch(name -> head.has(name) == isMachine)
        || (isMachine
            && (head.number("table_symbols") < 1
                || head.number("table_symbols") > MOST_TABLE_SYMBOLS))) {
      throw head.wrong(
          "no question of sift: 'minimize' is latency, throughput or operations; for the first two"
              + " there are 'cost', 'cost_sha256' and 'table_symbols' from 1 to "
              + MOST_TABLE_SYMBOLS);
    }
  }

  private boolean isOfOperations() {
    return minimize.equals(Cheapest.OPERATIONS);
  }

  private Outcome run() {
    TargetFields.check(line, claim.target(), checks);
    checks.state("which formulas of the least cost are listed");
    GrammarFields.check(head, grammar, claim.target().domain().width(), checks);
    Optional<CostModel> model = model();
    formulas(model);
    if (!checks.isClean() || claim.noneBelow().equals(NO_BOUND)) {
      return outcome(NO_BOUND, new Ending.Exhausted(0));
    }
    MachineGrammar instructions = instructions(model);
    PlainEnumeration.Outcome outcome =
        DomainEnumeration.run(
            instructions.grammar(),
            List.of(claim.target().domain()),
            checks.effort.limits(instructions.last(), 1),
            checks.progress,
            done ->
                checks.add(
                    unit(done.level()),
                    "%,d formulas computed: none that is right costs less"
                        .formatted(done.formulas())));
    outcome
        .found()
        .ifPresent(found -> checks.differs("none_below", "a formula costs less: " + found));
    return outcome(
        outcome.ending().isExhausted()
            ? claim.noneBelow()
            : Optional.of(instructions.least(outcome.excluded() + 1)),
        outcome.ending());
  }

  private String unit(int level) {
    return Checks.counted(
        level,
        switch (minimize) {
          case LATENCY -> "cycle";
          case THROUGHPUT -> "instruction";
          default -> "operation";
        });
  }

  /** Returns the cost model; none for the objective operations. */
  private Optional<CostModel> model() {
    if (isOfOperations()) {
      return Optional.empty();
    }
    String name = head.text("cost");
    CostModel model = CostFile.read(name);
    if (!CostFile.digest(name).equals(head.text("cost_sha256"))) {
      throw new FileException(
          "%s: is not the cost model of the certificate: its SHA-256 is %s, not %s"
              .formatted(name, CostFile.digest(name), head.text("cost_sha256")));
    }
    if (!model.isMachine()) {
      throw new FileException(
          "%s: has no cycles, of which the certificate has the least".formatted(name));
    }
    checks.add("cost model " + model.name(), "the same text");
    return Optional.of(model.ordered(minimize.equals(THROUGHPUT)));
  }

  /** Proves the formulas and computes their costs. */
  private void formulas(Optional<CostModel> model) {
    if (claim.least().isEmpty() != claim.formulas().isEmpty()
        || (claim.least().isPresent() && claim.noneBelow().isEmpty())) {
      checks.differs("least", "it is claimed with formulas and a bound, or there are no formulas");
    }
    checks.prove(
        claim.target().name(),
        grammar,
        claim.formulas(),
        List.of(claim.target()),
        formula -> {
          Optional<Fraction> cost = cost(model, formula);
          return cost.equals(claim.least())
              ? Optional.empty()
              : Optional.of("it costs %s, not %s".formatted(text(cost), text(claim.least())));
        });
  }

  private static String text(Optional<Fraction> cost) {
    return cost.map(Fraction::toString).orElse("no known number");
  }

  /** Returns the cost of a formula; nothing if the model cannot compute it. */
  private Optional<Fraction> cost(Optional<CostModel> model, Expr formula) {
    return model
        .map(machine ->
            machine
                .cost(formula, inputs)
                .timing()
                .map(minimize.equals(LATENCY) ? Cost.Timing::latency : Cost.Timing::throughput))
        .orElse(Optional.of((double) formula.operators()))
        .map(Fraction::of);
  }

  private MachineGrammar instructions(Optional<CostModel> model) {
    int symbols = isOfOperations() ? 1 : (int) head.number("table_symbols");
    MachineGrammar.Leaves leaves =
        MachineGrammar.Leaves.of(
            grammar, inputs, model.isPresent(), symbols, claim.target().domain());
    try {
      Toolbox toolbox =
          model
              .map(machine -> machine.toolbox(grammar, leaves.numbers()))
              .orElseGet(() -> Toolbox.of(grammar));
      return new MachineGrammar(leaves, toolbox, minimize.equals(LATENCY), claim.noneBelow());
    } catch (IllegalArgumentException e) {
      throw new FileException("%s: %s".formatted(head.text("cost"), e.getMessage()));
    }
  }

  private Outcome outcome(Optional<Fraction> noneBelow, Ending ending) {
    boolean isWhole = checks.isClean() && ending.isExhausted();
    boolean isAnyBound = !noneBelow.equals(NO_BOUND);
    return checks.outcome(
        claim.target().name(),
        new Recheck.Extent.Bound(
            claim.target().name(),
            minimize,
            claim.noneBelow().map(Fraction::toString),
            noneBelow.map(Fraction::toString),
            isWhole),
        isWhole && (!claim.formulas().isEmpty() || isAnyBound),
        sentence(noneBelow, isAnyBound, ending));
  }

  private String sentence(Optional<Fraction> noneBelow, boolean isAnyBound, Ending ending) {
    Optional<String> formulas = claim.least().map(least -> cost(least) + " is confirmed");
    if (!ending.isExhausted()) {
      return "%sNOT confirmed: that %s; %s; %s"
          .formatted(
              formulas.map(confirmed -> confirmed + "; ").orElse(""),
              none(claim.noneBelow()),
              isAnyBound
                  ? "confirmed only that " + none(noneBelow)
                  : "no smaller bound is confirmed either",
              Checks.limit(ending, "may go further"));
    }
    if (!isAnyBound) {
      return formulas
          .map(confirmed -> confirmed + "; no bound is claimed")
          .orElse("NOT confirmed: neither a formula nor a bound is claimed");
    }
    return "%s that %s"
        .formatted(
            formulas.map(confirmed -> confirmed + ", and").orElse("it is confirmed"),
            none(noneBelow));
  }

  private String none(Optional<Fraction> below) {
    return below
        .map(bound -> "none of less than %s exists, as a tree".formatted(cost(bound)))
        .orElse("there is none at all");
  }

  private String cost(Fraction cost) {
    return "%s %s%s"
        .formatted(minimize, cost, head.optional("cost").map(on -> " on " + on).orElse(""));
  }
}
