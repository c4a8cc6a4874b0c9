package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sift.file.JsonRecord;

/**
 * Prints what a command says, as text for people or as lines of JSON.
 *
 * @param session hears it, if the command runs for somebody else
 */
public record Printer(Format format, PrintWriter out, Optional<Session> session) {
  /** Prints what the command of this thread says. */
  public Printer(Format format, PrintWriter out) {
    this(format, out, Session.current());
  }

  /** Prints an answer. */
  public void give(Answers answer) {
    session.ifPresent(each -> each.hear(answer));
    give(answer.records(), answer::print);
  }

  /** Prints records for programs, or the text that tells the same to people. */
  public void give(List<? extends Record> records, Consumer<PrintWriter> text) {
    switch (format) {
      case TEXT -> text.accept(out);
      case JSONL -> records.forEach(each -> out.println(JsonRecord.line(each)));
    }
  }
}
