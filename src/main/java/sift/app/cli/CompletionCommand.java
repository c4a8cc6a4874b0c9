package sift.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Shell;
import sift.app.cli.terminal.ExitCode;

/** {@code sift completion}: a script that teaches a shell the commands, options and values. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = {
      "Prints a script that completes commands, options and their values in a shell.",
      "bash and zsh: source <(sift completion SHELL). fish: sift completion fish | source."
    })
final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      description = "bash, zsh or fish. Default: bash.")
  private Shell shell = Shell.BASH;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(CompletionScript.of(spec.root()).print(shell));
    return ExitCode.DONE;
  }
}
