package sift.app.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sift.app.cli.terminal.ExitCode;

/** {@code sift completion}: a script that teaches the shell the options. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Prints a completion script for bash and zsh; use: source <(sift completion)")
final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(AutoComplete.bash("sift", spec.root().commandLine()));
    return ExitCode.DONE;
  }
}
