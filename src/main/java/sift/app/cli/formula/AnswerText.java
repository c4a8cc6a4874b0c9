package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.file.JsonLine;
import sift.solve.certificate.ClaimCheck;
import sift.solve.certificate.PlainEnumeration.Ending;

/** What {@code sift recheck} prints of a certificate by {@code sift solve}, for a function. */
final class AnswerText {
  private AnswerText() {}

  /** Prints what came of it, for people or as a record. */
  static void print(PrintWriter out, Format format, ClaimCheck.Outcome outcome) {
    switch (format) {
      case TEXT -> print(out, outcome);
      case JSONL -> out.println(line(outcome));
    }
    out.flush();
  }

  private static void print(PrintWriter out, ClaimCheck.Outcome outcome) {
    String name = "%s: %s".formatted(outcome.claim().file(), outcome.claim().function());
    out.println();
    outcome
        .contradictions()
        .forEach(line -> Columns.print(out, "%s: NOT confirmed: %s".formatted(name, line), 2));
    if (outcome.contradictions().isEmpty()) {
      outcome
          .stated()
          .forEach(
              line -> Columns.print(out, "%s: stated, not checked: %s".formatted(name, line), 2));
      Columns.print(out, "%s: %s".formatted(name, known(outcome)), 2);
    }
  }

  private static String known(ClaimCheck.Outcome outcome) {
    int claimed = outcome.claim().excluded();
    int excluded = outcome.excluded();
    boolean isAnswer = outcome.claim().found().isPresent();
    if (claimed == 0) {
      return isAnswer
          ? "the answer is confirmed; no size is said to have none"
          : "NOT confirmed: there is no answer, and no size is said to have none";
    }
    String none =
        outcome.claim().isInfeasible()
            ? "that the grammar has none"
            : "that there is none of up to " + Counted.of(claimed, "symbol");
    if (!outcome.isConfirmed()) {
      return "%sNOT confirmed: %s; confirmed only up to %s; %s"
          .formatted(
              isAnswer ? "the answer is confirmed; " : "",
              none,
              Counted.of(excluded, "symbol"),
              why(outcome.ending()));
    }
    return "%s %s"
        .formatted(
            isAnswer ? "the answer is confirmed, and" : "it is confirmed",
            excluded == claimed
                ? none
                : "that there is none of up to %s; a larger --up-to goes further"
                    .formatted(Counted.of(excluded, "symbol")));
  }

  private static String why(Ending ending) {
    return switch (ending) {
      case FORMULAS -> "a larger --formulas goes further";
      case MEMORY -> "more --memory goes further";
      case STOPPED -> "interrupted";
      case COMPLETE -> "nothing proves that no word is right at the points";
      case FOUND -> "a larger formula was found";
    };
  }

  private static String line(ClaimCheck.Outcome outcome) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "recheck");
    values.put("file", outcome.claim().file());
    values.put("function", outcome.claim().function());
    values.put("confirmed", outcome.isConfirmed());
    values.put("symbols", outcome.claim().excluded());
    values.put("by_brute_force", outcome.excluded());
    values.put("by_joins", outcome.excluded());
    values.put("contradictions", outcome.contradictions());
    values.put("stated", outcome.stated());
    values.put("interrupted", outcome.ending() == Ending.STOPPED);
    return JsonLine.write(values);
  }
}
