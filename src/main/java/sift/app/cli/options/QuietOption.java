package sift.app.cli.options;

import static picocli.CommandLine.Spec.Target.MIXEE;

import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that leaves out progress. */
public final class QuietOption {
  @Spec(MIXEE)
  private CommandSpec command;

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  /** Returns where progress is shown: stderr, or nowhere. */
  public PrintWriter notes() {
    return quiet ? new PrintWriter(Writer.nullWriter()) : command.commandLine().getErr();
  }
}
