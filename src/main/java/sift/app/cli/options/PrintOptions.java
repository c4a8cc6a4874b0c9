package sift.app.cli.options;

import static picocli.CommandLine.Spec.Target.MIXEE;

import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Format;
import sift.file.JsonRecord;

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

  /** Prints an answer, as lines of text or as one line of JSON. */
  public <A extends Record & Answer> void give(A answer) {
    give(command.commandLine().getOut(), answer);
  }

  /** Prints an answer to a writer. */
  public <A extends Record & Answer> void give(PrintWriter out, A answer) {
    switch (format) {
      case TEXT -> answer.print(out);
      case JSONL -> out.println(JsonRecord.line(answer));
    }
  }
}
