package sift.app.cli.options;

import static picocli.CommandLine.Spec.Target.MIXEE;

import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.terminal.Answers;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printer;

/** The option that says for whom results are printed, and the printing of answers. */
public final class PrintOptions {
  @Spec(MIXEE)
  private CommandSpec command;

  @Option(
      names = "--format",
      paramLabel = "F",
      defaultValue = "text",
      description = "text or jsonl. Default: text.")
  private Format format = Format.TEXT;

  public Format format() {
    return format;
  }

  /** Returns what prints to the command's output. */
  public Printer printer() {
    return new Printer(format, command.commandLine().getOut());
  }

  /** Prints an answer, as lines of text or as a line of JSON for each record. */
  public void give(Answers answer) {
    printer().give(answer);
  }

  /** Prints an answer to a writer. */
  public void give(PrintWriter out, Answers answer) {
    new Printer(format, out).give(answer);
  }
}
