package sift.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.file.Nearest;

/** {@code sift help COMMAND}: what {@code sift COMMAND --help} prints. */
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Shows the help of a command: sift help search, sift help bench attacks.")
final class HelpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "Default: all commands.")
  private @Nullable List<String> names;

  @Override
  public Integer call() {
    CommandLine command = spec.root().commandLine();
    for (String name : names == null ? List.<String>of() : names) {
      CommandLine next = command.getSubcommands().get(name);
      if (next == null) {
        throw new UserException(
            "unknown command '%s'%s"
                .formatted(
                    name, Nearest.allowed(name, command.getSubcommands().keySet(), "sift --help")));
      }
      command = next;
    }
    command.usage(spec.commandLine().getOut());
    return ExitCode.DONE;
  }
}
