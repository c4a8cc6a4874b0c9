package sift.app.cli.kernel;

import java.io.PrintWriter;
import sift.app.cli.terminal.Answer;
import sift.file.JsonRecord.Meaning;

/** Printed code. */
record CodeAnswer(
    @Meaning("as --language takes it") String language, @Meaning("the source") String code)
    implements Answer {
  @Override
  public void print(PrintWriter out) {
    out.print(code);
  }
}
