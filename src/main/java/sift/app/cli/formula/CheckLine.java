package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.file.JsonLine;
import sift.store.Recheck;

/** What came of checking one thing that a certificate claims. */
final class CheckLine {
  private CheckLine() {}

  /** Prints it as a line for people, or as a record. */
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
}
