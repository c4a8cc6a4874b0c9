package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.rank.CostText;
import sift.rank.certificate.CostCheck;
import sift.store.CostCertificate;
import sift.store.JsonLine;

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
      Columns.print(out, "%s: %s".formatted(name, known(certificate, outcome)), 2);
    }
  }

  private static String known(CostCertificate certificate, CostCheck.Outcome outcome) {
    Optional<String> formulas =
        outcome
            .claim()
            .least()
            .filter(_ -> !outcome.claim().formulas().isEmpty())
            .map(least -> "%s is confirmed".formatted(cost(certificate, least)));
    if (outcome.noneBelow() == 0) {
      String nothing =
          outcome.isWhole()
              ? "no bound is claimed"
              : "of the bound nothing is confirmed; a larger --formulas, or more --memory, may";
      return formulas.orElse("no formula is claimed") + "; " + nothing;
    }
    String below =
        outcome.noneBelow() == Double.POSITIVE_INFINITY
            ? "there is none at all"
            : "none of less than %s exists, as a tree"
                .formatted(cost(certificate, outcome.noneBelow()));
    String confirmed =
        formulas.map(formula -> formula + ", and that ").orElse("it is confirmed that ") + below;
    if (outcome.isWhole()) {
      return confirmed;
    }
    String claimed =
        outcome
            .claim()
            .noneBelow()
            .map(bound -> "less than " + cost(certificate, bound))
            .orElse("any cost");
    return "%s, not of %s; a larger --formulas, or more --memory, goes further"
        .formatted(confirmed, claimed);
  }

  private static String cost(CostCertificate certificate, double cost) {
    String on = certificate.cost().isEmpty() ? "" : " on " + certificate.cost();
    return "%s %s%s".formatted(certificate.minimize(), CostText.exact(cost), on);
  }

  private static String line(CostCertificate certificate, CostCheck.Outcome outcome) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "recheck_cost");
    values.put("target", outcome.claim().target());
    values.put("minimize", certificate.minimize());
    values.put("confirmed", outcome.isConfirmed());
    outcome.claim().noneBelow().ifPresent(bound -> values.put("none_below", bound));
    if (Double.isFinite(outcome.noneBelow())) {
      values.put("confirmed_below", outcome.noneBelow());
    }
    values.put("whole", outcome.isWhole());
    values.put("contradictions", outcome.contradictions());
    return JsonLine.write(values);
  }
}
