package sift.app.cli.lines;

import java.util.Map;
import java.util.Optional;
import sift.file.JsonRecord;
import sift.file.JsonRecord.Meaning;

/** A line that cannot be read, or on which the program failed. */
public record ErrorAnswer(
    @Meaning("the number of the line") int line,
    @Meaning("the line, shortened in the middle if long") String text,
    @Meaning("where it is wrong, counted from 1") Optional<Integer> column,
    @Meaning("what was found, and what is allowed") String reason,
    @Meaning("whether the program failed on the line (exit code 70), which may be right")
        boolean bug)
    implements LinesRun.Report {
  @Override
  public Map<String, Object> fields() {
    return JsonRecord.typed(this);
  }

  @Override
  public String row() {
    return line + "\t\terror";
  }
}
