package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.claim.Recheck;
import sift.file.JsonLine;

/** What {@code sift recheck} prints, for people or as records. */
final class RecheckText {
  private RecheckText() {}

  /** Prints what came of checking one thing. */
  static void print(PrintWriter out, Format format, Recheck.Check check) {
    switch (format) {
      case TEXT -> Columns.print(out, "%-24s %s".formatted(check.what(), check.result()), 25);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "check");
        values.put("what", check.what());
        values.put("result", check.result());
        out.println(JsonLine.write(values));
      }
    }
    out.flush();
  }

  /** Prints what came of a claim. */
  static void print(PrintWriter out, Format format, Recheck.Outcome outcome) {
    switch (format) {
      case TEXT -> print(out, outcome);
      case JSONL -> out.println(JsonLine.write(fields(outcome)));
    }
    out.flush();
  }

  private static Map<String, Object> fields(Recheck.Outcome outcome) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", outcome.type());
    fields.putAll(outcome.subject());
    fields.put("confirmed", outcome.isConfirmed());
    fields.putAll(outcome.extent());
    fields.put("contradictions", outcome.contradictions());
    fields.put("stated", outcome.stated());
    fields.put("interrupted", outcome.isInterrupted());
    return fields;
  }

  private static void print(PrintWriter out, Recheck.Outcome outcome) {
    String name = outcome.name().isEmpty() ? "" : outcome.name() + ": ";
    out.println();
    if (!outcome.contradictions().isEmpty()) {
      outcome
          .contradictions()
          .forEach(line -> Columns.print(out, name + "NOT confirmed: " + line, 2));
      return;
    }
    outcome.stated().forEach(line -> Columns.print(out, name + "stated, not checked: " + line, 2));
    Columns.print(out, name + outcome.sentence(), 2);
  }
}
