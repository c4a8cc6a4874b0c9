package sift.rank.certificate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import sift.file.FileException;
import sift.file.Message;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.rank.certificate.PlainCosts.Limits;
import sift.rank.certificate.PlainCosts.Question;
import sift.rank.cost.Cost;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;
import sift.rank.cost.Toolbox;
import sift.spec.Target;
import sift.store.CostCertificate;
import sift.store.CostCertificate.Claim;
import sift.store.Fraction;
import sift.store.ListedFormula;
import sift.store.Recheck;

/**
 * Derives again what a search by cost claims.
 *
 * <ol>
 *   <li>The cases are made anew, and the text of the cost model is compared.
 *   <li>Every formula is tried on every case by the interpreter, and costs by the model's own
 *       covering exactly what is claimed.
 *   <li>Every formula below the bound is computed, as far as the limits allow ({@link PlainCosts}).
 * </ol>
 */
public final class CostCheck {
  private static final String LATENCY = "latency";
  private static final String THROUGHPUT = "throughput";
  private static final String OPERATIONS = "operations";
  private static final Optional<Fraction> NOTHING = Optional.of(Fraction.of(0));

  private final CostCertificate certificate;
  private final Target target;
  private final Claim claim;
  private final Consumer<Recheck.Check> report;
  private final Inputs inputs;
  private final List<String> contradictions = new ArrayList<>();

  /**
   * How far to go.
   *
   * @param formulas how many to compute for each target, about
   * @param memory bytes for the functions
   */
  public record Effort(long formulas, long memory) {}

  /**
   * What came of a claim.
   *
   * @param noneBelow it is confirmed that no formula costs less, as a tree; 0 if nothing is, and
   *     nothing if there is none at all
   * @param ending why no more is confirmed
   * @param contradictions what is different, a line each
   * @param stated what nothing was compared with, a line each
   */
  public record Outcome(
      Claim claim,
      Optional<Fraction> noneBelow,
      Ending ending,
      List<String> contradictions,
      List<String> stated) {
    public Outcome {
      contradictions = List.copyOf(contradictions);
      stated = List.copyOf(stated);
    }

    /** Whether all that is claimed is confirmed. */
    public boolean isWhole() {
      return contradictions.isEmpty() && ending == Ending.COMPLETE;
    }

    /** Whether something was derived, all that is claimed, and nothing differs. */
    public boolean isConfirmed() {
      return isWhole() && (!claim.formulas().isEmpty() || isAnyBound());
    }

    /** Whether any bound is confirmed. */
    public boolean isAnyBound() {
      return !noneBelow.equals(NOTHING);
    }
  }

  private CostCheck(
      CostCertificate certificate, Target target, Claim claim, Consumer<Recheck.Check> report) {
    this.certificate = certificate;
    this.target = target;
    this.claim = claim;
    this.report = report;
    inputs = isOfOperations() ? Inputs.BOARDS : Inputs.of(target);
  }

  /**
   * Checks the claims of a certificate, one after the other.
   *
   * @param report receives each thing that was checked
   * @param outcomes receives what came of each claim
   * @throws FileException if the cost model is not there, or another one
   * @throws sift.store.CertificateException if a target is unknown, or another one
   */
  public static void run(
      CostCertificate certificate,
      Effort effort,
      Progress progress,
      Consumer<Recheck.Check> report,
      Consumer<Outcome> outcomes) {
    List<Target> targets = certificate.madeAnew();
    for (int i = 0; i < targets.size(); i++) {
      outcomes.accept(
          new CostCheck(certificate, targets.get(i), certificate.claims().get(i), report)
              .run(effort, progress));
    }
  }

  private boolean isOfOperations() {
    return certificate.minimize().equals(OPERATIONS);
  }

  private void add(String what, String result) {
    report.accept(new Recheck.Check(what, result));
  }

  private void differs(String what, String difference) {
    add(what, "DIFFERENT: " + Message.line(difference));
    contradictions.add(what + ": " + Message.line(difference));
  }

  private Outcome run(Effort effort, Progress progress) {
    add("cases of " + target.name(), "%,d, made anew, the same".formatted(target.domain().cases()));
    certificate.difference().ifPresent(each -> differs("grammar", each));
    Optional<CostModel> model = model();
    formulas(model);
    Optional<Fraction> bound = claim.noneBelow();
    if (!contradictions.isEmpty() || bound.equals(NOTHING)) {
      return outcome(NOTHING, Ending.COMPLETE);
    }
    PlainCosts.Outcome outcome =
        PlainCosts.run(
            question(model, bound),
            new Limits(effort.formulas, effort.memory),
            progress,
            done ->
                add(
                    unit(done.level()),
                    "%,d formulas computed: none that is right costs less"
                        .formatted(done.formulas())));
    outcome.found().ifPresent(found -> differs("none_below", "a formula costs less: " + found));
    return outcome(outcome.noneBelow(), outcome.ending());
  }

  private Outcome outcome(Optional<Fraction> noneBelow, Ending ending) {
    return new Outcome(claim, noneBelow, ending, contradictions, certificate.stated());
  }

  private String unit(int level) {
    String unit =
        switch (certificate.minimize()) {
          case LATENCY -> "cycle";
          case THROUGHPUT -> "instruction";
          default -> "operation";
        };
    return "%d %s%s".formatted(level, unit, level == 1 ? "" : "s");
  }

  /** Returns the cost model; none where operations count. */
  private Optional<CostModel> model() {
    if (isOfOperations()) {
      return Optional.empty();
    }
    String name = certificate.cost();
    CostModel model = CostFile.read(name);
    if (!CostFile.digest(name).equals(certificate.costDigest())) {
      throw new FileException(
          "%s: is not the cost model of the certificate: its SHA-256 is %s, not %s"
              .formatted(name, CostFile.digest(name), certificate.costDigest()));
    }
    if (!model.isMachine()) {
      throw new FileException(
          "%s: has no cycles, of which the certificate has the least".formatted(name));
    }
    add("cost model " + model.name(), "the same text");
    return Optional.of(model.ordered(certificate.minimize().equals(THROUGHPUT)));
  }

  /** Proves and prices the formulas. */
  private void formulas(Optional<CostModel> model) {
    if (claim.least().isEmpty() != claim.formulas().isEmpty()) {
      differs("least", "a least cost and formulas are claimed together, or neither");
    }
    if (claim.least().isPresent() && claim.noneBelow().isEmpty()) {
      differs("none_below", "missing, although a least cost is claimed");
    }
    Set<String> listed = new HashSet<>();
    for (String text : claim.formulas()) {
      ListedFormula formula = new ListedFormula(certificate.grammar(), text);
      String what = "formula " + formula.quoted();
      if (!listed.add(text)) {
        differs(what, "it is listed twice");
      }
      try {
        Optional<Fraction> cost = cost(model, formula.proved(List.of(target)));
        if (!cost.equals(claim.least())) {
          differs(what, "it costs %s, not %s".formatted(text(cost), text(claim.least())));
        }
      } catch (IllegalArgumentException e) {
        differs(what, "it " + e.getMessage());
      }
    }
    if (contradictions.isEmpty() && !claim.formulas().isEmpty()) {
      add(
          "proofs for " + target.name(),
          "%d formula%s, each on every case"
              .formatted(claim.formulas().size(), claim.formulas().size() == 1 ? "" : "s"));
    }
  }

  private static String text(Optional<Fraction> cost) {
    return cost.map(Fraction::toString).orElse("no known number");
  }

  /** Returns what the model says that a formula costs; nothing if it cannot compute it. */
  private Optional<Fraction> cost(Optional<CostModel> model, Expr formula) {
    return model
        .map(machine ->
            machine
                .cost(formula, inputs)
                .timing()
                .map(
                    certificate.minimize().equals(LATENCY)
                        ? Cost.Timing::latency
                        : Cost.Timing::throughput))
        .orElse(Optional.of((double) formula.operators()))
        .map(Fraction::of);
  }

  private Question question(Optional<CostModel> model, Optional<Fraction> bound) {
    int symbols = model.isPresent() ? certificate.tableSymbols() : 1;
    PlainLeaves leaves = PlainLeaves.of(certificate.grammar(), inputs, symbols, target.domain());
    return new Question(
        leaves,
        inputs,
        toolbox(model, leaves.numbers()),
        target.domain(),
        model.isPresent(),
        certificate.minimize().equals(LATENCY),
        bound);
  }

  private Toolbox toolbox(Optional<CostModel> model, Map<Long, Expr> numbers) {
    try {
      return model
          .map(machine -> machine.toolbox(certificate.grammar(), numbers))
          .orElseGet(() -> Toolbox.of(certificate.grammar()));
    } catch (IllegalArgumentException e) {
      throw new FileException("%s: %s".formatted(certificate.cost(), e.getMessage()));
    }
  }
}
