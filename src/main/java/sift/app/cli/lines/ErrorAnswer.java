package sift.app.cli.lines;

import java.io.PrintWriter;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.file.JsonRecord.Meaning;

/** A line that cannot be read, or on which the program failed. */
public record ErrorAnswer(
    @Meaning("the number of the line") int line,
    @Meaning("the line, shortened in the middle if long") String text,
    @Meaning("where it is wrong, counted from 1") Optional<Integer> column,
    @Meaning("what was found, and what is allowed") String reason,
    @Meaning("whether the program failed on the line (exit code 70), which may be right")
        boolean bug)
    implements Answer {
  @Override
  public void print(PrintWriter out) {
    out.println(line + "\t\terror");
  }
}
