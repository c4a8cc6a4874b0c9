package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.file.JsonLine;
import sift.rank.certificate.CostCheck;
import sift.rank.certificate.Ending;
import sift.store.CostCertificate;
import sift.store.Fraction;

/** What {@code sift recheck} prints of a certificate by a search by cost, for a target. */
final class CostClaimText {
  private CostClaimText() {}

  /** Prints what came of it, for people or as a record. */
  static void print(
      PrintWriter out, Format format, CostCertificate certificate, CostCheck.Outcome outcome) {
    switch (format) {
      case TEXT -> print(out, certificate, outcome);
      case JSONL -> out.println(line(certificate, outcome));
    }
    out.flush();
  }

  private static void print(
      PrintWriter out, CostCertificate certificate, CostCheck.Outcome outcome) {
    String name = outcome.claim().target();
    out.println();
    outcome
        .contradictions()
        .forEach(line -> Columns.print(out, "%s: NOT confirmed: %s".formatted(name, line), 2));
    if (outcome.contradictions().isEmpty()) {
      outcome
          .stated()
          .forEach(
              line -> Columns.print(out, "%s: stated, not checked: %s".formatted(name, line), 2));
      Columns.print(out, "%s: %s".formatted(name, known(certificate, outcome)), 2);
    }
  }

  private static String known(CostCertificate certificate, CostCheck.Outcome outcome) {
    Optional<String> formulas =
        outcome.claim().least().map(least -> cost(certificate, least) + " is confirmed");
    if (!outcome.isWhole()) {
      return "%sNOT confirmed: that %s; %s; %s"
          .formatted(
              formulas.map(confirmed -> confirmed + "; ").orElse(""),
              none(certificate, outcome.claim().noneBelow()),
              outcome.isAnyBound()
                  ? "confirmed only that " + none(certificate, outcome.noneBelow())
                  : "no smaller bound is confirmed either",
              why(outcome.ending()));
    }
    if (!outcome.isAnyBound()) {
      return formulas
          .map(confirmed -> confirmed + "; no bound is claimed")
          .orElse("NOT confirmed: neither a formula nor a bound is claimed");
    }
    return "%s that %s"
        .formatted(
            formulas.map(confirmed -> confirmed + ", and").orElse("it is confirmed"),
            none(certificate, outcome.noneBelow()));
  }

  private static String why(Ending ending) {
    return switch (ending) {
      case FORMULAS -> "a larger --formulas may go further";
      case MEMORY -> "more --memory may go further";
      case STOPPED -> "interrupted";
      case COMPLETE, FOUND -> throw new AssertionError(ending + " confirms or contradicts");
    };
  }

  private static String none(CostCertificate certificate, Optional<Fraction> below) {
    return below
        .map(bound -> "none of less than %s exists, as a tree".formatted(cost(certificate, bound)))
        .orElse("there is none at all");
  }

  private static String cost(CostCertificate certificate, Fraction cost) {
    String on = certificate.cost().isEmpty() ? "" : " on " + certificate.cost();
    return "%s %s%s".formatted(certificate.minimize(), cost, on);
  }

  private static String line(CostCertificate certificate, CostCheck.Outcome outcome) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "recheck_cost");
    values.put("target", outcome.claim().target());
    values.put("minimize", certificate.minimize());
    values.put("confirmed", outcome.isConfirmed());
    outcome.claim().noneBelow().ifPresent(bound -> values.put("none_below", bound.toString()));
    outcome.noneBelow().ifPresent(bound -> values.put("confirmed_below", bound.toString()));
    values.put("whole", outcome.isWhole());
    values.put("contradictions", outcome.contradictions());
    values.put("stated", outcome.stated());
    values.put("interrupted", outcome.ending() == Ending.STOPPED);
    return JsonLine.write(values);
  }
}
