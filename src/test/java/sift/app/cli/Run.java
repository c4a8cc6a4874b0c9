package sift.app.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What a command printed, with plain line ends, and its exit code. */
public record Run(int code, String out, String err) {
  /** Runs the command that {@code args} writes. */
  public static Run of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(err, true), args);
    String lineEnd = System.lineSeparator();
    return new Run(
        code, out.toString().replace(lineEnd, "\n"), err.toString().replace(lineEnd, "\n"));
  }

  /** Runs a command that prints to these; returns its exit code. */
  public static int into(PrintWriter out, PrintWriter err, String... args) {
    return Main.run(out, err, args);
  }
}
