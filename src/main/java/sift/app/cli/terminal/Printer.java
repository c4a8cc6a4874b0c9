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

  /** Records, and the text that tells the same. */
  private record Told(List<Record> records, Consumer<PrintWriter> printing) implements Answers {
    @Override
    public void print(PrintWriter out) {
      printing.accept(out);
    }
  }

  /** Prints an answer. */
  public void give(Answers answer) {
    session.ifPresent(each -> each.hear(answer));
    switch (format) {
      case TEXT -> answer.print(out);
      case JSONL -> answer.records().forEach(each -> out.println(JsonRecord.line(each)));
    }
  }

  /** Prints records for programs, or the text that tells the same to people. */
  public void give(List<? extends Record> records, Consumer<PrintWriter> text) {
    give(new Told(List.copyOf(records), text));
  }
}
