package sift.app.cli.lines;

import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import sift.app.cli.terminal.UserException;
import sift.file.Message;

/** A line of a file that is no formula, or one with which nothing can be done. */
public final class WrongLineException extends UserException {
  @Serial private static final long serialVersionUID = 1;

  private final transient FormulaLine line;
  private final transient OptionalInt column;
  private final String reason;

  WrongLineException(FormulaLine line, OptionalInt column, String reason) {
    super(
        "%s:%d:%s %s"
            .formatted(
                line.file().equals("-") ? "standard input" : line.file(),
                line.number(),
                column.isPresent() ? column.getAsInt() + ":" : "",
                reason));
    this.line = line;
    this.column = column;
    this.reason = Message.line(reason);
  }

  /**
   * Returns what is known of the line.
   *
   * @param isBug whether the program is wrong, not the line
   */
  LinesRun.Report report(boolean isBug) {
    return new LinesRun.Report() {
      @Override
      public Map<String, Object> fields() {
        Map<String, Object> fields = line.numbered(new LinkedHashMap<>(Map.of("type", "error")));
        fields.put("text", Message.line(line.text().strip()));
        column.ifPresent(at -> fields.put("column", at));
        fields.put("reason", reason);
        fields.put("bug", isBug);
        return fields;
      }

      @Override
      public String text() {
        return line.number() + "\t\terror";
      }
    };
  }
}
