package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** What a command says in several records, or in one text for people. */
public interface Answers {
  /** Prints the text for people, no line wider than the terminal. */
  void print(PrintWriter out);

  /** Returns the text for people. */
  default String text() {
    StringWriter text = new StringWriter();
    print(new PrintWriter(text));
    return text.toString();
  }

  /** Returns the records for programs, in their order. */
  List<Record> records();
}
