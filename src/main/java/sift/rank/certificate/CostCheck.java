package sift.rank.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sift.file.FileException;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.proof.ScalarVerifier;
import sift.proof.Verdict;
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
import sift.store.Recheck;

/**
 * Derives again what a search by cost claims.
 *
 * <ol>
 *   <li>The cases are made anew, and the text of the cost model is compared.
 *   <li>Every formula is tried on every case by the interpreter, and the model's own covering says
 *       what it costs.
 *   <li>Every formula below the bound is computed, as far as the limits allow ({@link PlainCosts}).
 * </ol>
 */
public final class CostCheck {
  private static final String LATENCY = "latency";
  private static final String THROUGHPUT = "throughput";
  private static final String OPERATIONS = "operations";

  /** Certificates have four places. */
  private static final double PRECISION = 1e-4;

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
   * @param noneBelow it is confirmed that no formula costs less, as a tree; 0 if nothing is
   * @param isWhole whether that is all that is claimed
   * @param contradictions what is different, a line each
   */
  public record Outcome(
      Claim claim, double noneBelow, boolean isWhole, List<String> contradictions) {
    public Outcome {
      contradictions = List.copyOf(contradictions);
    }

    /** Whether something was derived, and nothing differs. */
    public boolean isConfirmed() {
      return contradictions.isEmpty() && (!claim.formulas().isEmpty() || noneBelow > 0);
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
    add(what, "DIFFERENT: " + difference);
    contradictions.add(what + ": " + difference);
  }

  private Outcome run(Effort effort, Progress progress) {
    add("cases of " + target.name(), "%,d, made anew, the same".formatted(target.domain().cases()));
    Optional<CostModel> model = model();
    formulas(model);
    double bound = claim.noneBelow().orElse(Double.POSITIVE_INFINITY);
    if (claim.least().isPresent() && bound > claim.least().get() + PRECISION) {
      differs("none_below", "it is above the least");
    }
    if (!contradictions.isEmpty() || bound <= PRECISION) {
      return new Outcome(claim, 0, contradictions.isEmpty(), contradictions);
    }
    PlainCosts.Outcome outcome =
        PlainCosts.run(
            question(model, bound - PRECISION),
            new Limits(effort.formulas, effort.memory),
            progress,
            done ->
                add(
                    unit(done.level()),
                    "%,d formulas computed: none that is right costs less"
                        .formatted(done.formulas())));
    outcome.found().ifPresent(found -> differs("none_below", "a formula costs less: " + found));
    boolean isWhole = outcome.ending() == PlainCosts.Ending.COMPLETE;
    return new Outcome(
        claim, isWhole ? bound : Math.min(bound, outcome.noneBelow()), isWhole, contradictions);
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
    add("cost model " + model.name(), "the same text");
    return Optional.of(model.ordered(certificate.minimize().equals(THROUGHPUT)));
  }

  /** Proves and prices the formulas. */
  private void formulas(Optional<CostModel> model) {
    double least = Double.POSITIVE_INFINITY;
    for (String text : claim.formulas()) {
      Expr formula;
      try {
        formula = Parser.parse(text, certificate.grammar().inputs());
      } catch (FormulaException e) {
        differs("formula " + text, String.valueOf(e.getMessage()));
        continue;
      }
      if (!certificate.grammar().admits(formula)) {
        differs("formula " + text, "the grammar does not make it");
      } else if (ScalarVerifier.verify(formula, target.domain()) instanceof Verdict.Refuted) {
        differs("formula " + text, "it is wrong on a case");
      }
      least = Math.min(least, cost(model, formula));
    }
    double claimed = claim.least().orElse(Double.POSITIVE_INFINITY);
    if (!claim.formulas().isEmpty() && Math.abs(least - claimed) > PRECISION) {
      differs("least", "the formulas cost %s, not %s".formatted(least, claimed));
    } else if (contradictions.isEmpty() && !claim.formulas().isEmpty()) {
      add(
          "proofs for " + target.name(),
          "%d formula%s, each on every case"
              .formatted(claim.formulas().size(), claim.formulas().size() == 1 ? "" : "s"));
    }
  }

  private double cost(Optional<CostModel> model, Expr formula) {
    return model
        .map(machine ->
            machine
                .cost(formula, inputs)
                .timing()
                .map(
                    certificate.minimize().equals(LATENCY)
                        ? Cost.Timing::latency
                        : Cost.Timing::throughput)
                .orElse(Double.POSITIVE_INFINITY))
        .orElse((double) formula.operators());
  }

  private Question question(Optional<CostModel> model, double bound) {
    int symbols = model.isPresent() ? certificate.tableSymbols() : 1;
    PlainLeaves leaves = PlainLeaves.of(certificate.grammar(), inputs, symbols, target.domain());
    Toolbox toolbox =
        model
            .map(machine -> machine.toolbox(certificate.grammar(), leaves.numbers()))
            .orElseGet(() -> Toolbox.of(certificate.grammar()));
    return new Question(
        leaves,
        inputs,
        toolbox,
        target.domain(),
        model.isPresent(),
        certificate.minimize().equals(LATENCY),
        bound);
  }
}
