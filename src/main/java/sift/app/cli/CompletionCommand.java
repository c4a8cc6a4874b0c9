package sift.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Named;
import sift.app.cli.terminal.ExitCode;

/** {@code sift completion}: a script that teaches a shell the commands, options and values. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = {
      "Prints a script that completes commands, options and their values in bash and zsh:",
      "source <(sift completion), in zsh after: autoload -U +X compinit && compinit."
    })
final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(script(spec.root().commandLine()));
    return ExitCode.DONE;
  }

  /** Returns the script of a program, whose commands are of no use for parsing any more. */
  static String script(CommandLine program) {
    nameEnums(program);
    return AutoComplete.bash(program.getCommandName(), program);
  }

  /** Offers constants of enums as they are typed. */
  private static void nameEnums(CommandLine command) {
    CommandSpec described = command.getCommandSpec();
    for (OptionSpec option : List.copyOf(described.options())) {
      if (option.type().isEnum() && option.converters().length == 0) {
        Enum<?>[] constants = (Enum<?>[]) option.type().getEnumConstants();
        described.remove(option);
        described.addOption(
            OptionSpec.builder(option).completionCandidates(Named.names(constants)).build());
      }
    }
    command.getSubcommands().values().forEach(CompletionCommand::nameEnums);
  }
}
